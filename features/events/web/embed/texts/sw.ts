import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Shiriki',
  draft: {
    title: 'Hakuna cha kushiriki bado',
    lead: 'Tukio hili ni rasimu: hakuna mwingine anayeweza kuona ukurasa wake. Likishachapishwa, kiungo, bango na tiketi za tovuti yako zitakuwa hapa.',
    edit: 'Nenda kwenye tukio',
  },
  link: 'Kiungo cha tukio',
  share: 'Shiriki kiungo',
  copyLink: 'Nakili kiungo',
  copied: 'Kiungo kimenakiliwa',
  notCopied: 'Kunakili kumeshindikana. Tafadhali chagua maandishi na uyanakili',
  menu: {
    title: 'Bila intaneti',
    lead: 'Anayelipa bei ya tiketi kwenye menyu ya M-Pesa huzipata kwa SMS. Weka hii kwenye mabango.',
    account: 'Akaunti',
  },
  ownSite: 'Tiketi kwenye tovuti yako',
  ownSiteLead:
    'Weka msimbo huu mahali tiketi zinapopaswa kuwa. Unaonyesha kinachouzwa wakati huo, na unaelekeza kwenye ununuzi wa Vumi katika kichupo kipya.',
  language: 'Lugha',
  code: 'Msimbo wa tovuti yako',
  copyCode: 'Nakili msimbo',
  codeCopied: 'Msimbo umenakiliwa',
  withoutScript:
    'Pasipokuwa na skripti, au Vumi isipofikika, kiungo kilicho kwenye msimbo kinabaki. Skripti haiweki vidakuzi wala haihifadhi chochote.',
  preview: 'Hakikisho',
};
