import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Audit log',
  lead: 'What admins decided. Entries are only added, never changed.',
  search: 'Search decisions',
  action: 'Decision',
  all: 'All',
  actions: {
    'account.role-changed': 'Role changed',
    'account.suspended': 'Account suspended',
    'account.reinstated': 'Account reinstated',
    'application.approved': 'Business approved',
    'application.rejected': 'Business rejected',
    'application.asked': 'Business asked for more',
    'invitation.sent': 'Invitation sent',
    'invitation.accepted': 'Invitation accepted',
    'invitation.withdrawn': 'Invitation withdrawn',
    'order.refunded': 'Order refunded',
    'order.refund-recorded': 'Refund returned by hand',
    'order.cash-recorded': 'Cash recorded',
    'currency.rate-changed': 'Exchange rate changed',
  },
  columns: { at: 'When', actor: 'Who', action: 'Decision', about: 'About', details: 'Details' },
  installation: 'The installation',
  fromTo: message('From {from} to {to}', { from: 'text', to: 'text' }),
  receipt: message('Receipt {receipt}', { receipt: 'text' }),
  noDetails: 'None',
  none: 'Nothing was decided yet',
  noneMessage: 'Each decision of an admin appears here.',
  export: 'Export as CSV',
  exporting: 'Exporting...',
  exportMost: 'The file holds the newest 10,000 of them.',
};

export type Declared = typeof texts;
