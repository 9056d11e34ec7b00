// The rows of what is done by itself about the parts of payment plans. Each step is taken once: who holds the order's lock and finds the step still to be done, does it.
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { DueStep } from '../plan-steps.ts';
import { endedPlans, instalments, instalmentSettings, orders, type EndedPlanRow, type InstalmentRow } from './tables.ts';

export type DuePart = Pick<InstalmentRow, 'orderId' | 'number' | 'nextStep'>;

/** Parts about which something is to be done by now, those that wait longest first. */
export function findDueParts(reader: Reader, now: Date, limit: number): Promise<DuePart[]> {
  return reader
    .select({ orderId: instalments.orderId, number: instalments.number, nextStep: instalments.nextStep })
    .from(instalments)
    .where(and(lte(instalments.nextStepAt, now), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.nextStepAt))
    .limit(limit);
}

/** The open parts of an order, in their order. Who holds the lock of the order is the only one to change them. */
export function readOpenParts(reader: Reader, orderId: string): Promise<InstalmentRow[]> {
  return reader
    .select()
    .from(instalments)
    .where(and(eq(instalments.orderId, orderId), isNull(instalments.paidAt)))
    .orderBy(asc(instalments.number));
}

type PartKey = Pick<InstalmentRow, 'orderId' | 'number'>;

/** Writes what is done next about an open part; null: nothing any more. */
export async function planStep(
  tx: Tx,
  { orderId, number }: PartKey,
  next: DueStep | null,
  times: Partial<Pick<InstalmentRow, 'dueAt' | 'graceEndsAt' | 'delayedMs'>> = {},
): Promise<void> {
  await tx
    .update(instalments)
    .set({ ...times, nextStep: next?.step ?? null, nextStepAt: next?.at ?? null })
    .where(and(eq(instalments.orderId, orderId), eq(instalments.number, number), isNull(instalments.paidAt)));
}

/** How the buyer of an order wants to be asked. */
export interface InstalmentSettings {
  readonly asks: boolean;
  /** Null: the phone that paid first. */
  readonly phone: string | null;
  readonly changes: number;
  readonly countedFrom: Date;
}

/** The settings of an order's buyer; until there are some, to be asked on the phone that paid first. */
export async function readInstalmentSettings(reader: Reader, orderId: string): Promise<InstalmentSettings> {
  const [settings] = await reader.select().from(instalmentSettings).where(eq(instalmentSettings.orderId, orderId));
  return settings ?? { asks: true, phone: null, changes: 0, countedFrom: new Date(0) };
}

/** Stores the settings of an order's buyer. The order is locked by the caller. */
export async function storeInstalmentSettings(tx: Tx, orderId: string, settings: InstalmentSettings, now: Date): Promise<void> {
  const { asks, phone, changes, countedFrom } = settings;
  const row = { asks, phone, changes, countedFrom, updatedAt: now };
  await tx
    .insert(instalmentSettings)
    .values({ ...row, orderId })
    .onConflictDoUpdate({ target: instalmentSettings.orderId, set: row });
}

/** Records that a plan ended because a part was not paid; once for an order. */
export async function recordEndedPlan(tx: Tx, ended: EndedPlanRow): Promise<void> {
  await tx.insert(endedPlans).values(ended);
}

/** Whether the plan of an order ended because a part was not paid. */
export async function hasEndedPlan(reader: Reader, orderId: string): Promise<boolean> {
  return (await reader.select({ id: endedPlans.orderId }).from(endedPlans).where(eq(endedPlans.orderId, orderId))).length > 0;
}

/** Ids of the confirmed orders of an event that are paid in parts which are still open and can end. */
export async function findOrdersWithOpenParts(reader: Reader, eventId: string): Promise<readonly string[]> {
  const rows = await reader
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(instalments, eq(instalments.orderId, orders.id))
    .where(and(eq(orders.eventId, eventId), eq(orders.status, 'confirmed'), eq(orders.isTest, false), isNull(instalments.paidAt)))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}
