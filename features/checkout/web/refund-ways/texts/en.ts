import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Get your refund',
  order: message('Order {number}', { number: 'text' }),
  waits: 'Waits for you',
  lead: 'It could not be paid back the way you paid. We keep it for you until you have said where you want it.',
  legend: 'Where do you want it?',
  phone: 'M-Pesa number',
  phoneDetail: 'Usually within minutes',
  phoneLabel: 'M-Pesa number',
  invalidPhone: 'Enter a Kenyan mobile number, such as 0712 345 678',
  bank: 'Bank account',
  bankDetail: 'Our team transfers it, within a few working days',
  bankLabel: 'Bank, and its branch if there are several',
  account: 'Account number',
  name: 'Name of the account',
  required: 'Please fill this in',
  ask: 'Send me the code',
  asking: 'Sending the code...',
  notSent: 'No code was sent',
  proveTitle: 'Confirm that it is you',
  goesTo: message('{amount} goes to {to}.', { amount: 'text', to: 'text' }),
  ownerCode: message('Code that was sent to {to}', { to: 'text' }),
  numberCode: message('Code that was sent to the number {to}', { to: 'text' }),
  codeHint: message('Six digits, good for {minutes} minutes', { minutes: 'text' }),
  invalidCode: 'Enter the six digits of the code',
  choose: message('Get {amount}', { amount: 'text' }),
  choosing: 'Checking the code...',
  notChosen: 'Not chosen yet',
  other: 'Choose something else',
  states: {
    sending: 'Your money is on its way',
    bank: 'Our team transfers your money',
    person: 'We take care of your refund',
    returned: 'Your refund was paid',
  },
  leads: {
    sending: message('M-Pesa pays it to {to}, usually within minutes.', { to: 'text' }),
    bank: message('It goes to {to} within a few working days. You are told when it is done.', { to: 'text' }),
    person: 'It needs a person. We get in touch with you.',
    returned: 'There is nothing left to do here.',
  },
  write: 'Write to us',
  missing: 'Page Not Found',
  missingMessage: 'There is nothing to choose at this link. Look whether it is complete.',
  home: 'To the start page',
  failed: 'Your refund could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
