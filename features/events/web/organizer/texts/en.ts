import { message } from '#platform/contract/language/message.ts';

export const texts = {
  verified: 'Verified',
  description: message('{name} on Vumi: {count, plural, =0 {events} one {# upcoming event} other {# upcoming events}} and tickets.', {
    name: 'text',
    count: 'number',
  }),
  elsewhere: 'Elsewhere',
  website: 'Website',
  follow: 'Follow',
  following: 'Following',
  followedNow: message('You follow {name} now. We email you when there is a new event.', { name: 'text' }),
  followed: 'Organizers you follow',
  events: 'Events',
  upcoming: message('Upcoming ({count})', { count: 'number' }),
  past: message('Past ({count})', { count: 'number' }),
  pages: 'Pages',
  page: message('Page {page} of {pages}', { page: 'number', pages: 'number' }),
  previous: 'Previous',
  next: 'Next',
  noUpcoming: 'No upcoming events',
  noUpcomingText: 'Follow this organizer to be told of the next one.',
  noPast: 'No past events',
  browse: 'Browse Events',
  notFoundTitle: 'Organizer Not Found',
  notFound: 'This organizer does not exist, or has no events here any more.',
};

export type Declared = typeof texts;
