import { message } from '#platform/contract/language/message.ts';

export const texts = {
  notFound: 'This question does not exist any more',
  tooMany: message('An event has at most {maximum, number} questions', { maximum: 'number' }),
  changedMeanwhile: 'The questions have changed meanwhile. Please load them again',
  labelRequired: 'Write the question',
  labelTooLong: message('A question has at most {maximum, number} characters', { maximum: 'number' }),
  helpTooLong: message('The help text has at most {maximum, number} characters', { maximum: 'number' }),
  choiceTooLong: message('Each answer to choose from has 1 to {maximum, number} characters', { maximum: 'number' }),
  choicesNeeded: message('Give {minimum, number} to {maximum, number} different answers to choose from', { minimum: 'number', maximum: 'number' }),
  typeNotOfEvent: 'This event has no such ticket type',
  editableOver: 'This time is over. Choose a later day',
  answersNotTaken: 'Please look at your answers',
  answerRequired: 'Please answer this question',
  answerTooLong: message('An answer has at most {maximum, number} characters', { maximum: 'number' }),
  choiceNotOffered: 'Choose from the answers that are offered',
  dateNotValid: 'Enter a date',
  phoneNotValid: 'Enter a phone number, like 0712 345 678',
  answerClosed: 'This answer can no longer be changed',
  noFileAtGate: 'A file cannot be read at the gate',
  notAskedHere: 'This question is no longer asked',
  fileNotHere: 'This file is not here. Wait until it is sent, or choose it again',
  fileEmpty: 'This file is empty',
  fileNotTaken: 'Choose a PDF, a JPEG or a PNG file. This one is none, or is damaged',
  fileNotFound: 'This file does not exist any more',
  tooManyLooseFiles: message('You have sent {maximum, number} files that no order uses yet. Finish an order, or try again tomorrow', {
    maximum: 'number',
  }),
  tooManyFilesOfOrder: message('An order has at most {maximum, number} files', { maximum: 'number' }),
};

export type Declared = typeof texts;
