import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Attendees',
  search: 'Ticket, order, receipt, name, email or phone',
  searchNumbers: 'Ticket or order number',
  state: 'Status',
  type: 'Ticket type',
  all: 'All',
  states: { valid: 'Valid', 'part-paid': 'Not fully paid', used: 'Used', void: 'Void', expired: 'Not used' },
  sorts: { newest: 'Newest', name: 'Name' },
  columns: { ticket: 'Ticket', holder: 'Attendee', type: 'Ticket type', order: 'Order', state: 'Status' },
  /** Before a day and a time. */
  arrivedAt: 'Arrived:',
  openOrder: message('Open order {number}', { number: 'text' }),
  noEmail: 'No email address',
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No attendees} one {# attendee} other {# attendees}}', { count: 'number' }),
  none: 'No attendees yet',
  noneMessage: 'Everyone who has a ticket for this event appears here, one line a ticket.',
  seeOrders: 'See the orders',
  refused: 'These attendees are not open to you',
  refusedMessage: 'Your role for this event does not include its attendees. The owner or a manager of the organization can change that.',
  notFound: 'Event Not Found',
  notFoundMessage: 'It does not exist, or belongs to another organizer.',
};

export type Declared = typeof texts;
