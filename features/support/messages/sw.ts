import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  nameRequired: 'Tafadhali tuambie jina lako',
  nameTooLong: 'Jina linaweza kuwa na herufi zisizozidi 100',
  nameNotOneLine: 'Jina huandikwa kwa mstari mmoja',
  emailNotValid: 'Tafadhali weka barua pepe sahihi',
  topicRequired: 'Tafadhali chagua mada',
  messageRequired: 'Tafadhali andika ujumbe',
  messageTooShort: 'Tafadhali andika angalau herufi 10',
  messageTooLong: 'Ujumbe unaweza kuwa na herufi zisizozidi 4,000',
  orderNumberNotValid: 'Tafadhali angalia nambari ya agizo',
};
