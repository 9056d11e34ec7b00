import { expect, test } from 'vitest';
import { chooseChannels, defaultPreferences, type Channel, type Delivery, type Preferences } from './preferences.ts';

const everywhere = { hasEmail: true, hasPhone: true };
const ofTickets: Delivery = { flag: 'ticketUpdates', email: 'always', hasSms: true };
const reminder: Delivery = { flag: 'eventReminders', email: 'preferred', hasSms: true };
const advertising: Delivery = { flag: 'marketing', email: 'preferred', hasSms: true };
const ofAccount: Delivery = { flag: null, email: 'always', hasSms: true };
const without = (channel: Channel, flag: keyof Preferences['email']): Preferences => ({
  ...defaultPreferences,
  [channel]: { ...defaultPreferences[channel], [flag]: false },
});

test.each<[string, Delivery, Preferences, { hasEmail: boolean; hasPhone: boolean }, Channel[]]>([
  ['by default by both', ofTickets, defaultPreferences, everywhere, ['email', 'sms']],
  ['without a proved number by email', ofTickets, defaultPreferences, { hasEmail: true, hasPhone: false }, ['email']],
  ['without an address by SMS', ofTickets, defaultPreferences, { hasEmail: false, hasPhone: true }, ['sms']],
  ['a kind without an SMS by email', { ...ofTickets, hasSms: false }, defaultPreferences, everywhere, ['email']],
  ['tickets by email although it is off', ofTickets, without('email', 'ticketUpdates'), everywhere, ['email', 'sms']],
  ['no SMS where it is off', ofTickets, without('sms', 'ticketUpdates'), everywhere, ['email']],
  ['a reminder by no email where it is off', reminder, without('email', 'eventReminders'), everywhere, ['sms']],
  ['another flag that is off changes nothing', reminder, without('email', 'payments'), everywhere, ['email', 'sms']],
  ['no advertising unless it is asked for', advertising, defaultPreferences, everywhere, []],
  ['the account by both', ofAccount, defaultPreferences, everywhere, ['email', 'sms']],
])('%s', (_what, delivery, preferences, reachable, expected) => {
  expect(chooseChannels(delivery, preferences, reachable)).toEqual(expected);
});
