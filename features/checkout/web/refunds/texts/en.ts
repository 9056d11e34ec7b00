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
  keptWithFee: message('{amount} stays with the organizer and {fee} of the service fee with Vumi: this is the policy that you bought under.', {
    amount: 'text',
    fee: 'text',
  }),
  byPhone: message('{amount} goes to {phone}, the M-Pesa number that paid, usually within minutes, at most 72 hours.', {
    amount: 'text',
    phone: 'text',
  }),
  byPhoneLater: message('{amount} goes to {phone}, the M-Pesa number that paid.', { amount: 'text', phone: 'text' }),
  mayWait:
    'It is sent as soon as the event has the money for it: the organizer may have to pay it in first. Your order shows how far it is, and your claim stands.',
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
  done: message('{amount} goes back to you', { amount: 'text' }),
  /** Where the policy gives nothing. */
  organizer: {
    lead: 'You can ask the organizer all the same. Your tickets stay valid until the organizer decides.',
    reason: 'Why you ask',
    ask: 'Ask the organizer',
    asking: 'Asking...',
    asked: 'The organizer is asked',
    waiting: 'You have asked the organizer',
    askedOn: message('On {moment}. You are told the answer by email or SMS.', { moment: 'text' }),
    withdraw: 'Ask no more',
    withdrawing: 'Taking it back...',
    withdrawn: 'The organizer is no longer asked',
    declined: 'The organizer declined',
  },
  list: 'Refunds',
  states: {
    unfunded: 'Waits for the organizer’s money',
    queued: 'Asked for',
    sent: 'On its way',
    'by-hand': 'To be handed back in person',
    done: 'Returned',
    failed: 'Could not be paid back: handed back in person',
  },
  choice: 'Could not be paid back the way it was paid',
  /** Beside the order. */
  waits: message('{amount} could not be paid back the way you paid. We keep it for you until you choose where it goes.', { amount: 'text' }),
  choose: 'Choose where it goes',
  receipt: message('Receipt {number}', { number: 'text' }),
};

export type Declared = typeof texts;
