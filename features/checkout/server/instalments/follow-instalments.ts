// What Vumi does by itself about the parts of payment plans: reminds, asks a phone, sends the link, ends the order (docs/reference/money.md#what-happens-by-itself).
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { statusAt } from '#features/events/rules.ts';
import { events } from '#features/events/server/tables.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { endAfterNotice, stepAfter, stepFrom, withinHours, LINK_AFTER_MS, type PartTimes, type PlanStep } from '#features/orders/plan-steps.ts';
import { findDueParts, planStep, readOpenParts, readInstalmentSettings, type DuePart } from '#features/orders/server/follow-plan.ts';
import { orders, type InstalmentRow, type OrderRow } from '#features/orders/server/tables.ts';
import { findOpenPayment } from '#features/payments/server/record-payment.ts';
import { requestPayment } from '#features/payments/server/request-payment.ts';
import { lockWithHolds } from '../upgrades/upgrade-purpose.ts';
import { askByItself, phoneToAsk } from './ask-by-itself.ts';
import { endUnpaidPlan } from './end-unpaid-plan.ts';
import { partNotice, type ToldStep } from './part-notice.ts';
import { readPartNews } from './read-part-news.ts';
import { whenDeductionIsMissed } from './standing/read-deduction.ts';

const BATCH = 50;
/** While someone pays, the link and the end wait for the result. */
const WAIT_FOR_RESULT_MS = 60_000;
/** How long the steps of a suspended order wait before they are looked at again. */
const WAIT_SUSPENDED_MS = 60 * 60_000;

/** Does what is due by now, each step once, on however many nodes. Returns how many steps were looked at. */
export async function followInstalments(context: Context): Promise<number> {
  const due = await findDueParts(context.database.reader, context.clock.now(), BATCH);
  for (const part of due) {
    try {
      const asked = await context.database.transaction((tx) => takeStep(tx, context, part, context.clock.now()));
      if (asked !== null) await requestPayment(context, asked);
    } catch (error) {
      context.log.error({ err: error, orderId: part.orderId, part: part.number }, 'a step of a payment plan could not be taken');
    }
  }
  return due.length;
}

interface Found {
  readonly order: OrderRow;
  readonly event: typeof events.$inferSelect;
  readonly part: InstalmentRow;
  readonly times: PartTimes;
  /** No earlier part is open. */
  readonly isNext: boolean;
}

/** Locks what a step needs, and finds whether it is still to be done. Null: another node has done it, or there is nothing to do any more. */
async function lockDue(tx: Tx, { orderId, number, nextStep }: DuePart, now: Date): Promise<Found | null> {
  if (nextStep === null) return null;
  const order =
    nextStep === 'end'
      ? (await lockWithHolds(tx, [orderId])).get(orderId)
      : (await tx.select().from(orders).where(eq(orders.id, orderId)).for('update'))[0];
  const open = await readOpenParts(tx, orderId);
  const part = open.find((one) => one.number === number);
  if (order === undefined || part?.nextStep !== nextStep || part.nextStepAt === null || part.nextStepAt > now) return null;
  const [event] = await tx.select().from(events).where(eq(events.id, order.eventId));
  if (event === undefined) throw new Error(`Order ${orderId} has lost its event`);
  const status = statusAt(event, now);
  const isOver = status === 'cancelled' || status === 'ended';
  if (order.status !== 'confirmed' || order.isTest || isOver || part.graceEndsAt === null) {
    await planStep(tx, part, null);
    return null;
  }
  const { dueAt, graceEndsAt } = part;
  if (order.suspendedAt !== null) {
    await planStep(tx, part, { step: nextStep, at: new Date(now.getTime() + WAIT_SUSPENDED_MS) });
    return null;
  }
  return { order, event, part, times: { dueAt, graceEndsAt, timeZone: event.timeZone }, isNext: open[0]?.number === number };
}

/** Takes the step of a part that is due. Returns the payment that a phone is to be asked for after the commit; null: none. */
async function takeStep(tx: Tx, context: Context, due: DuePart, now: Date): Promise<string | null> {
  const found = await lockDue(tx, due, now);
  if (found === null || due.nextStep === null) return null;
  const { part, times } = found;
  const current = stepFrom(times, due.nextStep, now);
  if (current.step !== due.nextStep) {
    await planStep(tx, part, current);
    return null;
  }
  if (current.step === 'end') {
    await end(tx, context, found, now);
    return null;
  }
  if (current.step === 'ask') return ask(tx, context, found, now);
  if (current.step === 'link' && (await findOpenPayment(tx, due.orderId)) !== null) {
    await planStep(tx, part, { step: 'link', at: new Date(now.getTime() + WAIT_FOR_RESULT_MS) });
    return null;
  }
  await tell(tx, context, found, current.step, now);
  return null;
}

async function ask(tx: Tx, context: Context, { order, part, times, isNext }: Found, now: Date): Promise<string | null> {
  const { timeZone } = times;
  // A process that stood still, or a limit, does not move a prompt into the night.
  if (withinHours(now, timeZone).getTime() !== now.getTime()) {
    await planStep(tx, part, stepAfter(times, 'ask', now));
    return null;
  }
  const until = await whenDeductionIsMissed(tx, part, timeZone);
  if (until !== null && until > now && until < times.graceEndsAt) {
    await planStep(tx, part, { step: 'ask', at: until });
    return null;
  }
  const phone = isNext ? await phoneToAsk(tx, order.id, await readInstalmentSettings(tx, order.id)) : null;
  const asking = await askByItself(tx, context, order, part, phone, now);
  if (asking.kind === 'wait') {
    await planStep(tx, part, { step: 'ask', at: asking.until });
    return null;
  }
  const wasAsked = asking.kind === 'recorded';
  await planStep(tx, part, { step: 'link', at: wasAsked ? new Date(now.getTime() + LINK_AFTER_MS) : now });
  return wasAsked ? asking.paymentId : null;
}

async function tell(tx: Tx, context: Context, { order, event, part, times }: Found, step: ToldStep, now: Date): Promise<void> {
  // A notice that comes late leaves its day before the end.
  const graceEndsAt = step === 'last' ? endAfterNotice(times.graceEndsAt, now, event.startsAt) : times.graceEndsAt;
  const data = await readPartNews(tx, { order, event, part: { ...part, graceEndsAt }, step }, now);
  await notify(tx, context, partNotice, { userId: order.customerId, subject: subjectOf(order, part, step), data, now });
  await planStep(tx, part, stepAfter({ ...times, graceEndsAt }, step, now), { graceEndsAt });
}

/** A part that was moved to another day is told of anew. */
function subjectOf({ id }: OrderRow, { number, dueAt }: InstalmentRow, step: PlanStep): string {
  return `order:${id}:part:${number}:${step}:${dueAt.toISOString()}`;
}

async function end(tx: Tx, context: Context, { order, part }: Found, now: Date): Promise<void> {
  if ((await findOpenPayment(tx, order.id)) !== null) {
    await planStep(tx, part, { step: 'end', at: new Date(now.getTime() + WAIT_FOR_RESULT_MS) });
    return;
  }
  await endUnpaidPlan(tx, context, order, part, now);
}
