import { message } from '#platform/contract/language/message.ts';

export const texts = {
  currencyNotFound: 'Vumi does not know this currency',
  baseCurrencyFixed: 'The US dollar is what the others are measured by: its rate is always 1',
  rateChanged: 'Another admin has changed this rate since you opened it. Please look at it again',
  rateNotANumber: 'Please give a number',
  rateTooSmall: message('A rate is at least {minimum}', { minimum: 'number' }),
  rateTooLarge: message('A rate is at most {maximum, number}', { maximum: 'number' }),
};

export type Declared = typeof texts;
