export const texts = {
  phoneNotValid: 'Please enter a Kenyan mobile number',
  codeNotValid: 'Enter the 6 digits of the code',
  codeWrong: 'This code is wrong',
  codeExpired: 'This code is no longer valid. Have a new one sent',
  tooManyCodes: 'Too many codes were sent. Please try again later',
  smsNotSetUp: 'SMS is not available here',
};

export type Declared = typeof texts;
