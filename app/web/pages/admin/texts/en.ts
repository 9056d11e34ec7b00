import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Admin Dashboard',
  tabs: {
    label: 'Admin pages',
    applications: 'User Management',
    accounts: 'Accounts',
    invitations: 'Invitations',
    auditLog: 'Audit log',
    messages: 'Emails',
    settings: 'System Settings',
    failedWork: 'Failed work',
  },
  waiting: message('{count} waiting', { count: 'number' }),
  age: { now: 'Just now', hours: message('{count}h ago', { count: 'number' }), yesterday: 'Yesterday' },
  roles: { customer: 'Customer', organizer: 'Organizer', admin: 'Admin' },
  list: {
    sort: 'Sort',
    found: message('{count, plural, =0 {No entries} one {# entry} other {# entries}}', { count: 'number' }),
    pages: 'Pages',
    page: message('Page {page} of {pages}', { page: 'number', pages: 'number' }),
    previous: 'Previous',
    next: 'Next',
    failed: 'The list could not be loaded',
    tryAgain: 'Try again',
    nothingFound: 'Nothing found',
    nothingFoundMessage: 'No entry fits this search and these filters.',
    clear: 'Clear filters',
  },
  cancel: 'Cancel',
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
