import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketNotFound: 'Tiketi unayoitafuta haikupatikana.',
  ticketCancelled: 'Tiketi hii imeghairiwa. Haitakubaliwa langoni.',
  ticketUsed: 'Tiketi hii imetumika langoni.',
  ticketExpired: 'Tukio limekwisha. Tiketi hii haikutumika.',
  noMailAddress: 'Akaunti yako haina barua pepe',
  mailedOften: 'Tiketi hizi zimetumwa kwa barua pepe yako sasa hivi. Tafadhali angalia kikasha chako, au ujaribu tena baada ya dakika chache',
};
