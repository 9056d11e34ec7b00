import { message } from '#platform/contract/language/message.ts';

export const texts = {
  action: 'Record as returned',
  of: message('Record as returned: {amount}', { amount: 'text' }),
  title: message('Return {amount} from your till', { amount: 'text' }),
  text: 'M-Pesa did not take this payment back from your till. Send the amount to the buyer from the till, then record its receipt.',
  receipt: 'Receipt of M-Pesa',
  recording: 'Recording...',
  done: 'The refund is recorded',
};

export type Declared = typeof texts;
