// The ledger keeps what it was told: whole postings, never changed, by whatever way they are written.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { paymentMethods } from '../contract.ts';
import { accountKindNames, balanceOf, kindOfAccount } from '../ledger-accounts.ts';
import { pageProviders } from '../pages/page-methods.ts';
import { postLedger } from './post-ledger.ts';

let vumi: TestApp;
let subjectId: string;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());
beforeEach(() => {
  subjectId = randomUUID();
});

interface Written {
  readonly account: string;
  readonly amountMinor: number;
  readonly currency?: string;
}

/** One transaction with a statement for each entry, all of one posting. */
function write(entries: readonly Written[], postingId: string = randomUUID()): Promise<void> {
  return vumi.context.database.transaction(async (tx) => {
    for (const { account, amountMinor, currency = 'KES' } of entries)
      await tx.execute(`insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
        values ('${randomUUIDv7()}', '${postingId}', '${account}', ${amountMinor}, '${currency}', '${subjectId}', now())`);
  });
}

const stored = () => vumi.context.database.sql<{ account: string; amount: number; posting: string }[]>`
  select account, amount_minor::int as amount, posting_id as posting from ledger_entries where subject_id = ${subjectId} order by amount_minor desc`;

const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

test('a posting may be written in several statements, and is whole when its transaction ends', async () => {
  await write([
    { account: 'provider:mpesa', amountMinor: 100 },
    { account: 'owed-to-buyers', amountMinor: -100 },
  ]);
  expect(await stored()).toHaveLength(2);
});

test('a posting with its fee and its tax has more than two entries', async () => {
  const about = { currency: 'KES', subjectId, paymentId: null, refundId: null } as const;
  const entries = [
    { account: 'provider:mpesa', amountMinor: 1160 },
    { account: 'owed-to-buyers', amountMinor: -1000 },
    { account: `owed-to-event:${subjectId}`, amountMinor: -160 },
  ] as const;
  await vumi.context.database.transaction((tx) => postLedger(tx, [{ ...about, entries }], vumi.clock.now()));
  const rows = await stored();
  expect(rows.map(({ amount }) => amount)).toEqual([1160, -160, -1000]);
  expect(new Set(rows.map(({ posting }) => posting)).size).toBe(1);
});

test.each([
  ['half of a posting', [{ account: 'provider:mpesa', amountMinor: 100 }]],
  [
    'a posting that is a cent short',
    [
      { account: 'provider:mpesa', amountMinor: 100 },
      { account: 'owed-to-buyers', amountMinor: -99 },
    ],
  ],
  [
    'zero across two currencies',
    [
      { account: 'provider:mpesa', amountMinor: 100 },
      { account: 'owed-to-buyers', amountMinor: -100, currency: 'USD' },
    ],
  ],
])('%s is refused, and nothing of it stays', async (_, entries) => {
  expect(await refusal(write(entries))).toContain('does not balance');
  expect(await stored()).toEqual([]);
});

test('nothing is added to a posting that is whole', async () => {
  const postingId = randomUUID();
  await write(
    [
      { account: 'provider:mpesa', amountMinor: 100 },
      { account: 'owed-to-buyers', amountMinor: -100 },
    ],
    postingId,
  );
  expect(await refusal(write([{ account: 'provider:mpesa', amountMinor: 1 }], postingId))).toContain('does not balance');
});

test.each(['update ledger_entries set amount_minor = amount_minor + 1', 'delete from ledger_entries', 'truncate ledger_entries'])(
  'the database refuses %s',
  async (statement) => {
    await write([
      { account: 'provider:mpesa', amountMinor: 100 },
      { account: 'owed-to-buyers', amountMinor: -100 },
    ]);
    expect(await refusal(vumi.context.database.transaction((tx) => tx.execute(statement)))).toContain('never changed');
    expect(await stored()).toHaveLength(2);
  },
);

test('every account has a kind, and a balance is positive on its usual side', () => {
  const event = `owed-to-event:${randomUUID()}`;
  expect(['provider:mpesa', 'provider:cash', event, 'owed-to-buyers'].map(kindOfAccount)).toEqual([
    'provider',
    'provider',
    'owed-to-event',
    'owed-to-buyers',
  ]);
  expect(['provider', 'provider:', 'owed-to-buyers:x', 'fees', ''].map(kindOfAccount)).toEqual([null, null, null, null, null]);
  expect([balanceOf('provider', 500), balanceOf('owed-to-event', -500), balanceOf('owed-to-buyers', 20), balanceOf('owed-to-buyers', 0)]).toEqual([
    500, 500, -20, 0,
  ]);
});

test('the database takes every account that is declared, and no other', async () => {
  const id = randomUUID();
  const ofMany = {
    provider: [...paymentMethods.map((method) => method.id), ...pageProviders, 'cash', 'bank'],
    'provider-charges': [...paymentMethods.map((method) => method.id), ...pageProviders],
    'own-till': [id],
    'owed-to-event': [id],
    'kept-by-event': [id],
    'owed-to-seller': [id],
  };
  const names = accountKindNames.flatMap((kind) => (kind in ofMany ? ofMany[kind as keyof typeof ofMany].map((of) => `${kind}:${of}`) : [kind]));
  const posted = (account: string) => [
    { account, amountMinor: 100 },
    { account: 'owed-to-buyers', amountMinor: -100 },
  ];
  for (const account of names) expect([account, await refusal(write(posted(account)))]).toEqual([account, 'taken']);
  for (const account of [
    'provider',
    'provider:',
    'provider:test',
    'provider:other',
    'taxes:2026',
    'owed-to-seller',
    'rounding',
    'owed-to-event:1',
    '',
  ])
    expect([account, await refusal(write(posted(account)))]).toEqual([account, expect.stringContaining('ledger_entries_account') as string]);
});
