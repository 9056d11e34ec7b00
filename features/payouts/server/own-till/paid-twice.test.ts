// A refund that an own till has paid twice: its organizer sees both payments, and records that the buyer gave one back.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#features/audit/contract.ts';
import type { EventOrderDetail } from '#features/checkout/sales/event-orders-contract.ts';
import { endRefund } from '#features/payments/server/refunds/end-refund.ts';
import { emptyTill } from '#app/dev/daraja-sandbox/till.ts';
import { addMember } from '#test/add-member.ts';
import type { SignedIn } from '#test/test-app.ts';
import { atTill, choose, differences, initiator, refund, refundOf, till, useTill } from '../testing/own-tills.ts';
import { admin, app, buyer, newEvent, newOrganizer, organizer, sell, sellAndPayOut } from '../testing/paid-events.ts';

sellAndPayOut();

beforeEach(() => newOrganizer(5));
afterEach(async () => expect(await differences()).toEqual([]));

interface Waiting {
  readonly eventId: string;
  readonly orderId: string;
  readonly refundId: string;
}

/** A refund whose reversal M-Pesa refused: the organizer returns it. */
async function toReturn(): Promise<Waiting> {
  await useTill({ ...till, initiator });
  const event = await newEvent(2000);
  await choose(event);
  const { id: orderId } = await sell(event, 1);
  await emptyTill(app.context);
  const { id: refundId, way } = await refund(orderId);
  expect(way).toBe('by-hand');
  return { eventId: event.id, orderId, refundId };
}

/** M-Pesa tells late that it has reversed the payment after all. */
const reverseLate = ({ refundId: id }: Waiting) =>
  app.context.database.transaction((tx) =>
    endRefund(tx, app.context, { id, way: 'reversal', destinationId: null }, { kind: 'done', reference: 'SKE-LATE' }, app.clock.now()),
  );
const record = ({ orderId, refundId }: Waiting, by = organizer) =>
  app.post(`/api/orders/${orderId}/refunds/${refundId}/given`, { receipt: 'SKE-GIVEN' }, { token: by.token });
const cameBack = ({ orderId, refundId }: Waiting, by = organizer, body: object = {}) =>
  app.post(`/api/orders/${orderId}/refunds/${refundId}/unpaid`, { reason: 'The buyer sent it to the till', ...body }, { token: by.token });
const seen = async ({ eventId, orderId }: Waiting, by: SignedIn = organizer) =>
  (await app.get<EventOrderDetail>(`/api/events/${eventId}/orders/${orderId}`, { token: by.token })).data.refunds[0]?.paidTwice;

test('given after the till had paid it: both are named, and what came back ends it', async () => {
  const waiting = await toReturn();
  expect([await seen(waiting), (await cameBack(waiting)).code]).toEqual([null, 'FORBIDDEN']);
  expect(await reverseLate(waiting)).toBe(true);
  expect([await seen(waiting), (await cameBack(waiting)).code]).toEqual([null, 'REFUND_NOT_UNPAID']);
  expect((await record(waiting)).code).toBe('REFUND_PAID_TWICE');
  expect(app.takeLoggedErrors().join()).toContain('after its former way had paid it');
  const [boxOffice, manager] = [await addMember(app, organizer, 'box-office'), await addMember(app, organizer, 'manager')];
  const both = 'It was paid twice: under SKE-LATE and under SKE-GIVEN';
  expect([await seen(waiting), await seen(waiting, manager), await seen(waiting, admin), await seen(waiting, boxOffice)]).toEqual([
    both,
    both,
    both,
    null,
  ]);
  await app.drainJobs();
  expect(await differences()).toEqual([expect.stringMatching(/^twice /)]);
  expect([(await cameBack(waiting, buyer)).code, (await cameBack(waiting, boxOffice)).code]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  const answers = await Promise.all([cameBack(waiting, manager), cameBack(waiting)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect([await seen(waiting), (await refundOf(waiting.orderId)).way, await atTill()]).toEqual([null, 'reversal', 0]);
  const { data } = await app.get<{ items: AuditEntry[] }>(`/api/admin/audit-log?subject=order:${waiting.orderId}`, { token: admin.token });
  expect(data.items[0]).toMatchObject({ action: 'order.refund-unpaid', details: { reference: 'SKE-GIVEN' } });
  app.takeLoggedErrors();
});

test('given before the till told that it had paid it: what was given came back, and the refund is done by the till', async () => {
  const waiting = await toReturn();
  expect((await record(waiting)).status).toBe(200);
  expect(await reverseLate(waiting)).toBe(false);
  expect(app.takeLoggedErrors().join()).toContain('after its way had been refused');
  expect(await seen(waiting)).toBe('It was paid twice: under SKE-GIVEN and under SKE-LATE');
  // A receipt is that of a payment to Vumi's pay bill, which this is not.
  expect((await cameBack(waiting, organizer, { receipt: 'SKE-OTHER' })).status).toBe(200);
  const [kept] = await app.context.database.sql`select receipt from refund_returns where refund_id = ${waiting.refundId}`;
  expect([kept?.['receipt'], await refundOf(waiting.orderId), await atTill()]).toMatchObject([null, { way: 'reversal', status: 'done' }, 0]);
  expect([await seen(waiting), (await cameBack(waiting)).code]).toEqual([null, 'REFUND_NOT_UNPAID']);
  app.takeLoggedErrors();
});
