import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Notifications',
  preferences: 'Preferences',
  lead: 'Choose what we tell you, and how. Each choice is saved at once.',
  what: 'What we tell you',
  channels: { email: 'Email', sms: 'SMS' },
  /** In place of a choice. */
  always: 'Always',
  alwaysHint: 'Emails about your tickets and your money are always sent: you need them to get in, and to prove what you paid.',
  flags: {
    ticketUpdates: { name: 'Ticket updates', about: 'An event is moved, postponed or cancelled.' },
    eventReminders: { name: 'Event reminders', about: 'Sales begin, organizers you follow have a new event, your own event goes live.' },
    transfers: { name: 'Transfers', about: 'A ticket is handed on, to you or by you.' },
    payments: { name: 'Payments', about: 'Orders, instalments and refunds.' },
    marketing: { name: 'Offers and news', about: 'From Vumi, and from organizers whose tickets you have. Off until you switch it on.' },
    dailySummary: { name: 'Daily summary', about: 'Every morning: what your events sold the day before. For organizers.' },
  },
  /** One choice, read out. */
  choice: message('{what}, by {channel}', { what: 'text', channel: 'text' }),
  needsNumber: 'SMS go to a number that you confirm below.',
  phone: {
    title: 'Your number for SMS',
    lead: 'Used for SMS and nothing else. Our SMS provider receives it with each message.',
    unavailable: 'SMS is not available here.',
    number: 'Phone number',
    send: 'Send code',
    sending: 'Sending...',
    sent: message('We sent a code of {digits} digits to {number}. It is valid for {minutes} minutes.', {
      number: 'text',
      digits: 'number',
      minutes: 'number',
    }),
    code: 'Code',
    confirm: 'Confirm number',
    confirming: 'Confirming...',
    confirmed: message('SMS go to {number} now', { number: 'text' }),
    again: 'Send the code again',
    sentAgain: 'The code was sent again',
    other: 'Use another number',
    current: message('SMS go to {number}.', { number: 'text' }),
    stays: message('Until the new number is confirmed, SMS go to {number}.', { number: 'text' }),
    change: 'Change number',
    keep: 'Keep this number',
    remove: 'Remove number',
    removeTitle: 'Remove your number?',
    removeText: 'We delete it, and send you no SMS any more.',
    removing: 'Removing...',
    removed: 'Your number was removed',
  },
  failed: 'Your preferences could not be loaded',
  tryAgain: 'Try again',
};

export type Declared = typeof texts;
