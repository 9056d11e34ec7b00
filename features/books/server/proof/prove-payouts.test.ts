// The proof and payouts: paid in parts, netted with another event, failed; and what is planted in their entries.
import { expect, test } from 'vitest';
import {
  admin,
  app,
  giveBusiness,
  giveNumber,
  inLedger,
  newEvent,
  newOrganizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import type { LedgerDifference, Proof } from '../../contract.ts';

sellAndPayOut();

/** The differences that are open after a proof of now, by kind. */
async function prove(): Promise<readonly LedgerDifference[]> {
  await pass(20 * 60_000);
  await app.post<Proof>('/api/admin/ledger/proofs', {}, { token: admin.token });
  await app.drainJobs();
  const { data } = await app.get<{ items: readonly Proof[]; open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token: admin.token });
  expect(data.items[0]).toMatchObject({ status: 'done' });
  // Entries that are changed also differ from the balances that were closed with them.
  return data.open.filter(({ kind }) => kind !== 'closing' && !kind.endsWith('receipt'));
}

test('what a bank and a till paid makes no difference; an entry at the wrong account is named', async () => {
  const asAdmin = () => ({ token: admin.token });
  for (const given of [
    { kind: 'till', till: '654321' },
    { kind: 'bank', bic: 'KCBLKENX', account: '1234567890' },
  ]) {
    await newOrganizer();
    await sell(await newEvent());
    await giveBusiness(given);
    await pass(RELEASED_MS);
    await settle();
  }
  const [bank] = await app.context.database.sql<{ id: string }[]>`select id from payout_recipients where kind = 'bank'`;
  await app.post(`/api/admin/payouts/recipients/${bank?.id}/accept-name`, {}, asAdmin());
  await settle();
  const { data: file } = await app.post<{ id: string }>('/api/admin/payout-files', { currency: 'KES' }, asAdmin());
  const paid = await app.post(`/api/admin/payout-files/${file.id}/paid`, { reference: 'FT26334ABC', day: '2026-12-20' }, asAdmin());
  expect([paid.status, await prove()]).toEqual([200, []]);
  const { sql } = app.context.database;
  await sql`alter table ledger_entries disable trigger user`;
  await sql`update ledger_entries set account = 'provider:mpesa' where account = 'provider:bank'`;
  expect((await prove()).length).toBeGreaterThan(0);
  await sql`update ledger_entries set account = 'provider:bank' where account = 'provider:mpesa' and subject_id in (select id from payout_parts where way = 'bank')`;
  await sql`alter table ledger_entries enable trigger user`;
  expect(await prove()).toEqual([]);
  app.takeLoggedErrors();
});

test('payouts, a refund after one, and its netting make no difference; what is planted is named', async () => {
  await newOrganizer();
  const event = await newEvent();
  const { id } = await sell(event);
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await app.post(`/api/orders/${id}/refunds`, { reason: 'It rained', amount: 1000 }, { token: admin.token });
  await app.drainJobs();
  await sell(await newEvent());
  await pass(RELEASED_MS);
  await settle();
  expect(await inLedger(event.id)).toBe(0);
  expect(await prove()).toEqual([]);

  const { sql } = app.context.database;
  const [part] = await sql<{ id: string }[]>`select id from payout_parts where status = 'done' order by created_at limit 1`;
  await sql`alter table ledger_entries disable trigger user`;
  await sql`update ledger_entries set amount_minor = amount_minor * 2 where subject_id = ${part?.id ?? ''}`;
  expect((await prove()).map(({ kind, expected, actual, cause }) => [kind, expected, actual, cause.includes('provider:mpesa')])).toEqual([
    ['amount', -3000, -6000, true],
  ]);
  await sql`delete from ledger_entries where subject_id = ${part?.id ?? ''}`;
  expect((await prove()).map(({ kind }) => kind)).toEqual(['unposted']);
  const [offset] = await sql<{ id: string }[]>`select id from payout_offsets`;
  await sql`delete from ledger_entries where subject_id = ${offset?.id ?? ''}`;
  expect((await prove()).map(({ kind }) => kind)).toEqual(['unposted', 'unposted']);
  // A part that is not done has no entries.
  await sql`update payout_parts set status = 'dropped', receipt = null where id = ${part?.id ?? ''}`;
  await sql`
    insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
    select gen_random_uuid(), posting.id, account, minor, 'KES', ${part?.id ?? ''}::uuid, ${app.clock.now()}
    from (select gen_random_uuid() as id) posting, (values ('provider:mpesa', -300000), (${`owed-to-event:${event.id}`}, 300000)) entry (account, minor)`;
  await sql`alter table ledger_entries enable trigger user`;
  expect((await prove()).map(({ kind }) => kind).toSorted()).toEqual(['unfounded', 'unposted']);
  app.takeLoggedErrors();
});
