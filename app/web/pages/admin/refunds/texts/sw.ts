import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Marejesho yanayosubiri',
  lead: 'Marejesho ambayo hayarudi yenyewe: mnunuzi anachagua njia nyingine, au mtu anayarudisha au anayaidhinisha.',
  all: 'Zote',
  waitsFor: {
    buyer: 'Mnunuzi anachagua',
    bank: 'Uhamisho wa benki',
    approval: 'Inasubiri idhini',
    person: 'Kwa mkono',
    transferred: 'Imehamishwa',
    twice: 'Yamelipwa mara mbili',
  },
  columns: { order: 'Agizo', amount: 'Kiasi', buyer: 'Mnunuzi', since: 'Tangu', state: 'Yanasubiri', why: 'Sababu', actions: 'Vitendo' },
  reminders: '{count, plural, =0 {Bado hajakumbushwa} one {Amekumbushwa mara #} other {Amekumbushwa mara #}}',
  to: '{bank}, {account}, {name}',
  found: '{count, plural, =0 {Hakuna marejesho} one {Rejesho #} other {Marejesho #}}',
  none: 'Hakuna marejesho yanayosubiri',
  noneMessage: 'Marejesho yanayohitaji mtu au uchaguzi wa mnunuzi huonekana hapa.',
  record: 'Rekodi yaliyorudishwa',
  recordOf: 'Rekodi yaliyorudishwa: {number}',
  recordTitle: '{amount} zilirudishwaje?',
  recordText:
    'Zikabidhi, au zitume kwa akaunti inayoonyeshwa. Kisha weka nambari ya risiti au ya muamala. Baada ya hapo mnunuzi hawezi kuchagua njia nyingine.',
  receipt: 'Nambari ya risiti au muamala',
  recording: 'Inarekodi...',
  recorded: 'Marejesho ya agizo {number} yamerekodiwa',
  notPaid: {
    action: 'Haikuweza kulipwa',
    of: 'Haikuweza kulipwa: {number}',
    title: '{amount} hazikuweza kulipwa kwenye akaunti hii?',
    text: 'Mnunuzi anaulizwa tena pesa ziende wapi. Usizihamishe baada ya hapo.',
  },
  cameBack: {
    action: 'Zilirudi',
    of: 'Zilirudi: {number}',
    title: '{amount} zilirudi kutoka benki?',
    text: 'Uhamisho hauhesabiki tena, na mnunuzi anaulizwa tena pesa ziende wapi.',
  },
  secondBack: {
    action: 'Zilirudi',
    of: 'Zilirudi: {number}',
    title: 'Je, malipo ya pili ya {amount} yamerudi?',
    text: 'Baada ya hapo marejesho yanahesabiwa kuwa yamelipwa mara moja, na tofauti kwenye daftari inaisha. Mnunuzi haulizwi chochote.',
  },
  turnedDown: {
    action: 'Imekataliwa',
    of: 'Imekataliwa: {number}',
    title: 'Je, {amount} zilikataliwa kwenye dashibodi ya mtoa huduma?',
    text: 'Andika hili tu ikiwa ombi lilikataliwa huko: mnunuzi ataulizwa pesa ziende wapi, na idhini ya baadaye ingezilipa mara mbili. Mtoa huduma anaulizwa kwanza kama ameshalipa.',
  },
  reason: 'Kwa nini',
  secondRecorded: 'Marejesho ya agizo {number} yanahesabiwa kuwa yamelipwa mara moja',
  unpaidRecorded: 'Mnunuzi wa agizo {number} anaulizwa pesa ziende wapi',
};
