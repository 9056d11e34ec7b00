import { message } from '#platform/contract/language/message.ts';

export const texts = {
  notFound: 'Message not found',
  notScheduled: 'This message is being sent or was cancelled already',
  nobody: 'Nobody would get this message. Choose other people or another way to send it',
  tooMany: message('A message goes to at most {maximum, number} addresses and numbers. Choose fewer people', { maximum: 'number' }),
  tooManyADay: message('An event can have at most {maximum, number} messages a day. Choose another day', { maximum: 'number' }),
  tooManyTests: 'You have sent many test messages within an hour. Please wait a little',
  noNumber: 'Confirm your number for SMS on the page of notifications to get a test by SMS',
  subjectRequired: 'Write a subject',
  subjectTooLong: message('A subject has at most {maximum, number} characters', { maximum: 'number' }),
  textRequired: 'Write the message',
  textTooLong: message('A message has at most {maximum, number} characters', { maximum: 'number' }),
  smsRequired: 'Write the SMS',
  smsTooLong: message('An SMS has at most {maximum, number} characters', { maximum: 'number' }),
  channelRequired: 'Choose email, SMS or both',
  languageTwice: 'Each language can be written once',
  daysInOrder: 'The last day has to be after the first',
  typeNotOfEvent: 'One of these ticket types is not of this event',
  momentIncomplete: 'Give a day and a time',
  momentPast: 'Choose a time in the future',
  momentFar: message('A message can be scheduled at most {days, number} days ahead', { days: 'number' }),
  linkNotValid: 'This link does not work. It may have been cut off',
};

export type Declared = typeof texts;
