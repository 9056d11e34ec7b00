import { message } from '#platform/contract/language/message.ts';

export const texts = {
  promoterNotFound: 'Promoter not found',
  promoterEnded: 'This promoter has ended, which is final',
  salesPageNotFound: 'This page does not exist, or its address was replaced',
  nameRequired: 'Give the name of the promoter',
  contactRequired: 'Give an email address or a phone number',
  emailNotValid: 'This is no email address',
  phoneNotValid: 'Enter a Kenyan mobile number, such as 0712 345 678',
  commissionRequired: 'Give a percentage or an amount for each ticket',
  commissionTwice: 'Give a percentage or an amount for each ticket, not both',
  commissionPercent: 'Enter a whole number from 1 to 100',
  commissionAmount: 'Enter an amount above zero, without cents',
  promoCodeNotOfEvent: 'This promo code is not of this event',
  promotersMax: message('An organization can have at most {maximum, number} promoters', { maximum: 'number' }),
};

export type Declared = typeof texts;
