import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Questions from the organizer',
  yours: 'Your answers',
  optional: 'Optional',
  atGate: 'Staff at the gate see this answer',
  choose: 'Choose...',
  ticket: message('{type}, ticket {number, number}', { type: 'text', number: 'number' }),
  asksLater: 'The organizer has questions for you.',
  asksRequired: 'The organizer needs answers from you.',
  answer: 'Answer',
  see: 'See your answers',
  lead: message('{event}, order {number}', { event: 'text', number: 'text' }),
  save: 'Save answers',
  saving: 'Saving...',
  saved: 'Your answers are saved',
  failed: 'Your answers could not be loaded',
  again: 'Try again',
  back: 'Your orders',
  given: 'What you answered',
  closed: 'These answers can no longer be changed.',
  notAnswered: 'Not answered',
  nothing: 'The organizer asks nothing about this order.',
  answers: 'Answers',
  files: 'Files that you sent',
  saveFile: message('Save the file {name}', { name: 'text' }),
  savingFile: 'Fetching...',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
