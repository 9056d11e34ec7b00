import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: message('{method} takes at most {most} in one payment', { method: 'text', most: 'text' }),
  once: message('You would pay {amount} now.', { amount: 'text' }),
  part: message('A part of your payment plan would be {amount}.', { amount: 'text' }),
  other: message('Pay by {method}, or choose fewer tickets.', { method: 'text' }),
  plan: 'Choose a payment plan with smaller parts, or fewer tickets.',
  fewer: 'Choose fewer tickets.',
  use: message('Pay by {method}', { method: 'text' }),
};

export type Declared = typeof texts;
