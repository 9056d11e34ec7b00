import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  periodNotAllowed: 'Toa tarehe zote mbili, ya kwanza mwanzo, siku zisizozidi {days, number}',
  dateNotADate: 'Tarehe huandikwa kama 2026-12-31',
  soldTickets: '{count, plural, one {Tiketi # imeuzwa} other {Tiketi # zimeuzwa}}: {types}',
  refundSent: 'Pesa zimerudishwa kwa mnunuzi',
  viewsPassed: 'Imepita mara {views, number} za kutazamwa',
  eventCreated: 'Tukio limeundwa',
  eventChanged: 'Tukio limebadilishwa',
  eventNowLive: 'Linauzwa',
  eventNowPaused: 'Mauzo yamesimamishwa',
  eventNowEnded: 'Tukio limeisha',
  eventNowCancelled: 'Tukio limeghairiwa',
  ticketTypeAdded: 'Aina ya tiketi imeongezwa: {name}',
  ticketTypeChanged: 'Aina ya tiketi imebadilishwa: {name}',
  ticketTypeRemoved: 'Aina ya tiketi imeondolewa: {name}',
};
