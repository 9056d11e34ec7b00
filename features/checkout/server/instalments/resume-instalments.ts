// The schedule of a payment plan whose order was suspended (docs/reference/money.md#a-suspended-order).
import { eq } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { dueAfterSuspension, graceAfterSuspension, isStepDue, stepFrom } from '#features/orders/plan-steps.ts';
import { planStep, readOpenParts } from '#features/orders/server/follow-plan.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { movedPartsNotice } from './moved-parts-notice.ts';

/**
 * Moves the open parts of an order that was suspended until now by that time, if something was to be done about one of them meanwhile: its prompts, reminders and grace come as they would
 * have. Never beyond the event; the buyer is told the new days. The caller has locked the order, and gives it as it was while it was suspended.
 */
export async function resumeInstalments(tx: Tx, context: Context, order: OrderRow, now: Date): Promise<void> {
  const { id: orderId, suspendedAt, customerId: userId, orderNumber, currency } = order;
  const [event] = await tx.select().from(events).where(eq(events.id, order.eventId));
  if (event === undefined || suspendedAt === null) return;
  const { startsAt, timeZone } = event;
  const open = (await readOpenParts(tx, orderId)).flatMap(({ graceEndsAt, nextStep, ...part }) =>
    // From before orders could end, or of a plan that has ended.
    graceEndsAt === null || nextStep === null ? [] : [{ ...part, graceEndsAt, nextStep }],
  );
  if (!open.some((part) => isStepDue({ ...part, timeZone }, part.nextStep, now))) return;
  const suspendedMs = now.getTime() - suspendedAt.getTime();
  const parts = open.map((part) => ({ ...part, dueAt: dueAfterSuspension(part.dueAt, suspendedMs, now, startsAt), wasDueAt: part.dueAt }));
  for (const part of parts) {
    const { dueAt, wasDueAt, nextStep } = part;
    const graceEndsAt = graceAfterSuspension(part.graceEndsAt, dueAt, event, now);
    const delayedMs = part.delayedMs + dueAt.getTime() - wasDueAt.getTime();
    await planStep(tx, part, stepFrom({ dueAt, graceEndsAt, timeZone }, nextStep, now), { dueAt, graceEndsAt, delayedMs });
  }
  const moved = parts.filter(({ dueAt, wasDueAt }) => dueAt > now && dayOf(dueAt, timeZone) !== dayOf(wasDueAt, timeZone));
  if (moved.length === 0) return;
  const data = { event, orderNumber, currency, parts: moved, isLater: true };
  await notify(tx, context, movedPartsNotice, { userId, subject: `order:${orderId}:resumed:${now.toISOString()}`, data, now });
}
