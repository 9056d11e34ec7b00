import { texts as supportMessages } from '../../messages/en.ts';
import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import type { ContactTopic } from '../../contact-message.ts';

const topics: Readonly<Record<ContactTopic, string>> = {
  tickets: 'Tickets',
  payments: 'Payments',
  refunds: 'Refunds',
  organizing: 'Organizing an event',
  account: 'Account',
  other: 'Something else',
};

export const texts = {
  title: 'Contact us',
  description: 'Write to Vumi support about tickets, payments, refunds, your account or organizing an event.',
  lead: 'Tell us what happened. The answer comes to your email address.',
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  topics,
  orderNumber: 'Order number',
  optional: 'Optional',
  orderHint: 'It begins with VUMI and is on your tickets and in Order History.',
  message: 'Message',
  counter: message('{typed} of {most} characters', { count: 'number', typed: 'text', most: 'text' }),
  button: 'Send message',
  busy: 'Sending...',
  failed: 'Your message was not sent',
  noAnswer: 'No answer came. What you wrote stays here: please try again when you have a network.',
  needsScript: 'This form needs JavaScript. Please write an email instead.',
  byMail: {
    title: 'By email',
    text: message('You can also write to <link>{mailbox}</link>.', { mailbox: 'text', link: 'tag' }),
  },
  helps: {
    title: 'What helps us',
    receipt: 'For a payment: the order number and the code in the M-Pesa message, like SJK4H7L2XY.',
    secrets: 'Never send anybody your M-Pesa PIN or a password. We do not ask for them.',
  },
  sent: {
    title: 'Message sent',
    text: message('It is in our mailbox. A person reads it and answers to <strong>{email}</strong>. You get no copy of what you wrote.', {
      email: 'text',
      strong: 'tag',
    }),
    again: 'Send another message',
    browseEvents: 'Browse Events',
  },
  /** By the key of the message that a form's rule refers to. */
  formMessages: textsByKey('support', supportMessages),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
