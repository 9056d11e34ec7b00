import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'Your sales',
  lead: 'What your link has sold and earned. Refunds take their part of the commission back.',
  forOrganizer: message('For {organizer}', { organizer: 'text' }),
  percent: message('You earn {percent, number}% of the ticket price.', { percent: 'number' }),
  amount: message('You earn {amount} a ticket.', { amount: 'text' }),
  paused: 'Your link is paused: new orders earn nothing for now.',
  ended: 'Your link has ended. What you have earned stays owed.',
  owed: 'Commission so far',
  byOrganizer: 'The organizer pays it to you. Vumi does not pay it out.',
  events: 'Events',
  noEvents: 'There is no event on sale yet.',
  columns: { event: 'Event', views: 'Views', sold: 'Sold', commission: 'Commission', link: 'Link' },
  sold: message('{tickets, plural, one {# ticket} other {# tickets}} for {amount}', { tickets: 'number', amount: 'text' }),
  copy: 'Copy link',
  copyOf: message('Copy link to {event}', { event: 'text' }),
  copied: 'The link was copied',
  notCopied: 'The link could not be copied',
  days: 'Statement by day',
  noDays: 'Nothing yet: share your link.',
  day: { date: 'Day', earned: 'Earned', takenBack: 'Taken back' },
  missing: 'Page Not Found',
  missingMessage: 'This page does not exist, or its address was replaced. Ask the organizer for the new one.',
  home: 'To the start page',
  failed: 'Your sales could not be loaded',
  again: 'Try again',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
