import { message } from '#platform/contract/language/message.ts';

export const texts = {
  action: 'Record as returned',
  of: message('Record as returned: {amount}', { amount: 'text' }),
  till: {
    title: message('Return {amount} from your till', { amount: 'text' }),
    text: 'M-Pesa did not take this payment back from your till. Send the amount to the buyer from the till, then record its receipt.',
    receipt: 'Receipt of M-Pesa',
  },
  cash: {
    title: message('Give {amount} back in cash', { amount: 'text' }),
    text: 'Your team took this payment in cash and kept it. Record it once the buyer has the money and has signed a receipt: you then owe Vumi nothing for this refund, and the buyer is told.',
    receipt: 'Number of the receipt',
  },
  second: {
    ask: 'Both left your till: ask the buyer for one of them, and record it once it is back.',
    action: 'It came back',
    of: message('It came back: {amount}', { amount: 'text' }),
    title: message('Did a second payment of {amount} come back?', { amount: 'text' }),
    text: 'The refund then counts as paid once. The buyer is asked nothing, and Vumi is owed nothing.',
    how: 'How it came back',
    done: 'It is recorded',
  },
  recording: 'Recording...',
  done: 'The refund is recorded',
};

export type Declared = typeof texts;
