// Changes of releases that reach beyond one of them: pools.
import { expect, test } from 'vitest';
import { draftFormSchema, type DraftForm } from '../../../drafts/draft-contract.ts';
import { NEW_POOL, newUnlockCode, withPool } from './change-releases.ts';

const form = (given: object = {}): DraftForm => draftFormSchema.parse({ releases: [{ key: 'single' }, { key: 'table' }], ...given });
const poolOf = (of: DraftForm, key: string) => of.releases.find((release) => release.key === key)?.pool;

test('a new pool is made at one release and chosen at another', () => {
  const made = withPool(form(), 'single', NEW_POOL, true);
  const key = poolOf(made, 'single')!;
  expect(made.pools).toEqual([{ key, name: '', total: '' }]);
  const named = { ...made, pools: [{ key, name: 'Hall', total: '60' }] };
  const shared = withPool(named, 'table', key, true);
  expect(['single', 'table'].map((release) => poolOf(shared, release))).toEqual([key, key]);
  // One with a name stays, for another release.
  expect(withPool(withPool(shared, 'table', '', true), 'single', '', true).pools).toEqual(named.pools);
  expect(withPool(made, 'single', '', true).pools).toEqual([]);
});

test('of an event that exists one new pool can be made', () => {
  const made = withPool(form(), 'single', NEW_POOL, false);
  expect([poolOf(made, 'single'), made.pools.map(({ key }) => key)]).toEqual([NEW_POOL, [NEW_POOL]]);
  expect(withPool(made, 'table', NEW_POOL, false).pools).toHaveLength(1);
});

test('a code for hidden tickets is one that the server takes', () => {
  const codes = Array.from({ length: 20 }, newUnlockCode);
  expect(new Set(codes).size).toBe(20);
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{8}$/.test(code))).toBe(true);
});
