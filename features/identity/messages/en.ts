export const texts = {
  emailRequired: 'Email is required',
  emailNotValid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordWithoutUppercase: 'Password must have an uppercase letter',
  passwordWithoutLowercase: 'Password must have a lowercase letter',
  passwordWithoutNumber: 'Password must have a number',
  passwordTooLong: 'Password is too long',
  passwordsDiffer: 'Passwords do not match',
  nameRequired: 'Name is required',
  nameTooLong: 'Name can have at most 200 characters',
  phoneNotValid: 'Please enter a Kenyan mobile number',
  codeRequired: 'Confirmation code is required',
  codeLength: 'The code has 6 digits',
};

export type Declared = typeof texts;
