import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Quotes',
  lead: 'A quote names prices and holds no tickets. The prices are kept until its day, while tickets are left.',
  back: 'All orders',
  search: 'Number, buyer, company or PIN',
  state: 'State',
  all: 'All',
  states: { open: 'Open', accepted: 'Accepted', withdrawn: 'Withdrawn', expired: 'Expired' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', amount: 'Highest amount', until: 'Ending first' },
  quote: 'Quote',
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No quotes} one {# quote} other {# quotes}}', { count: 'number' }),
  none: 'No quotes yet',
  noneMessage: 'A school or a company asks what many tickets cost? Write it down for them, and turn it into an order once they agree.',
  refused: 'These quotes are not open to you',
  refusedMessage: 'Your role for this event does not include its buyers. The owner or a manager of the organization can change that.',
  notFound: 'Event Not Found',
  notFoundMessage: 'It does not exist, or belongs to another organizer.',
  order: message('Order {number}', { number: 'text' }),
  sending: {
    copy: 'Copy link',
    copyOf: message('Copy link: {number}', { number: 'text' }),
    whatsAppOf: message('Send quote {number} by WhatsApp', { number: 'text' }),
    whatsAppText: message('Quote {number}, {amount}: {address}', { number: 'text', amount: 'text', address: 'text' }),
    file: 'As PDF',
    fileOf: message('As PDF: {number}', { number: 'text' }),
    smsOf: message('Send quote {number} by SMS', { number: 'text' }),
  },
  form: {
    add: 'New quote',
    lead: 'Nothing is held. The present prices stand in the quote.',
    save: 'Write quote',
    saving: 'Writing...',
    added: message('Quote {number} is written', { number: 'text' }),
    emailHint: 'Give this or a phone number.',
    until: 'Valid until the end of',
    untilHint: 'At most 90 days, and no longer than until the event begins.',
    note: 'Note',
    noteHint: 'It stands in the quote.',
    send: 'Email the quote now, if there is an address',
  },
  turn: {
    button: 'Turn into an order',
    of: message('Turn into an order: {number}', { number: 'text' }),
    title: message('Turn quote {number} into an order', { number: 'text' }),
    lead: 'The tickets are held for 7 days at the quoted prices, and the payment link is emailed.',
    email: 'Email',
    emailHint: 'The tickets go there once they are paid.',
    save: 'Make order',
    saving: 'Making...',
    saved: message('Order {number} is held', { number: 'text' }),
  },
  withdraw: {
    button: 'Withdraw',
    of: message('Withdraw: {number}', { number: 'text' }),
    title: message('Withdraw quote {number}?', { number: 'text' }),
    lead: 'It can no longer be accepted. Its page says so.',
    save: 'Withdraw quote',
    saving: 'Withdrawing...',
    saved: message('Quote {number} is withdrawn', { number: 'text' }),
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
