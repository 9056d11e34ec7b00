import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Emails that we send',
  lead: 'Each with sample data, as its reader gets it. Emails to the support mailbox are in English.',
  language: 'Language',
  list: 'All emails',
  features: {
    identity: 'Accounts',
    organizations: 'Businesses',
    events: 'Events',
    tickets: 'Tickets',
    checkout: 'Orders',
    support: 'Support',
  },
  sample: 'Sample',
  to: 'To',
  attachments: 'Attached',
  html: message('The email: {subject}', { subject: 'text' }),
  sms: 'As SMS',
  plain: 'Plain text',
};

export type Declared = typeof texts;
