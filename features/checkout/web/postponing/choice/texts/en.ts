import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'This event was postponed',
  dates: message('From {before} to {now}.', { before: 'text', now: 'text' }),
  organizer: message('The organizer writes: {reason}', { reason: 'text' }),
  ask: message('Keep your tickets for the new date, or give them back by {until} and get back {amount}: everything you paid, fees included.', {
    until: 'text',
    amount: 'text',
  }),
  askFree: message('Keep your tickets for the new date, or give them back by {until}.', { until: 'text' }),
  silent: 'If you do not answer, you keep them.',
  kept: message('You keep your tickets. Until {until} you can still give them back.', { until: 'text' }),
  keep: 'Keep my tickets',
  keeping: 'Saving...',
  giveBack: 'Give back',
  confirmTitle: 'Give these tickets back?',
  tickets: message('{count, plural, one {Your ticket stops} other {All # tickets of this order stop}} working at once. This cannot be undone.', {
    count: 'number',
  }),
  byPhone: message('{amount} goes back to the M-Pesa number that paid, usually within minutes, at most 72 hours.', { amount: 'text' }),
  byHand: message('{amount} is handed back to you in person. We contact you about it.', { amount: 'text' }),
  free: 'You paid nothing for them, so nothing goes back.',
  confirm: message('Give back for {amount}', { amount: 'text' }),
  confirmFree: 'Give back',
  sending: 'Giving back...',
  cancel: 'Not now',
};

export type Declared = typeof texts;
