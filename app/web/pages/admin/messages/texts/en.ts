import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Messages that we send',
  lead: 'Each with sample data, as its reader gets it. Emails to the support mailbox are in English.',
  language: 'Language',
  list: 'All messages',
  features: {
    identity: 'Accounts',
    notifications: 'Notifications',
    organizations: 'Businesses',
    events: 'Events',
    tickets: 'Tickets',
    checkout: 'Orders',
    analytics: 'Analytics',
    announcements: 'Messages to holders',
    support: 'Support',
  },
  sample: 'Sample',
  to: 'To',
  attachments: 'Attached',
  html: message('The email: {subject}', { subject: 'text' }),
  sms: 'As SMS',
  onlySms: 'By SMS only',
  plain: 'Plain text',
};

export type Declared = typeof texts;
