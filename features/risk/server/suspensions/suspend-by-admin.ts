// An admin suspends an order, releases it, or ends it (docs/reference/payments/risk.md#by-an-admin). Each is in the audit log.
import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { formatMoney } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import type { AuditAction } from '#features/audit/contract.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { publishOrders } from '#features/checkout/server/orders/watch-order.ts';
import { endSuspended } from '#features/checkout/server/suspended/end-suspended.ts';
import { releaseSuspended } from '#features/checkout/server/suspended/release-suspended.ts';
import { lockWithHolds } from '#features/checkout/server/upgrades/upgrade-purpose.ts';
import { suspendOrder as suspend } from '#features/orders/server/suspend-order.ts';
import { orders, orderSuspensions, type OrderRow, type SuspensionRow } from '#features/orders/server/tables.ts';
import { suspensionErrors } from '../../suspension-contract.ts';
import type * as contract from '../../suspension-contract.ts';
import { tellBuyer } from '../telling/tell-buyer.ts';

const { NO_SUCH_ORDER, SUSPENDED_BEFORE, NOT_SUSPENDED, DISPUTE_UNDECIDED } = suspensionErrors;

/** Suspends a confirmed order, and tells its buyer. @throws NO_SUCH_ORDER, SUSPENDED_BEFORE */
export async function suspendOrder(
  tx: Tx,
  { body, actor, now }: Call<typeof contract.suspendOrder>,
  context: Context,
): Promise<OutputOf<typeof contract.suspendOrder>> {
  const number = body.orderNumber.toUpperCase();
  const isReal = and(eq(orders.orderNumber, number), eq(orders.status, 'confirmed'), eq(orders.isTest, false));
  const [found] = await tx.select({ id: orders.id }).from(orders).where(isReal);
  if (found === undefined) return fail(NO_SUCH_ORDER, { fields: { orderNumber: NO_SUCH_ORDER.message } });
  const order = await lock(tx, found.id);
  const { reason } = body;
  if (!(await suspend(tx, order.id, { cause: 'admin', reason, startedBy: actor.id }, now))) fail(SUSPENDED_BEFORE);
  const suspension = await findByAdmin(tx, order.id);
  await publishOrders(tx, context, [order.id]);
  await tellBuyer(tx, context, { order, subject: `suspension:${suspension.id}`, isSuspended: true }, now);
  await record(tx, order, { actor, action: 'order.suspended', details: { reason }, now });
  return { orderId: order.id, isSuspended: true };
}

/** Ends the suspension by an admin. @throws NO_SUCH_ORDER, NOT_SUSPENDED */
export async function releaseOrder(
  tx: Tx,
  { params, body, actor, now }: Call<typeof contract.releaseOrder>,
  context: Context,
): Promise<OutputOf<typeof contract.releaseOrder>> {
  const order = await lock(tx, params.id);
  const suspension = await findByAdmin(tx, order.id);
  await releaseSuspended(tx, context, order, { cause: 'admin', endedBy: actor.id }, now);
  const isSuspended = (await openOf(tx, order.id)).length > 0;
  if (!isSuspended) await tellBuyer(tx, context, { order, subject: `suspension:${suspension.id}`, isSuspended }, now);
  await record(tx, order, { actor, action: 'order.released', details: { reason: body.reason }, now });
  return { orderId: order.id, isSuspended };
}

/** Ends the order, and returns what was paid. @throws NO_SUCH_ORDER, NOT_SUSPENDED, DISPUTE_UNDECIDED */
export async function endSuspendedOrder(
  tx: Tx,
  { params, body, actor, now }: Call<typeof contract.endSuspendedOrder>,
  context: Context,
): Promise<OutputOf<typeof contract.endSuspendedOrder>> {
  const order = await lock(tx, params.id);
  const suspension = await findByAdmin(tx, order.id);
  if ((await openOf(tx, order.id)).some(({ cause }) => cause === 'dispute')) fail(DISPUTE_UNDECIDED);
  const returnedMinor = await endSuspended(tx, context, order, { suspensionId: suspension.id, endedBy: actor.id }, now);
  const amount = formatMoney(returnedMinor, order.currency, 'en');
  await record(tx, order, { actor, action: 'order.ended-after-review', details: { amount, reason: body.reason }, now });
  return { orderId: order.id, isSuspended: false };
}

async function lock(tx: Tx, id: string): Promise<OrderRow> {
  const [found] = isUuid(id) ? await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)) : [];
  return (found && (await lockWithHolds(tx, [found.id])).get(found.id)) ?? fail(NO_SUCH_ORDER);
}

function openOf(tx: Tx, orderId: string): Promise<SuspensionRow[]> {
  return tx
    .select()
    .from(orderSuspensions)
    .where(and(eq(orderSuspensions.orderId, orderId), isNull(orderSuspensions.endedAt)));
}

async function findByAdmin(tx: Tx, orderId: string): Promise<SuspensionRow> {
  return (await openOf(tx, orderId)).find(({ cause }) => cause === 'admin') ?? fail(NOT_SUSPENDED);
}

interface Decision {
  readonly actor: Pick<Actor, 'id' | 'email'>;
  readonly action: Extract<AuditAction, `order.${string}`>;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

function record(tx: Tx, { id, orderNumber }: OrderRow, decision: Decision): Promise<void> {
  return recordAudit(tx, { ...decision, subject: `order:${id}`, subjectLabel: orderNumber });
}
