import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createVault } from '../security/vault.ts';
import { claimStored, forgetOldKeys, readIdempotencyKey, requestFingerprint, runStored, type IdempotencyClaim } from './idempotency.ts';

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await createTestDatabase();
  database = connectDatabase(files.url, 8);
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

const context = { vault: createVault('a secret of at least thirty-two characters') };
const now = new Date('2026-03-01T10:00:00Z');
const claimOf = (parts: Partial<IdempotencyClaim> = {}): IdempotencyClaim => ({
  customerId: randomUUID(),
  key: 'k1',
  endpoint: 'buy',
  fingerprint: 'f1',
  ...parts,
});

test('a repeated key gets the first answer, and the work is done once', async () => {
  const claim = claimOf();
  let done = 0;
  const once = () => database.transaction((tx) => runStored(tx, context, claim, now, async () => ({ order: (done += 1) })));
  expect(await once()).toEqual({ order: 1 });
  expect(await once()).toEqual({ order: 1 });
  expect(done).toBe(1);
});

test('answers are stored sealed, and one that was forgotten is not made twice', async () => {
  const [claim, together] = [claimOf(), claimOf()];
  const ask = (of = claim) => database.transaction((tx) => runStored(tx, context, of, now, async () => ({ passcode: 'mzizi' })));
  await ask();
  await database.transaction((tx) => claimStored(tx, context, [{ ...together, answer: { passcode: 'mwitu' } }], now));
  const rows = await database.sql<{ row: string; sealed: Uint8Array }[]>`
    select stored::text as row, sealed_answer as sealed from idempotency_keys stored where customer_id in (${claim.customerId}, ${together.customerId})`;
  const readable = rows.map(({ row, sealed }) => row + Buffer.from(sealed).toString('latin1'));
  expect(readable).toHaveLength(2);
  expect(readable.join(' ')).not.toMatch(/mzizi|mwitu|passcode/);
  expect([await ask(), await ask(together)]).toEqual([{ passcode: 'mzizi' }, { passcode: 'mwitu' }]);
  await database.sql`update idempotency_keys set sealed_answer = null where customer_id = ${claim.customerId}`;
  await expect(ask()).rejects.toMatchObject({ kind: { code: 'IDEMPOTENCY_IN_PROGRESS' } });
});

test('ten concurrent requests with one key do the work once and get one answer', async () => {
  const claim = claimOf();
  let done = 0;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => database.transaction((tx) => runStored(tx, context, claim, now, async () => ({ order: (done += 1) })))),
  );
  expect(done).toBe(1);
  expect(new Set(answers.map(({ order }) => order))).toEqual(new Set([1]));
});

test('a key whose work failed can be used again', async () => {
  const claim = claimOf();
  const broken = database.transaction((tx) =>
    runStored(tx, context, claim, now, async () => {
      throw new Error('sold out');
    }),
  );
  await expect(broken).rejects.toThrow('sold out');
  expect(await database.transaction((tx) => runStored(tx, context, claim, now, async () => 'bought'))).toBe('bought');
});

test('a key that was used for another request is refused; another customer may use the same', async () => {
  const claim = claimOf();
  const run = (changed: Partial<IdempotencyClaim>) =>
    database.transaction((tx) => runStored(tx, context, { ...claim, ...changed }, now, async () => 1));
  await run({});
  await expect(run({ fingerprint: 'f2' })).rejects.toMatchObject({ kind: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  await expect(run({ endpoint: 'sell' })).rejects.toMatchObject({ kind: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  expect(await run({ customerId: randomUUID() })).toBe(1);
});

test('the fingerprint ignores the order of keys and nothing else', () => {
  expect(requestFingerprint({ a: 1, b: { c: [1, 2], d: null } })).toBe(requestFingerprint({ b: { d: null, c: [1, 2] }, a: 1 }));
  expect(requestFingerprint({ a: [1, 2] })).not.toBe(requestFingerprint({ a: [2, 1] }));
  expect(requestFingerprint({ a: 1 })).not.toBe(requestFingerprint({ a: '1' }));
});

test.each([[''], ['with space'], ['ä'], ['x'.repeat(201)], [['a', 'b']]])('the key %o is refused', (header) => {
  expect(() => readIdempotencyKey(header)).toThrow();
});

test('a key is kept for a day and then deleted', async () => {
  const claim = claimOf();
  const clock = createTestClock(now);
  let done = 0;
  const ask = () => database.transaction((tx) => runStored(tx, context, claim, clock.now(), async () => (done += 1)));
  await ask();
  clock.advance(24 * 60 * 60_000);
  await forgetOldKeys({ clock, database });
  expect(await ask()).toBe(1);
  clock.advance(1);
  await forgetOldKeys({ clock, database });
  expect(await ask()).toBe(2);
});
