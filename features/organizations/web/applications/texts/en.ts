import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import { texts as organizationMessages } from '../../../messages/en.ts';
import { texts as businessTypes } from '../../../business-type-texts/en.ts';

export const texts = {
  signUp: {
    title: 'Create a business account',
    description: 'Sell tickets on Vumi: create a business account, and publish events once it is approved.',
    lead: 'Sell tickets on Vumi. A person looks at every application, usually within one working day.',
    you: 'You',
    business: 'Your business',
    access: 'Your password',
    failed: 'Business registration failed',
    button: 'Create business account',
    busy: 'Creating account...',
    onlyBuying: 'Only buying tickets?',
    asCustomer: 'Register as a customer',
    done: 'Business registration successful! Please check your email for a confirmation code.',
    confirmed: 'Email confirmed successfully! Your business account is pending admin approval. You will be notified once approved.',
    /** To a visitor who is signed in once the address is confirmed. */
    confirmedLead: 'Your application opens by itself in a moment.',
    seeApplication: 'See your application',
  },
  withAccount: {
    lead: message('You apply with your account, {email}.', { email: 'text' }),
    button: 'Send application',
    busy: 'Sending...',
    sent: 'Your application was sent',
    loadFailed: 'Your account could not be checked',
    again: 'Try again',
  },
  organizes: {
    title: 'You can create events already',
    lead: message('Your account, {email}, needs no application.', { email: 'text' }),
    createEvent: 'Create an event',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone number',
    phoneHint: 'From another country: with + and its code.',
    companyName: 'Company name',
    businessType: 'Business type',
    chooseType: 'Choose a type',
    website: 'Website',
    address: 'Address',
    city: 'City',
    country: 'Country',
    expectedEvents: 'Expected events per month',
    chooseCount: 'Choose a number',
    description: 'About your business',
    descriptionHint: 'What you organize, and for whom. It helps us decide sooner.',
    optional: 'Optional',
    contact: 'Contact person',
    email: 'Email',
    notGiven: 'Not given',
  },
  businessTypes,
  page: {
    title: 'Your business account',
    failed: 'Your application could not be loaded',
    again: 'Try again',
    sent: 'What you sent',
    history: 'What happened',
    refreshes: 'This page updates by itself.',
  },
  none: {
    title: 'No application yet',
    text: 'Tell us about your business, and sell tickets once it is approved.',
    apply: 'Apply now',
  },
  /** By the state of the application. */
  states: {
    pending: {
      badge: 'Pending',
      title: 'Pending approval',
      text: 'A person looks at your application, usually within one working day. You will be notified by email.',
    },
    more_information: {
      badge: 'Question for you',
      title: 'We have a question',
      text: 'Your application goes on once you have answered.',
    },
    approved: {
      badge: 'Approved',
      title: 'You can sell on Vumi',
      text: 'Your business account is approved. Your account is an organizer from now on, also where you are signed in already.',
    },
    rejected: {
      badge: 'Not approved',
      title: 'Not approved',
      text: 'You can apply again when what is named here has changed. Drafts of events are kept, and you can go on with them then.',
    },
  },
  /** Approved automatically, and no person has looked yet. */
  limited: message(
    'Your account is an organizer from now on, also where you are signed in already. Until a person has looked at your application, what you have on sale can be worth {amount} at most, and payouts wait.',
    { amount: 'text' },
  ),
  /** In the order in which they are passed. */
  steps: ['Sent', 'Looked at', 'Approved'],
  /** While it is open: the wizard, for drafts. */
  prepareEvent: 'Prepare your first event',
  applyAgain: 'Apply again',
  /** By what happened. */
  history: {
    submitted: 'You sent the application',
    asked: 'We asked a question',
    answered: 'You answered',
    approved_automatically: 'Approved automatically',
    reopened: 'The decision was taken back',
    approved: 'Approved',
    rejected: 'Not approved',
  },
  answer: {
    label: 'Your answer',
    button: 'Send answer',
    busy: 'Sending...',
    failed: 'Your answer was not sent',
    sent: 'Your answer was sent',
  },
  /** By the key of the message that a form's rule refers to. */
  formMessages: textsByKey('organizations', organizationMessages),
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
