import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Pay from the M-Pesa menu',
  lead: 'Works on any phone, without a request from us: Lipa na M-Pesa, then Pay Bill. This page turns to paid by itself.',
  paybill: 'Business number',
  account: 'Account number',
  amount: 'Amount',
  exact: 'Pay exactly this amount. Any other is refused or sent back.',
  canClose: 'You can close this: the tickets are yours once the payment has arrived, as long as they are held.',
  copy: message('Copy {what}', { what: 'text' }),
  copied: 'Copied',
  notCopied: 'This browser does not let us copy. Press and hold the text to copy it.',
};

export type Declared = typeof texts;
