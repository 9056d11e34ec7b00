export const texts = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name can have at most 200 characters',
  cityNotValid: 'A city can have at most 100 characters',
  birthDateNotValid: 'Please enter a day, month and year from 1900 on',
  birthDateToCome: 'A date of birth lies in the past',
  hasEmail: 'This account has an email address already',
  emailTaken: 'An account with this email address exists already. Sign in to that one, or use another address',
  emailCodeWrong: 'This is not the code. Please try again',
  emailCodeExpired: 'This code is no longer valid. Please send another one',
  passwordGuessable: 'This password is easy to guess. Please choose another one',
  tooManyEmailCodes: 'Too many codes. Please try again later',
};

export type Declared = typeof texts;
