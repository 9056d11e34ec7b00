import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  phoneNotValid: 'Tafadhali weka nambari ya simu ya mkononi ya Kenya',
  codeNotValid: 'Weka tarakimu 6 za msimbo',
  codeWrong: 'Msimbo huu si sahihi',
  codeExpired: 'Msimbo huu hautumiki tena. Omba utumiwe mpya',
  tooManyCodes: 'Misimbo mingi mno imetumwa. Tafadhali jaribu tena baadaye',
  smsNotSetUp: 'SMS haipatikani hapa',
};
