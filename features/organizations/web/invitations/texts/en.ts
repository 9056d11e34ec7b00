import { message } from '#platform/contract/language/message.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';

export const texts = {
  title: 'You are invited to sell on Vumi',
  lead: 'Create events, sell tickets by M-Pesa and scan them at the gate, also without a network.',
  for: 'For',
  until: 'Valid until',
  signedOut: {
    text: message('Sign in as <strong>{email}</strong>, or create an account with this address. You come back here.', {
      email: 'text',
      strong: 'tag',
    }),
    login: 'Login',
    register: 'Create an account',
  },
  other: {
    title: 'You are signed in with another address',
    text: message('This invitation works for <strong>{email}</strong> only. You are signed in as {own}: sign out to switch.', {
      email: 'text',
      own: 'text',
      strong: 'tag',
    }),
  },
  accept: 'Accept the invitation',
  accepting: 'Accepting...',
  failed: 'The invitation was not accepted',
  accepted: 'Welcome. You are an organizer on Vumi now.',
  loading: 'Loading the invitation',
  unread: {
    title: 'The invitation could not be loaded',
    again: 'Try again',
  },
  /** Why it cannot be accepted. */
  refused: {
    notValid: {
      title: 'This invitation is not valid',
      text: 'It was taken back, a newer one replaced it, or the link is incomplete. Open the link in the newest email, or ask for a new invitation.',
    },
    expired: {
      title: 'This invitation has expired',
      text: 'A link works for 7 days. Ask who invited you for a new one.',
    },
    used: {
      title: 'This invitation was used already',
      text: 'It works once. If you accepted it, sign in with the invited address.',
    },
  },
  apply: 'Apply as a business',
  home: 'Go to home',
};

export type Declared = typeof texts;
export type Texts = ScreenTexts<Declared>;
