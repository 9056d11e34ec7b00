import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  action: 'Weka kumbukumbu ya kurudishwa',
  of: 'Weka kumbukumbu ya kurudishwa: {amount}',
  till: {
    title: 'Rudisha {amount} kutoka kwenye till yako',
    text: 'M-Pesa haikurudisha malipo haya kutoka kwenye till yako. Mtumie mnunuzi kiasi hicho kutoka kwenye till, kisha rekodi risiti yake.',
    receipt: 'Risiti ya M-Pesa',
  },
  cash: {
    title: 'Rudisha {amount} taslimu',
    text: 'Timu yako ilipokea malipo haya taslimu na kubaki nayo. Weka kumbukumbu mnunuzi akishapata pesa na kusaini risiti: basi hudaiwi chochote na Vumi kwa rejesho hili, na mnunuzi anajulishwa.',
    receipt: 'Nambari ya risiti',
  },
  second: {
    ask: 'Yote mawili yalitoka kwenye till yako: mwombe mnunuzi arudishe moja, kisha rekodi likirudi.',
    action: 'Zilirudi',
    of: 'Zilirudi: {amount}',
    title: 'Je, malipo ya pili ya {amount} yamerudi?',
    text: 'Baada ya hapo marejesho yanahesabiwa kuwa yamelipwa mara moja. Mnunuzi haulizwi chochote, na Vumi haidai chochote.',
    how: 'Yalivyorudi',
    done: 'Imerekodiwa',
  },
  recording: 'Inarekodi...',
  done: 'Rejesho limerekodiwa',
};
