import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Choose your tickets',
  paid: message('You paid {amount} from the M-Pesa menu. Which tickets is it for?', { amount: 'text' }),
  choice: message('{quantity, number} × {name}', { quantity: 'number', name: 'text' }),
  choose: 'Get these tickets',
  choosing: 'Sending your choice...',
  until: message('Until {moment}. Then your money goes back to your phone.', { moment: 'text' }),
  notChosen: 'Your choice did not arrive',
  chosen: 'Your tickets are on their way',
  chosenLead: message('{tickets}: they come to your phone by SMS in a moment.', { tickets: 'text' }),
  bought: 'You have your tickets',
  boughtLead: message('{tickets}: the SMS with them is on your phone.', { tickets: 'text' }),
  returned: 'Your money is on its way back',
  returnedLead: 'M-Pesa returns it to the phone that paid. The SMS says why.',
  decided: 'Our team has looked at this payment',
  decidedLead: 'It was decided about by a person. Do you have a question?',
  write: 'Write to us',
  event: 'See the event',
  missing: 'Page Not Found',
  missingMessage: 'There is nothing to choose at this link. Look whether it is complete.',
  home: 'To the start page',
  failed: 'Your payment could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
