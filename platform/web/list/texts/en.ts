import { message } from '#platform/contract/language/message.ts';

export const texts = {
  sort: 'Sort',
  pages: 'Pages',
  page: message('Page {page} of {pages}', { page: 'number', pages: 'number' }),
  previous: 'Previous',
  next: 'Next',
  failed: 'This could not be loaded',
  tryAgain: 'Try again',
  nothingFound: 'Nothing found',
  nothingFoundMessage: 'No entry fits this search and these filters.',
  clear: 'Clear filters',
  cancel: 'Cancel',
  /** Opens the actions for which a row has no room. */
  more: 'More',
  moreOf: message('More: {name}', { name: 'text' }),
  age: { now: 'Just now', hours: message('{count}h ago', { count: 'number' }), yesterday: 'Yesterday' },
};

export type Declared = typeof texts;
