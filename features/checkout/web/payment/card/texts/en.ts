import { message } from '#platform/contract/language/message.ts';

export const texts = {
  titles: { opening: 'Opening the card page', waiting: 'Pay on the card page', failed: 'Not paid yet', paid: 'Payment received' },
  opening: 'This takes a few seconds.',
  waiting: message('Pay <strong>{amount}</strong> on the page of our card service. This page turns to paid by itself.', {
    amount: 'text',
    strong: 'tag',
  }),
  failed: 'Your tickets are still held.',
  paid: 'We are opening your tickets.',
  open: 'Open the card page',
  stop: 'Pay another way',
  canClose: 'You can close this: your tickets stay held while you pay.',
  canClosePart: 'You can close this: the part counts once it is paid.',
  bankWaiting: message(
    'Pay <strong>{amount}</strong> from your bank account, on the page of our payment service. This page turns to paid by itself.',
    { amount: 'text', strong: 'tag' },
  ),
  wallet: {
    titles: { opening: 'Opening the payment page', waiting: 'Pay on the payment page' },
    waiting: message(
      'Pay <strong>{amount}</strong> on the page of our payment service, and approve on your phone. This page turns to paid by itself.',
      {
        amount: 'text',
        strong: 'tag',
      },
    ),
    open: 'Open the payment page',
  },
};

export type Declared = typeof texts;
