// Refunds that are returned by hand are recorded, once.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import { app, admin, buy, payCash, giveBack, given, balances, settle, refundMail, sellToRefund } from './testing/refunded-orders.ts';

sellToRefund();

test('less than M-Pesa pays out is returned by hand', async () => {
  const { id } = await buy();
  expect((await giveBack(id, { amount: 9 })).data.refunds).toMatchObject([{ how: 'by-hand', status: 'by-hand', amount: 9 }]);
  expect((await giveBack(id, { amount: 10 })).data.refunds).toMatchObject([{ how: 'payout' }, { how: 'by-hand' }]);
});

test('cash waits until it is recorded that it was returned, once', async () => {
  const { id } = await payCash();
  const asked = await giveBack(id, { amount: 1000 });
  await settle();
  expect(asked.data.refunds).toMatchObject([{ how: 'by-hand', status: 'by-hand' }]);
  expect(await balances(id)).toContainEqual({ account: 'owed-to-buyers', total: -100_000 });
  expect((await refundMail())?.text).toContain('given back to you in person');
  const refundId = asked.data.refunds[0]?.id;
  const both = await Promise.all([given(id, refundId, 'HAND-1'), given(id, refundId, 'HAND-2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balances(id)).toEqual([
    { account: 'owed-to-event', total: -200_000 },
    { account: 'provider', total: 200_000 },
  ]);
  const [row] = await app.context.database
    .sql`select requested_by, recorded_by, status, provider_reference as receipt from refunds where id = ${refundId ?? null}`;
  expect(row).toMatchObject({ requested_by: admin.id, recorded_by: admin.id, status: 'done' });
  const log = await app.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=order:${id}`, { token: admin.token });
  expect(log.data.items.map(({ action, details }) => [action, details['amount'], details['reason'] ?? details['receipt']])).toEqual([
    ['order.refund-recorded', 'KES 1000', row?.['receipt']],
    ['order.refunded', 'KES 1000', 'It rained'],
    ['order.cash-recorded', 'KES 3000', expect.any(String)],
  ]);
  const next = await giveBack(id, { amount: 500 });
  const used = both[0]?.status === 200 ? 'HAND-1' : 'HAND-2';
  expect(await given(id, next.data.refunds[0]?.id, used)).toMatchObject({ status: 409, code: 'CASH_RECEIPT_USED' });
  expect(await given(id, refundId)).toMatchObject({ code: 'REFUND_NOT_BY_HAND' });
  expect(await given(id, randomUUID())).toMatchObject({ code: 'REFUND_NOT_FOUND' });
});

test('a payout of M-Pesa is not recorded as returned by hand', async () => {
  const { id } = await buy();
  const { data } = await giveBack(id, { amount: 500 });
  expect(await given(id, data.refunds[0]?.id)).toMatchObject({ status: 409, code: 'REFUND_NOT_BY_HAND' });
});
