export const texts = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name can have at most 200 characters',
  cityNotValid: 'A city can have at most 100 characters',
  birthDateNotValid: 'Please enter a day, month and year from 1900 on',
  birthDateToCome: 'A date of birth lies in the past',
};

export type Declared = typeof texts;
