import { message } from '#platform/contract/language/message.ts';

export const texts = {
  title: 'Your ticket',
  for: message('For {name}', { name: 'text' }),
  lead: 'Show this code at the gate. Whoever has this link can use the ticket: give it only to whom the ticket is for.',
  loading: 'Loading the ticket',
  keep: 'Keep it in my account',
  keeping: 'Keeping…',
  keepHint: 'Then it is among your tickets, also without a network, and this link is over.',
  signIn: 'Sign in to keep it',
  register: 'Create an account',
  bySms: 'It came to you by SMS?',
  byPhone: 'Sign in with a phone code',
  kept: 'The ticket is in your account',
  replace: 'Replace the link',
  replaceTitle: 'Replace the link of this ticket?',
  replaceLead: 'This link opens nothing any more, wherever it was sent. You get a new one.',
  replacing: 'Replacing…',
  replaced: 'This is the new link',
  share: 'Share the link',
  copied: 'The link is copied',
  notCopied: 'The link could not be copied. Copy it from the address bar',
  saved: 'This ticket is saved on this phone, and opens without a network.',
  remove: 'Remove it from this phone',
  removed: 'The ticket is removed from this phone. Its link still opens it',
  givenBack: message('This ticket was given back on {when}, and is void.', { when: 'text' }),
  failed: 'The ticket could not be opened',
  again: 'Try again',
  tickets: 'My tickets',
  events: 'Find events',
};

export type Declared = typeof texts;
