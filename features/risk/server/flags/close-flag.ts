import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { orders } from '#features/orders/server/tables.ts';
import { flagErrors, type closeRiskFlag as endpoint } from '../../flag-contract.ts';
import { riskFlags } from '../tables.ts';

const { FLAG_NOT_FOUND, FLAG_CLOSED } = flagErrors;

/** Records, in the audit log too, that a person has looked at a flag. @throws FLAG_NOT_FOUND, FLAG_CLOSED */
export async function closeRiskFlag(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { id } = params;
  const [found] = isUuid(id)
    ? await tx
        .select({ rule: riskFlags.rule, orderId: orders.id, orderNumber: orders.orderNumber })
        .from(riskFlags)
        .innerJoin(orders, eq(orders.id, riskFlags.orderId))
        .where(eq(riskFlags.id, id))
    : [];
  if (found === undefined) return fail(FLAG_NOT_FOUND);
  const { reason } = body;
  const closed = await tx
    .update(riskFlags)
    .set({ closedAt: now, closedBy: actor.id, reason })
    .where(and(eq(riskFlags.id, id), isNull(riskFlags.closedAt)))
    .returning({ id: riskFlags.id });
  if (closed.length === 0) fail(FLAG_CLOSED);
  const { rule, orderId, orderNumber } = found;
  await recordAudit(tx, {
    actor,
    action: 'order.flag-closed',
    subject: `order:${orderId}`,
    subjectLabel: orderNumber,
    details: { rule, reason },
    now,
  });
  return { id };
}
