import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Unmatched money',
  lead: 'Paid from the M-Pesa menu, for no order that has this amount due. Find its order, or send it back.',
  old: message('{count, plural, one {# payment has} other {# payments have}} waited for more than a day.', { count: 'number' }),
  search: 'Receipt, account, amount or last digits of the phone',
  all: 'All',
  states: { waiting: 'Waiting', matched: 'Counted', returned: 'Returned' },
  sorts: { newest: 'Newest first', oldest: 'Oldest first', largest: 'Largest first', smallest: 'Smallest first' },
  reasons: {
    'unknown-account': 'No order has this account',
    'too-little': 'Less than what is due',
    'event-code': 'For tickets of an event: a choice or M-Pesa is waited for',
  },
  columns: { receipt: 'Receipt', amount: 'Amount', account: 'Account', phone: 'Phone', paid: 'Paid', state: 'State', actions: 'Actions' },
  order: message('Order {number}', { number: 'text' }),
  refunds: {
    unfunded: 'Waits for the organizer’s money',
    queued: 'On its way back',
    sent: 'On its way back',
    'by-hand': 'To be returned by hand',
    done: 'Back with the payer',
    failed: 'M-Pesa refused to return it',
  },
  noPhone: 'Not told',
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No payments} one {# payment} other {# payments}}', { count: 'number' }),
  none: 'No unmatched money',
  noneMessage: 'Money that fits no order appears here.',
  match: 'Find its order',
  matchOf: message('Find its order: {receipt}', { receipt: 'text' }),
  matchTitle: 'Which order was it for?',
  matchText: message('{amount}, account “{account}”. It is counted only if exactly this amount is due.', { amount: 'text', account: 'text' }),
  orderNumber: 'Order number',
  matching: 'Counting...',
  matched: message('{receipt} is counted for order {number}', { receipt: 'text', number: 'text' }),
  giveBack: 'Return',
  giveBackOf: message('Return {receipt}', { receipt: 'text' }),
  giveBackTitle: message('Return {amount}?', { amount: 'text' }),
  giveBackText: 'The whole amount goes back to the phone that paid it. This cannot be undone.',
  givingBack: 'Returning...',
  givenBack: message('{receipt} is on its way back', { receipt: 'text' }),
};

export type Declared = typeof texts;
