// The schedule of payment plans when their event gets another date (docs/reference/money.md#a-moved-event).
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { dueAfterMove, graceEnd, stepFrom } from '#features/orders/plan-steps.ts';
import { findOrdersWithOpenParts, planStep, readOpenParts } from '#features/orders/server/follow-plan.ts';
import { orders } from '#features/orders/server/tables.ts';
import { movedPartsNotice } from './moved-parts-notice.ts';

/**
 * Moves the open parts of an event's orders up where it takes place earlier, so that they still have their grace before it, and tells the buyers their new days. A later event leaves
 * the days as they were agreed.
 */
export async function moveInstalments(
  tx: Tx,
  context: Context,
  { id: moveId, data: { eventId } }: DomainEvent<{ readonly eventId: string }>,
): Promise<void> {
  const now = context.clock.now();
  const [event] = await tx.select().from(events).where(eq(events.id, eventId));
  if (event === undefined) return;
  for (const orderId of await findOrdersWithOpenParts(tx, eventId)) {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.status !== 'confirmed') continue;
    const open = await readOpenParts(tx, orderId);
    const parts = open.map((part) => ({ ...part, dueAt: dueAfterMove(part.dueAt, now, event.startsAt), wasDueAt: part.dueAt }));
    for (const part of parts) {
      // From before orders could end.
      if (part.graceEndsAt === null) continue;
      const { dueAt } = part;
      const graceEndsAt = graceEnd(dueAt, event);
      const isMoved = dueAt < part.wasDueAt;
      if (!isMoved && part.graceEndsAt <= event.startsAt) continue;
      await planStep(tx, part, stepFrom({ dueAt, graceEndsAt, timeZone: event.timeZone }, isMoved ? null : part.nextStep, now), {
        dueAt,
        graceEndsAt,
        // What a suspension had put off counts no more where the part comes earlier: the policy looks at the day that was agreed.
        delayedMs: Math.max(0, part.delayedMs - (part.wasDueAt.getTime() - dueAt.getTime())),
      });
    }
    const moved = parts.filter(({ graceEndsAt, dueAt, wasDueAt }) => graceEndsAt !== null && dueAt < wasDueAt);
    if (moved.length === 0) continue;
    const { customerId: userId, orderNumber, currency } = order;
    const data = { event, orderNumber, currency, parts: moved };
    await notify(tx, context, movedPartsNotice, { userId, subject: `order:${orderId}:moved:${moveId}`, data, now });
  }
}
