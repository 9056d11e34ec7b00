import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Waiting refunds',
  lead: 'Refunds that do not go back by themselves: the buyer chooses another way, or a person returns or approves them.',
  all: 'All',
  waitsFor: {
    buyer: 'Buyer chooses',
    bank: 'Bank transfer',
    approval: 'To be approved',
    person: 'By hand',
    transferred: 'Transferred',
    twice: 'Paid twice',
  },
  columns: { order: 'Order', amount: 'Amount', buyer: 'Buyer', since: 'Since', state: 'Waits for', why: 'Why', actions: 'Actions' },
  reminders: message('{count, plural, =0 {Not reminded yet} one {Reminded once} other {Reminded # times}}', { count: 'number' }),
  to: message('{bank}, {account}, {name}', { bank: 'text', account: 'text', name: 'text' }),
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No refunds} one {# refund} other {# refunds}}', { count: 'number' }),
  none: 'No refund waits',
  noneMessage: 'Refunds that need a person or a choice of the buyer appear here.',
  record: 'Record its return',
  recordOf: message('Record its return: {number}', { number: 'text' }),
  recordTitle: message('How was {amount} returned?', { amount: 'text' }),
  recordText:
    'Hand it over, or transfer it to the account that is shown. Then enter the number of the receipt or of the transfer. The buyer can choose no other way after this.',
  receipt: 'Number of the receipt or transfer',
  how: 'How it was returned',
  byTransfer: 'By transfer',
  inCash: 'In cash',
  recording: 'Recording...',
  recorded: message('The return for order {number} is recorded', { number: 'text' }),
  notPaid: {
    action: 'Could not be paid',
    of: message('Could not be paid: {number}', { number: 'text' }),
    title: message('{amount} could not be paid to this account?', { amount: 'text' }),
    text: 'The buyer is asked again where the money is to go. Do not transfer it afterwards.',
  },
  cameBack: {
    action: 'It came back',
    of: message('It came back: {number}', { number: 'text' }),
    title: message('{amount} came back from the bank?', { amount: 'text' }),
    text: 'The transfer no longer counts, and the buyer is asked again where the money is to go.',
  },
  secondBack: {
    action: 'It came back',
    of: message('It came back: {number}', { number: 'text' }),
    title: message('Did a second payment of {amount} come back?', { amount: 'text' }),
    text: 'The refund then counts as paid once, and the difference in the ledger is over. The buyer is asked nothing.',
  },
  turnedDown: {
    action: 'Turned down',
    of: message('Turned down: {number}', { number: 'text' }),
    title: message('Was {amount} turned down in the dashboard of the provider?', { amount: 'text' }),
    text: 'Record this only when the request was turned down there: the buyer is then asked where the money is to go, and a later approval would pay it twice. The provider is asked first whether it has paid it.',
  },
  reason: 'Why',
  reference: 'Reference of the payment that came back',
  referenceHint: 'As it stands in the list. Leave it empty where only one payment can be meant.',
  returnReceipt: 'Receipt of the money that came back',
  returnReceiptHint: 'If there is one. A receipt of M-Pesa closes the payment to the pay bill.',
  secondRecorded: message('The refund of order {number} counts as paid once', { number: 'text' }),
  unpaidRecorded: message('The buyer of order {number} is asked where the money is to go', { number: 'text' }),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
