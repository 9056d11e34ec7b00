// A payment is followed from its request to the payout of its event, and that payout is found in the journal.
import { expect, test } from 'vitest';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import {
  admin,
  app,
  giveNumber,
  HOUR_MS,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import type * as contract from '../../contract.ts';

sellAndPayOut();

const followed = async (orderId: string) => {
  const [payment] = await app.context.database.sql<{ id: string }[]>`select id from payments where subject_id = ${orderId} and status = 'succeeded'`;
  return (await app.get<OutputOf<typeof contract.followLedgerPayment>>(`/api/admin/ledger/payments/${payment?.id}`, { token: admin.token })).data;
};
const entries = async (search: string) =>
  (await app.get<OutputOf<typeof contract.listLedgerEntries>>(`/api/admin/ledger/entries?search=${search}`, { token: admin.token })).data.items;

test('the payouts of its event since, and not those before', async () => {
  await newOrganizer();
  const event = await newEvent();
  const [first, elsewhere] = [await sell(event), await sell(await newEvent())];
  expect((await followed(first.id)).payouts).toEqual([]);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  const { payouts, order } = await followed(first.id);
  expect([order?.id, payouts]).toEqual([
    first.id,
    [
      {
        id: expect.any(String) as string,
        amount: 3000,
        status: 'done',
        to: expect.stringContaining('***') as string,
        receipt: expect.stringMatching(/^[A-Z0-9]{10}$/) as string,
        at: app.clock.now().toISOString(),
      },
    ],
  ]);
  const { id, receipt } = payouts[0]!;
  for (const search of [id, receipt!, receipt!.toLowerCase()])
    expect((await entries(search)).map(({ account, amount }) => [account, amount]).toSorted()).toEqual([
      [`owed-to-event:${event.id}`, 3000],
      ['provider:mpesa', -3000],
    ]);
  const [other] = (await followed(elsewhere.id)).payouts;
  expect(other?.id).not.toBe(id);
  await pass(HOUR_MS);
  await app.context.database.sql`update payments set settled_at = ${app.clock.now()} where subject_id = ${first.id}`;
  expect((await followed(first.id)).payouts).toEqual([]);
});
