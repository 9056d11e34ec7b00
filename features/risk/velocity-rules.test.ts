import { expect, test } from 'vitest';
import { flagsOf, type PaidHistory } from './velocity-rules.ts';

const quiet: PaidHistory = {
  currency: 'KES',
  cardsOfAccount: 1,
  paidByAccountMinor: 300_000,
  paidByPhoneMinor: 0,
  accountsOfCard: 1,
  accountsOfPhone: 0,
  accountsOfDevice: 1,
  cardsOfDevice: 1,
};

test.each<[string, Partial<PaidHistory>, readonly string[]]>([
  ['a quiet order', {}, []],
  ['four cards of a family', { cardsOfAccount: 4 }, []],
  ['five cards', { cardsOfAccount: 5 }, ['cards-of-account']],
  ['just below a million shillings', { paidByAccountMinor: 99_999_900 }, []],
  [
    'a million shillings, by account and phone',
    { paidByAccountMinor: 100_000_000, paidByPhoneMinor: 100_000_000 },
    ['paid-by-account', 'paid-by-phone'],
  ],
  ['as many of another currency', { currency: 'UGX', paidByAccountMinor: 100_000_000 }, []],
  ['a currency without a figure', { currency: 'EUR', paidByAccountMinor: 1e12 }, []],
  ['two accounts with a card', { accountsOfCard: 2 }, []],
  ['three accounts with a card', { accountsOfCard: 3 }, ['accounts-of-card']],
  ['four accounts with a phone', { accountsOfPhone: 4 }, []],
  ['five accounts with a phone', { accountsOfPhone: 5 }, ['accounts-of-phone']],
  ['four accounts and cards from a browser', { accountsOfDevice: 4, cardsOfDevice: 4 }, []],
  ['five accounts from a browser', { accountsOfDevice: 5 }, ['accounts-of-device']],
  ['five cards from a browser', { cardsOfDevice: 5 }, ['cards-of-device']],
])('%s', (_what, given, rules) => {
  expect(flagsOf({ ...quiet, ...given }).map(({ rule }) => rule)).toEqual(rules);
});
