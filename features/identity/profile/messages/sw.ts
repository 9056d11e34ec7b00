import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  nameRequired: 'Jina linahitajika',
  nameTooLong: 'Jina linaweza kuwa na herufi zisizozidi 200',
  cityNotValid: 'Jina la mji linaweza kuwa na herufi zisizozidi 100',
  birthDateNotValid: 'Tafadhali weka siku, mwezi na mwaka kuanzia 1900',
  birthDateToCome: 'Tarehe ya kuzaliwa lazima iwe imepita',
  hasEmail: 'Akaunti hii tayari ina barua pepe',
  emailTaken: 'Tayari kuna akaunti yenye barua pepe hii. Ingia kwenye hiyo, au tumia barua pepe nyingine',
  emailCodeWrong: 'Msimbo si sahihi. Tafadhali jaribu tena',
  emailCodeExpired: 'Msimbo huu hautumiki tena. Tafadhali tuma mwingine',
  passwordGuessable: 'Nenosiri hili ni rahisi kubahatisha. Tafadhali chagua lingine',
  tooManyEmailCodes: 'Misimbo ni mingi mno. Tafadhali jaribu tena baadaye',
};
