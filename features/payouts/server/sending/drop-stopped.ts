// What was to be sent of a payout is stopped when its organization is closed, or when its event no longer has as much: orders were refunded since, it is cancelled or postponed, or the
// advance is no longer allowed (docs/reference/payments/payouts.md#payouts, docs/reference/payments/hard-end.md#advances).
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { divideOwed } from '../../rules.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { isLocked } from '../balance/read-organization-state.ts';
import { payoutParts, type PayoutRow } from '../tables.ts';
import { closePayout, dropRest } from './end-part.ts';
import { lookSoon } from './lock-account.ts';

/**
 * Drops the parts of a payout that were not sent, when nobody may receive them any more, or less than them may go of its event by now: what is still owed is paid by another payout, if at all. The
 * caller has locked the account. Returns whether it was stopped.
 */
export async function dropStopped(tx: Tx, payout: PayoutRow, now: Date): Promise<boolean> {
  const { id, organizationId } = payout;
  if (!(await isLocked(tx, organizationId)) && (await isCovered(tx, payout, now))) return false;
  await dropRest(tx, id, now);
  await closePayout(tx, id, now);
  await lookSoon(tx, organizationId);
  return true;
}

/** Whether as much as waits to be sent may still go of its event. */
async function isCovered(tx: Tx, { id, organizationId, eventId, currency }: PayoutRow, now: Date): Promise<boolean> {
  const event = (await readEventMoney(tx, organizationId, now, eventId)).find((one) => one.currency === currency);
  if (event === undefined) return true;
  const [queued] = await tx
    .select({ minor: sql<string>`coalesce(sum(${payoutParts.amountMinor}), 0)::text` })
    .from(payoutParts)
    .where(and(eq(payoutParts.payoutId, id), eq(payoutParts.status, 'queued')));
  const queuedMinor = Number(queued?.minor ?? 0);
  const { money, state } = event;
  return divideOwed({ ...money, onTheWayMinor: money.onTheWayMinor - queuedMinor }, state, now).freeMinor >= queuedMinor;
}
