import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Ask for a refund',
  loading: 'Working out what comes back',
  policies: {
    flexible: message('Until {until} everything that you paid comes back, fees included.', { until: 'text' }),
    moderate: message('Until {until} {percent, number} % of what you paid comes back.', { until: 'text', percent: 'number' }),
    strict: 'This order was sold without refunds after the purchase.',
  },
  over: message('The time in which this order could be given back ended on {until}.', { until: 'text' }),
  tickets: 'Tickets to give back',
  ticket: message('{type}, {number}', { type: 'text', number: 'text' }),
  other: message('{number}: {why}', { number: 'text', why: 'text' }),
  none: 'Choose a ticket to see what comes back.',
  group: 'Tickets of a group are given back together.',
  chooseGroup: 'Choose the whole group',
  back: 'You get back',
  kept: message('{amount} stays with the organizer: this is the policy that you bought under.', { amount: 'text' }),
  byPhone: message('{amount} goes to {phone}, the M-Pesa number that paid, usually within minutes, at most 72 hours.', {
    amount: 'text',
    phone: 'text',
  }),
  byRail: message('{amount} goes back the way it was paid.', { amount: 'text' }),
  byHand: message('{amount} is handed back to you in person. We contact you about it.', { amount: 'text' }),
  dies: message('{count, plural, one {The ticket stops} other {The # tickets stop}} working at once. This cannot be undone.', { count: 'number' }),
  reason: 'Reason',
  reasonHint: 'Optional. The organizer sees it.',
  confirm: message('Give back for {amount}', { amount: 'text' }),
  sending: 'Giving back...',
  cancel: 'Not now',
  close: 'Close',
  about: 'About refunds',
  done: message('{amount} is on its way back to you', { amount: 'text' }),
  list: 'Refunds',
  states: {
    queued: 'Asked for',
    sent: 'On its way',
    'by-hand': 'Handed back in person',
    done: 'Returned',
    failed: 'Could not be paid back: handed back in person',
  },
  receipt: message('Receipt {number}', { number: 'text' }),
};

export type Declared = typeof texts;
