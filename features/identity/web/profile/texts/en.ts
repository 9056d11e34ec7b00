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
  city: 'City',
  dateOfBirth: 'Date of birth',
  optional: 'Optional',
  notSaid: 'Not given',
  why: 'City and date of birth are yours to give or leave empty. Organizers only see how many of their buyers come from which city and which age group, never yours.',
  emailHint: 'You sign in with this address.',
  more: {
    title: 'Also yours',
    tickets: 'My tickets',
    notifications: 'Notifications',
  },
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
