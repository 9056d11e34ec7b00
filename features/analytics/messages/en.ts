import { message } from '#platform/contract/language/message.ts';

export const texts = {
  periodNotAllowed: message('Give both dates, the first one first, at most {days, number} days', { days: 'number' }),
  dateNotADate: 'Dates are written as 2026-12-31',
  soldTickets: message('{count, plural, one {# ticket sold} other {# tickets sold}}: {types}', { count: 'number', types: 'names' }),
  refundSent: 'Money returned to a buyer',
  viewsPassed: message('Passed {views, number} page views', { views: 'number' }),
  eventCreated: 'Event created',
  eventChanged: 'Event changed',
  eventNowLive: 'On sale',
  eventNowPaused: 'Sales paused',
  eventNowEnded: 'Event ended',
  eventNowCancelled: 'Event cancelled',
  ticketTypeAdded: message('Ticket type added: {name}', { name: 'text' }),
  ticketTypeChanged: message('Ticket type changed: {name}', { name: 'text' }),
  ticketTypeRemoved: message('Ticket type removed: {name}', { name: 'text' }),
};

export type Declared = typeof texts;
