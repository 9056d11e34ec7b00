import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  choose: 'Choose a file',
  replace: 'Choose another file',
  remove: 'Remove file',
  stop: 'Stop',
  again: 'Send again',
  allowed: message('PDF, JPEG or PNG, at most {megabytes, number} MB', { megabytes: 'number' }),
  sending: message('Sending {percent}%', { percent: 'number' }),
  isHere: message('{name} is sent', { name: 'text' }),
  notHere: message('{name} is not sent. Choose it again', { name: 'text' }),
  tooLarge: message('This file is larger than {megabytes, number} MB. Choose a smaller one', { megabytes: 'number' }),
  offline: 'The connection was lost. The file is sent when you are back online, or send it again now.',
  about: message('{action}: {question}', { action: 'text', question: 'text' }),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
