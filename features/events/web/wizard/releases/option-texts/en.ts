// What is said of the options of a ticket type, in the wizard and where an event is edited. Its area includes it.
import { message } from '#platform/contract/language/message.ts';
import { texts as plan } from '../../../../place-texts/en.ts';
import { texts as sale } from '../../../../sale-texts/en.ts';

export const texts = {
  admits: 'People per ticket',
  admitsHint: 'A table of ten: 10. It is sold whole, and everybody gets a code.',
  admitsMany: sale.ticketTypes.admits,
  pool: 'Shares places with',
  poolNone: 'No other tickets',
  poolOption: message('{name}: {count} places', { name: 'text', count: 'text' }),
  poolNew: 'New pool of places',
  poolUnnamed: message('Pool {number}', { number: 'number' }),
  poolHint: 'A pool is sold until its places are taken, by whichever ticket.',
  poolName: 'Pool name',
  poolTotal: 'Places in the pool',
  poolQuantity: message('Empty: {count}, what the pool has places for.', { count: 'text' }),
  poolsFull: 'An event has at most 10 pools.',
  minPerOrder: 'Min per order',
  hidden: 'Hidden: only with a link or a code',
  hiddenShort: 'Hidden',
  pausedShort: 'Paused',
  unlockCode: 'Unlock code',
  unlockCodeHint: 'Letters and digits. Capitals do not matter.',
  link: 'Link with the code',
  linkDraft: 'It works once the event is created.',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkFailed: 'The link could not be copied',
  opensOn: 'Opens on',
  opensAt: 'Opens at',
  closesOn: 'Closes on',
  closesAt: 'Closes at',
  afterSoldOut: 'Opens earlier when the sales release before is sold out',
  windowHint: 'For all tickets in this sales release. What you leave as it is follows from their days and from the sales releases before and after.',
  plan,
  placesShort: message('{count, plural, one {# place} other {# places}}', { count: 'number' }),
};

export type Declared = typeof texts;
