import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Admin Dashboard',
  tabs: {
    label: 'Admin pages',
    applications: 'User Management',
    events: 'Events',
    accounts: 'Accounts',
    invitations: 'Invitations',
    auditLog: 'Audit log',
    ledger: 'Ledger',
    payouts: 'Payouts',
    invoices: 'Invoices',
    unmatched: 'Unmatched money',
    refunds: 'Waiting refunds',
    disputes: 'Disputes',
    messages: 'Messages',
    settings: 'System Settings',
    failedWork: 'Failed work',
    team: 'Team',
    reports: 'Reports',
    profile: 'Public page',
  },
  waiting: message('{count} waiting', { count: 'number' }),
  roles: { customer: 'Customer', organizer: 'Organizer', admin: 'Admin' },
  invite: {
    button: 'Invite Organizer',
    lead: 'We email a link that makes its receiver an organizer. It works once, for 7 days, and only for this address.',
    email: 'Email',
    send: 'Send invitation',
    sending: 'Sending...',
    sent: message('Invitation sent to {email}', { email: 'text' }),
  },
};

export type Declared = typeof texts;
