import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Public page',
  lead: 'What everybody sees of you: linked from each of your events.',
  view: 'View page',
  followers: message('{count, plural, =0 {Nobody follows you yet} one {# person follows you} other {# people follow you}}', { count: 'number' }),
  picture: 'Picture',
  pictureHint: message('A square of it is shown. JPEG, PNG, WebP or AVIF, at least {side} pixels wide and high.', { side: 'number' }),
  choose: 'Choose picture',
  replace: 'Replace picture',
  uploading: 'Uploading...',
  remove: 'Remove picture',
  removing: 'Removing...',
  name: 'Name',
  about: 'About',
  aboutHint: 'Who you are, and what your events are like.',
  optional: 'Optional',
  linksTitle: 'Links',
  linksHint: 'Addresses that begin with https://',
  website: 'Website',
  save: 'Save page',
  saving: 'Saving...',
  saved: 'Your page was saved',
  failed: 'Your page could not be loaded',
  none: { title: 'No public page yet', lead: 'It begins with your first event.', begin: 'Create your first event' },
  zone: {
    title: 'Days of your figures',
    label: 'Time zone',
    hint: 'Only your team notices it: the days on your dashboard begin in it, and the daily summary comes at 8:00 in it. Events keep their own.',
    save: 'Save time zone',
    saving: 'Saving...',
    saved: 'The time zone was saved',
  },
  tryAgain: 'Try again',
};

export type Declared = typeof texts;
