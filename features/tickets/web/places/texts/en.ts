import { message } from '#platform/contract/language/message.ts';
import { texts as plan } from '#features/events/place-texts/en.ts';

export const texts = {
  title: 'Places',
  back: 'Edit event',
  failed: 'The places could not be loaded',
  again: 'Try again',
  plan: 'Plan',
  planText: 'Tickets get these places in this order when they are bought. Leave the plan empty for free seating.',
  planLabel: plan.label,
  planHint: plan.hint,
  example: plan.example,
  count: plan.count,
  freeSeating: plan.freeSeating,
  wrongLines: message('{count, plural, one {Line {lines} cannot be read} other {Lines {lines} cannot be read}}', { count: 'number', lines: 'text' }),
  save: 'Save plan',
  saving: 'Saving...',
  saved: 'The plan is saved',
  given: 'Given to tickets',
  nobody: 'No ticket has a place yet. Places are given when tickets are bought.',
  search: 'Ticket number or place',
  notFound: 'No ticket has such a number or place.',
  more: message('{count} more. Search for the one that you need.', { count: 'text' }),
  change: 'Change',
  changeTitle: message('Another place for {number}', { number: 'text' }),
  changeText: 'The holder is told by email.',
  changed: 'The place is changed',
  section: 'Section',
  row: 'Row',
  seat: 'Seat',
};

export type Declared = typeof texts;
