import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Profile',
  failed: 'Your profile could not be loaded',
  tryAgain: 'Try again',
  roles: {
    customer: 'Customer account',
    organizer: 'Organizer account',
    admin: 'Admin account',
  },
  verified: 'Verified Member',
  memberSince: message('Member since {date}', { date: 'text' }),
  about: 'About you',
  edit: 'Edit',
  save: 'Save Changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  saved: 'Profile saved',
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  phoneHint: 'You sign in with a code that is sent to this number.',
  city: 'City',
  dateOfBirth: 'Date of birth',
  optional: 'Optional',
  notSaid: 'Not given',
  why: 'City and date of birth are yours to give or leave empty. Organizers only see how many of their buyers come from which city and which age group, never yours.',
  emailHint: 'You sign in with this address.',
  addEmail: {
    title: 'Email and password',
    lead: message(
      'You sign in with codes to {number}. With an email address and a password you keep your tickets also when you change your number.',
      { number: 'text' },
    ),
    begin: 'Add an email address',
    send: 'Send a code',
    sendFailed: 'The code was not sent',
    sent: message('We sent a code to {email}. Enter it, and choose a password. From then on you sign in with these, and no more by phone.', {
      email: 'text',
    }),
    add: 'Add email and password',
    adding: 'Adding...',
    failed: 'The address was not added',
    other: 'Use another address',
    added: 'Your account has an email address and a password now',
  },
  more: {
    title: 'Also yours',
    tickets: 'My tickets',
    notifications: 'Notifications',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
