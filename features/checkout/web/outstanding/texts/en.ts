import { message } from '#platform/contract/language/message.ts';

export const texts = {
  filter: 'Payment plans',
  name: 'Parts outstanding',
  download: 'Download as CSV',
  downloading: 'Preparing...',
  /** Above the list. */
  sum: message('{count, plural, one {# order owes} other {# orders owe}} {amount}.', { count: 'number', amount: 'text' }),
  overdueSum: message('{amount} of it is overdue.', { amount: 'text' }),
  column: 'Next part',
  part: message('Part {part} of {parts}', { part: 'number', parts: 'number' }),
  open: message('{amount} outstanding', { amount: 'text' }),
  due: message('Due {day}', { day: 'text' }),
  wasDue: message('Was due {day}', { day: 'text' }),
  overdue: 'Overdue',
  standing: 'By M-Pesa standing order',
  ends: message('Order ends {day}', { day: 'text' }),
};

export type Declared = typeof texts;
