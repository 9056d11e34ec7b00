import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  emailRequired: 'Barua pepe inahitajika',
  emailNotValid: 'Tafadhali weka barua pepe sahihi',
  passwordRequired: 'Nenosiri linahitajika',
  passwordTooShort: 'Nenosiri lazima liwe na angalau herufi 8',
  passwordWithoutUppercase: 'Nenosiri lazima liwe na herufi kubwa',
  passwordWithoutLowercase: 'Nenosiri lazima liwe na herufi ndogo',
  passwordWithoutNumber: 'Nenosiri lazima liwe na nambari',
  passwordTooLong: 'Nenosiri ni refu mno',
  passwordsDiffer: 'Manenosiri hayalingani',
  nameRequired: 'Jina linahitajika',
  nameTooLong: 'Jina linaweza kuwa na herufi zisizozidi 200',
  phoneNotValid: 'Tafadhali weka nambari ya simu ya mkononi ya Kenya',
  codeRequired: 'Msimbo wa uthibitisho unahitajika',
  codeLength: 'Msimbo una tarakimu 6',
};
