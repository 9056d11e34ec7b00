import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Swali hili halipo tena',
  tooMany: 'Tukio lina maswali yasiyozidi {maximum, number}',
  changedMeanwhile: 'Maswali yamebadilika wakati huo huo. Tafadhali yapakie upya',
  labelRequired: 'Andika swali',
  labelTooLong: 'Swali lina herufi zisizozidi {maximum, number}',
  helpTooLong: 'Maelezo ya msaada yana herufi zisizozidi {maximum, number}',
  choiceTooLong: 'Kila jibu la kuchagua lina herufi 1 hadi {maximum, number}',
  choicesNeeded: 'Toa majibu {minimum, number} hadi {maximum, number} tofauti ya kuchagua',
  typeNotOfEvent: 'Tukio hili halina aina hiyo ya tiketi',
  editableOver: 'Muda huu umepita. Chagua siku ya baadaye',
  answersNotTaken: 'Tafadhali angalia majibu yako',
  answerRequired: 'Tafadhali jibu swali hili',
  answerTooLong: 'Jibu lina herufi zisizozidi {maximum, number}',
  choiceNotOffered: 'Chagua kati ya majibu yaliyopo',
  dateNotValid: 'Weka tarehe',
  phoneNotValid: 'Weka nambari ya simu, kama 0712 345 678',
  answerClosed: 'Jibu hili haliwezi kubadilishwa tena',
  notAskedHere: 'Swali hili haliulizwi tena',
  fileNotHere: 'Faili hili halijafika. Subiri hadi litumwe, au lichague tena',
  fileEmpty: 'Faili hili ni tupu',
  fileNotTaken: 'Chagua faili la PDF, JPEG au PNG. Hili si mojawapo, au limeharibika',
  fileNotFound: 'Faili hili halipo tena',
  tooManyLooseFiles: 'Umetuma faili {maximum, number} ambazo hakuna agizo linalozitumia bado. Kamilisha agizo, au jaribu tena kesho',
  tooManyFilesOfOrder: 'Agizo lina faili zisizozidi {maximum, number}',
};
