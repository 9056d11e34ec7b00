import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Invitations of organizers',
  search: 'Search by email',
  all: 'All',
  states: { open: 'Open', expired: 'Expired', accepted: 'Accepted', withdrawn: 'Withdrawn' },
  columns: { email: 'Email', state: 'State', by: 'Invited by', sent: 'Sent', expires: 'Expires', actions: 'Actions' },
  /** Above the list: how many there are. */
  found: message('{count, plural, =0 {No invitations} one {# invitation} other {# invitations}}', { count: 'number' }),
  none: 'Nobody is invited yet',
  noneMessage: 'Invite an organizer by the button above.',
  again: 'Send again',
  againTo: message('Send again: {email}', { email: 'text' }),
  sending: 'Sending...',
  withdraw: 'Withdraw',
  withdrawFrom: message('Withdraw: {email}', { email: 'text' }),
  withdrawTitle: 'Withdraw this invitation?',
  withdrawText: message('The link that {email} received stops working.', { email: 'text' }),
  withdrawing: 'Withdrawing...',
  withdrawn: message('Invitation of {email} withdrawn', { email: 'text' }),
};

export type Declared = typeof texts;
