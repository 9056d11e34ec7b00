// What providers list as settled against what was recorded from the bank's statement: each side alone, and another amount, are named, and end when they agree.
import { beforeAll, expect, test } from 'vitest';
import { app, DAY_MS, newOrganizer, pass, sellAndPayOut } from '#features/payouts/server/testing/paid-events.ts';
import { plantCardFault } from '#test/card-pages.ts';
import type { BankBook, BankMovement } from '../../bank/bank-contract.ts';
import { asAdmin, prove, today } from '../testing/portal-files.ts';

sellAndPayOut();
beforeAll(async () => {
  await newOrganizer();
});

const settle = async (provider: string, amount: number, currency: string): Promise<string> => {
  const response = await fetch(`${app.url}/sandbox/bank/settlements`, {
    method: 'POST',
    body: new URLSearchParams({ provider, amount: String(amount), currency }),
  });
  return /reference: <strong>(\w+)</.exec(await response.text())?.[1] ?? '';
};
const record = (given: object) =>
  app.post<BankMovement>('/api/admin/ledger/settlements', { direction: 'to-bank', day: today(), ...given }, asAdmin());
const takeBack = (id: string) => app.post(`/api/admin/ledger/bank/${id}/take-back`, { reason: 'Typed wrongly' }, asAdmin());
const proposed = async () =>
  (await app.get<BankBook>('/api/admin/ledger/bank', asAdmin())).data.unexplained.filter(({ source }) => source === 'provider');
/** What the lists are about; that more was settled than the ledger has is another difference. */
const found = async () =>
  (await prove()).filter(({ cause }) => !cause.startsWith('More than')).map(({ kind, expected, actual }) => [kind, expected, actual]);

test('a listed settlement is proposed at once, missed after three days, and compared with what is recorded', async () => {
  const reference = await settle('paystack', 9710, 'KES');
  expect(await found()).toEqual([]);
  const known = {
    source: 'provider',
    provider: 'paystack',
    direction: 'out',
    reference,
    amount: 9710,
    currency: 'KES',
    day: today(),
    bankReference: null,
  };
  expect(await proposed()).toMatchObject([known]);
  await pass(3 * DAY_MS);
  expect(await found()).toEqual([]);
  await pass(DAY_MS);
  expect(await found()).toEqual([['unposted', 9710, 0]]);
  const wrong = await record({ provider: 'paystack', currency: 'KES', amount: 9700, reference });
  expect(await found()).toEqual([['amount', 9710, 9700]]);
  expect(await proposed()).toEqual([]);
  await takeBack(wrong.data.id);
  const inDollars = await record({ provider: 'paystack', currency: 'USD', amount: 9710, reference });
  expect(await found()).toEqual([['amount', 9710, 0]]);
  await takeBack(inDollars.data.id);
  await record({ provider: 'paystack', currency: 'KES', amount: 9710, reference });
  expect(await found()).toEqual([]);
  app.takeLoggedErrors();
});

test('a settlement is known by the reference that the bank has of it, and is not recorded twice', async () => {
  const reference = await settle('flutterwave', 50_000, 'UGX');
  await prove();
  expect(await proposed()).toMatchObject([{ provider: 'flutterwave', reference, bankReference: `RV${reference}` }]);
  await record({ provider: 'flutterwave', currency: 'UGX', amount: 50_000, reference: `RV${reference}` });
  expect([await proposed(), await found()]).toEqual([[], []]);
  const again = await record({ provider: 'flutterwave', currency: 'UGX', amount: 50_000, reference });
  expect(await found()).toEqual([['amount', 50_000, 100_000]]);
  await takeBack(again.data.id);
  expect(await found()).toEqual([]);
  app.takeLoggedErrors();
});

test('what was recorded and is not listed is missed once the list covers its days; a provider that does not answer proves nothing', async () => {
  const { data } = await record({ provider: 'paystack', currency: 'KES', amount: 40, reference: 'NOT-LISTED' });
  expect(await found()).toEqual([]);
  await pass(DAY_MS);
  await plantCardFault(app, '/settlement', 'broken');
  expect(await found()).toEqual([]);
  await pass(DAY_MS);
  expect(await found()).toEqual([['unfounded', 0, 40]]);
  await takeBack(data.id);
  expect(await found()).toEqual([]);
  app.takeLoggedErrors();
});
