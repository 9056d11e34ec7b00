import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  ticketNotFound: 'Tiketi unayoitafuta haikupatikana.',
  ticketCancelled: 'Tiketi hii imeghairiwa. Haitakubaliwa langoni.',
  ticketUsed: 'Tiketi hii imetumika langoni.',
  ticketExpired: 'Tukio limekwisha. Tiketi hii haikutumika.',
  ticketSuspended: 'Tiketi hii imesimamishwa wakati malipo yake yanachunguzwa',
  ticketNotOnline: 'Tiketi hii ni ya ukumbini, si ya mtandaoni',
  notFullyPaid: 'Tafadhali lipa kwanza awamu zilizobaki',
  doorsClosed: 'Milango bado haijafunguliwa. Tiketi inasema lini unaweza kujiunga',
  joinLinkMissing: 'Mwandaaji bado hajatoa kiungo. Kitaonekana hapa mara kitakapopatikana',
  placeTaken: 'Tiketi nyingine ina nafasi hii',
  placeGiven: 'Kuna tiketi yenye nafasi ambayo mpango huu hauna',
  placesTooFew: 'Nafasi ni chache kuliko tiketi',
  placesTooFewOf: 'Kuna nafasi {places} kwa tiketi {tickets}. Ongeza nyingine, au acha mpango wazi',
  placeTakenAt: '{place} imeandikwa mara mbili, au ni ya aina nyingine ya tiketi',
  placeGivenAt: 'Kuna tiketi yenye {place}. Iache, au kwanza ipe tiketi hiyo nafasi nyingine',
  noMailAddress: 'Akaunti yako haina barua pepe',
  mailedOften: 'Tiketi hizi zimetumwa kwa barua pepe yako sasa hivi. Tafadhali angalia kikasha chako, au ujaribu tena baada ya dakika chache',
  holderWithoutAddress: 'Akaunti ya mtu huyu haina barua pepe',
  mailedHolderOften: 'Tiketi hizi zimetumwa mara kadhaa sasa hivi. Tafadhali jaribu tena baada ya dakika chache',
};
