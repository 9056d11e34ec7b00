import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Ujumbe haukupatikana',
  notScheduled: 'Ujumbe huu tayari unatumwa au umeghairiwa',
  nobody: 'Hakuna atakayepata ujumbe huu. Chagua watu wengine au njia nyingine ya kuutuma',
  tooMany: 'Ujumbe mmoja huenda kwa anwani na namba zisizozidi {maximum, number}. Chagua watu wachache zaidi',
  tooManyADay: 'Tukio linaweza kuwa na jumbe {maximum, number} tu kwa siku. Chagua siku nyingine',
  tooManyTests: 'Umetuma jumbe nyingi za majaribio ndani ya saa moja. Tafadhali subiri kidogo',
  noNumber: 'Thibitisha namba yako ya SMS kwenye ukurasa wa arifa ili upate jaribio kwa SMS',
  subjectRequired: 'Andika kichwa cha ujumbe',
  subjectTooLong: 'Kichwa kinaweza kuwa na herufi {maximum, number} tu',
  textRequired: 'Andika ujumbe',
  textTooLong: 'Ujumbe unaweza kuwa na herufi {maximum, number} tu',
  smsRequired: 'Andika SMS',
  smsTooLong: 'SMS inaweza kuwa na herufi {maximum, number} tu',
  channelRequired: 'Chagua barua pepe, SMS au zote mbili',
  languageTwice: 'Kila lugha inaweza kuandikwa mara moja tu',
  daysInOrder: 'Siku ya mwisho lazima iwe baada ya ya kwanza',
  typeNotOfEvent: 'Mojawapo ya aina hizi za tiketi si ya tukio hili',
  momentIncomplete: 'Weka siku na saa',
  momentPast: 'Chagua wakati ujao',
  momentFar: 'Ujumbe unaweza kupangwa siku {days, number} mbele tu',
  linkNotValid: 'Kiungo hiki hakifanyi kazi. Huenda kimekatwa',
};
