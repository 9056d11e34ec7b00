export const texts = {
  nameRequired: 'Please tell us your name',
  nameTooLong: 'A name can have at most 100 characters',
  nameNotOneLine: 'A name is one line of text',
  emailNotValid: 'Please enter a valid email address',
  topicRequired: 'Please choose a topic',
  messageRequired: 'Please write a message',
  messageTooShort: 'Please write at least 10 characters',
  messageTooLong: 'A message can have at most 4,000 characters',
  orderNumberNotValid: 'Please check the order number',
};

export type Declared = typeof texts;
