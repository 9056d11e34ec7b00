import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Your quote',
  quote: message('Quote {number}', { number: 'text' }),
  from: message('{organizer} has written this quote for {name}.', { organizer: 'text', name: 'text' }),
  company: message('Company: {company}', { company: 'text' }),
  pin: message('KRA PIN: {pin}', { pin: 'text' }),
  note: 'Note of the organizer',
  line: message('{quantity, number} × {name}', { quantity: 'number', name: 'text' }),
  total: 'Total',
  download: 'Download the quote (PDF)',
  downloading: 'Downloading...',
  until: message('No tickets are held. Until {moment} the prices stay as they are here, as long as tickets are left.', { moment: 'text' }),
  email: 'Email',
  emailHint: 'The tickets go there once they are paid.',
  accept: 'Accept and hold the tickets',
  accepting: 'Holding the tickets...',
  after: 'The tickets are then held for up to 7 days, and you pay the order on the next page.',
  notAccepted: 'The quote could not be accepted',
  accepted: 'This quote was accepted',
  acceptedLead: 'It is an order now.',
  toOrder: 'See the order and pay',
  withdrawn: 'This quote was withdrawn',
  withdrawnLead: 'Ask the organizer for a new one.',
  expired: 'The time of this quote is over',
  expiredLead: 'Ask the organizer for a new one.',
  closed: 'This quote cannot be accepted any more',
  missing: 'Page Not Found',
  missingMessage: 'There is no quote at this link. Look whether it is complete, or ask the organizer.',
  event: 'See the event',
  home: 'To the start page',
  failed: 'The quote could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
