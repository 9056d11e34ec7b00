// Money by day beside the ledger: a payment, a refund and a payout; who may have it.
import { expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { payCash, recordGiven, refundCash } from '#features/payouts/server/testing/kept-cash.ts';
import {
  admin,
  app,
  balance,
  buyer,
  giveNumber,
  HOUR_MS,
  inLedger,
  newEvent,
  newOrganizer,
  organizer,
  pass,
  RELEASED_MS,
  sell,
  sellAndPayOut,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import type { SignedIn } from '#test/test-app.ts';
import type { Report } from '../../contract.ts';
import { reportRows } from '../testing/report-rows.ts';

sellAndPayOut();

const ask = (by: SignedIn, body: object) => app.post<Report>('/api/reports', { format: 'csv', period: 'all', ...body }, { token: by.token });

const made = (by: SignedIn, body: object) => reportRows(app, by, body);

const changes = ['Received', 'Refunds', 'Kept in cash by the team', 'Fees of Vumi', 'Payouts', 'Moved'];
const change = (row: Record<string, string>): number => changes.reduce((sum, heading) => sum + Number(row[heading]), 0);
const isTotal = (row: Record<string, string>): boolean => row['Day (Africa/Nairobi)'] === 'Total';

test('cash that the team took and gave back is kept no more, and nothing of it was received from Vumi', async () => {
  await newOrganizer(5);
  const event = await newEvent();
  const [kept, back] = [await payCash(event), await payCash(event, organizer, 'R-2')];
  expect((await recordGiven(back, await refundCash(back), organizer)).status).toBe(200);
  const rows = await made(organizer, { report: 'money', eventId: event.id });
  expect(rows.filter((row) => !isTotal(row)).map((row) => [row['Payment method'], ...changes.map((heading) => row[heading])])).toEqual([
    ['Cash', '3000', '-1500', '-1500', '0', '0', '0'],
  ]);
  expect([await inLedger(event.id), kept.status]).toEqual([0, 'confirmed']);
});

test('rows of days add up to the ledger, for a payment, a refund, a fee and a payout; the sums are the balance on the screen', async () => {
  await newOrganizer(5);
  const event = await newEvent();
  const refunded = await sell(event);
  await sell(event);
  const back = await app.post(`/api/orders/${refunded.id}/refunds`, { reason: 'Asked for', amount: 1000 }, { token: admin.token });
  expect(back.status).toBe(200);
  await settle();
  await giveNumber();
  await pass(RELEASED_MS);
  await settle();
  await pass(24 * HOUR_MS);
  const later = await newEvent();
  await sell(later, 1);

  const rows = await made(organizer, { report: 'money', eventId: event.id });
  const [total] = rows.filter(isTotal);
  const days = rows.filter((row) => !isTotal(row));
  expect(days.map((row) => [row['Payment method'], row['Received'], row['Refunds'], row['Fees of Vumi'], row['Payouts']])).toEqual([
    ['M-Pesa', '6000', '-1000', '0', '0'],
    ['M-Pesa', '0', '0', '0', '-4750'],
    ['', '0', '0', '-250', '0'],
  ]);
  expect(days.map((row) => row['Balance of the day'])).toEqual(['5000', '0', '0']);
  expect(total).toMatchObject({
    Received: '6000',
    Refunds: '-1000',
    Payouts: '-4750',
    'Fees of Vumi': '-250',
    'Balance of the day': '0',
    Currency: 'KES',
  });

  const all = await made(organizer, { report: 'money' });
  const sum = all.filter((row) => !isTotal(row)).reduce((total, row) => total + change(row), 0);
  expect(sum).toBe((await inLedger(event.id)) + (await inLedger(later.id)));
  expect(all.filter(isTotal).map((row) => Number(row['Balance of the day']))).toEqual([sum]);
  expect((await balance()).currencies.map(({ owed }) => owed)).toEqual([sum]);

  // Of one day: its own rows, and a balance with what was before.
  const day = all.find((row) => row['Received'] === '1500')?.['Day (Africa/Nairobi)'];
  const last = await made(organizer, { report: 'money', period: 'dates', from: day, to: day });
  expect(last.map((row) => [row['Received'], row['Payouts'], row['Balance of the day']])).toEqual([
    ['1500', '0', '1500'],
    ['1500', '0', '1500'],
  ]);
});

test('an admin has all of the platform: each sum is the balance of its accounts in the ledger', async () => {
  const sums = (await made(admin, { report: 'money' })).filter(isTotal);
  const rows = await app.context.database.sql<{ name: string; balance: number }[]>`
    select case when account like 'owed-to-event:%' then 'All events' else 'Owed to buyers' end as name, -sum(amount_minor)::int / 100 as balance
    from ledger_entries where account like 'owed-to-%' group by 1 order by 1`;
  expect(sums.map((row) => ({ name: row['Event'], balance: Number(row['Balance of the day']) }))).toEqual(rows.map((row) => ({ ...row })));
});

test('a refund has its state, its way and its receipt', async () => {
  const [row] = await made(organizer, { report: 'refunds' });
  expect(row).toMatchObject({ State: 'Returned', Amount: '1000', Returned: '1000', Currency: 'KES' });
  expect(row?.['Receipt']).not.toBe('');
  expect(row?.['Returned at (Africa/Nairobi)']).toMatch(/^2026-12-01 /);
});

test('a part of a payout has its state, its masked number and its receipt', async () => {
  const rows = await made(organizer, { report: 'payouts' });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ Amount: '4750', Payout: '4750', 'Part of the payout': '1', State: 'Arrived', 'State of the payout': 'Arrived' });
  expect(rows[0]?.['Paid to']).not.toMatch(/\d{6}/);
  expect(rows[0]?.['Receipt']).not.toBe('');
});

test('money is for those who see the balance: owners and managers of all events', async () => {
  const event = await newEvent();
  expect((await ask(await addMember(app, organizer, 'manager'), { report: 'money', eventId: event.id })).status).toBe(202);
  const ofSome = await addMember(app, organizer, 'manager', [event.id]);
  const others = [ofSome, ...(await Promise.all((['analyst', 'box-office', 'gate'] as const).map((role) => addMember(app, organizer, role)))), buyer];
  for (const person of others)
    for (const subject of [{ eventId: event.id }, { organization: organizer.id }, {}])
      for (const report of ['money', 'payouts']) expect((await ask(person, { report, ...subject })).status).toBe(403);
  expect((await ask(ofSome, { report: 'refunds', eventId: event.id })).status).toBe(202);
});
