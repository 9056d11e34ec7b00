import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'News of an organizer',
  heading: message('News from {organizer}', { organizer: 'text' }),
  lead: message('You asked for offers and news, so {organizer} writes to you. Press once to end it. Messages about your tickets still come.', {
    organizer: 'text',
  }),
  stop: 'No more news',
  stopping: 'Ending...',
  ended: message('No more news from {organizer}', { organizer: 'text' }),
  endedText: 'Nothing more comes by email or SMS. Messages about your tickets still do.',
  again: 'Get them again',
  adding: 'Adding...',
  failed: 'This did not work',
  tryAgain: 'Try again',
  notValid: 'This link does not work',
  notValidText: 'It may have been cut off. You can switch off all offers and news in your notifications.',
  notifications: 'Notifications',
};

export type Declared = typeof texts;
