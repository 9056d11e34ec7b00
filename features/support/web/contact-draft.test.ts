import { expect, test } from 'vitest';
import { firstValues, sendingOf, type Draft } from './contact-draft.ts';

const kept: Draft = { values: { name: 'Kept', topic: 'payments', message: 'Kept message' }, asked: null, owner: null, sending: null };

test('the same message has the same key, a changed one has another', () => {
  let keys = 0;
  const newKey = () => `key ${(keys += 1)}`;
  const first = sendingOf(null, { name: 'A', message: 'one' }, newKey);
  expect(sendingOf(first, { name: 'A', message: 'one' }, newKey)).toBe(first);
  expect(sendingOf(first, { name: 'A', message: 'two' }, newKey).key).toBe('key 2');
});

test.each([
  [
    'what was typed wins over what was kept, that over the account',
    { name: 'Typed', message: '' },
    kept,
    { name: 'Account', email: 'a@test.vumi.test' },
    null,
    { name: 'Typed', email: 'a@test.vumi.test', topic: 'payments', message: 'Kept message' },
  ],
  [
    'a topic that the address asks for anew wins over the kept one',
    { topic: 'refunds' },
    kept,
    {},
    'refunds',
    { name: 'Kept', topic: 'refunds', message: 'Kept message' },
  ],
  [
    'a topic that was changed on that address stays',
    { topic: 'refunds' },
    { ...kept, asked: 'refunds' },
    {},
    'refunds',
    { name: 'Kept', topic: 'payments', message: 'Kept message' },
  ],
  ['nothing', { name: '' }, null, {}, null, {}],
] as const)('%s', (_what, typed, draft, account, asked, expected) => {
  expect(firstValues(typed, draft, account, asked)).toEqual(expected);
});
