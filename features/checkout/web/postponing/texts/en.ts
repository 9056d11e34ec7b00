import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Postpone Event',
  failed: 'The postponements could not be loaded',
  again: 'Try again',
  now: message('Now: {when}', { when: 'text' }),
  form: {
    title: 'The new date',
    date: 'Date',
    time: 'Time',
    lasts: 'The event lasts as long as before.',
    venue: 'Another venue',
    optional: 'Optional',
    venueHint: message('Now: {venue}', { venue: 'text' }),
    respondBy: 'Holders answer until the end of',
    respondByHint: 'Without a day: 14 days. At least 24 hours, at most 60 days, and never after the new start.',
    reason: 'What the holders should know',
    reasonHint: 'It stands in the email and on their tickets.',
    dateRequired: 'Choose the new date and time',
    next: 'Check and postpone',
  },
  confirm: {
    title: 'Postpone this event?',
    when: message('New date: {when}', { when: 'text' }),
    told: message(
      '{people, plural, one {# person} other {# people}} with {tickets, plural, one {# ticket} other {# tickets}} {people, plural, one {is} other {are}} told by email, and by SMS where they chose that.',
      { people: 'number', tickets: 'number' },
    ),
    nobody: 'Nobody has a ticket yet, so nobody is told.',
    choice: message('Each keeps the tickets or gives them back for a full refund. If all give back, {amount} is returned.', { amount: 'text' }),
    action: 'Postpone',
    busy: 'Postponing...',
  },
  done: 'The event is postponed, and its holders are being told',
  answers: 'Answers',
  none: 'This event was never postponed.',
  moved: message('From {before} to {after}', { before: 'text', after: 'text' }),
  open: message('Holders can answer until {until}.', { until: 'text' }),
  closed: 'The time to answer is over. Tickets without an answer are kept.',
  reason: message('You wrote: {reason}', { reason: 'text' }),
  counts: message('{orders, plural, one {# order} other {# orders}}, {tickets, plural, one {# ticket} other {# tickets}}', {
    orders: 'number',
    tickets: 'number',
  }),
  kept: 'Kept',
  silent: 'No answer yet: kept',
  givenBack: 'Given back, returned',
};

export type Declared = typeof texts;
