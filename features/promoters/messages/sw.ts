import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  promoterNotFound: 'Wakala hajapatikana',
  promoterEnded: 'Wakala huyu amefikia mwisho, na haiwezi kubadilishwa',
  salesPageNotFound: 'Ukurasa huu haupo, au anwani yake ilibadilishwa',
  nameRequired: 'Andika jina la wakala',
  contactRequired: 'Andika barua pepe au nambari ya simu',
  emailNotValid: 'Hii si anwani ya barua pepe',
  phoneNotValid: 'Weka nambari ya simu ya Kenya, kama 0712 345 678',
  commissionRequired: 'Weka asilimia au kiasi kwa kila tiketi',
  commissionTwice: 'Weka asilimia au kiasi kwa kila tiketi, si vyote viwili',
  commissionPercent: 'Weka nambari kamili kati ya 1 na 100',
  commissionAmount: 'Weka kiasi kinachozidi sifuri, bila senti',
  promoCodeNotOfEvent: 'Msimbo huu wa punguzo si wa tukio hili',
  promotersMax: '{maximum, number} ndiyo idadi ya juu ya mawakala wa shirika moja',
};
