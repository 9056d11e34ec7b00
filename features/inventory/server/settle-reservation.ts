// Changes of a hold by a purchase. The caller has locked the event's stock where counters change with it.
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { sellHeldStock, tryHoldStock } from '#features/events/server/stock.ts';
import { events, ticketTypes } from '#features/events/server/tables.ts';
import { newAccount, whyNotMore } from '../account-rules.ts';
import { HOLD_MINUTES } from '../contract.ts';
import { readAccounts } from './read-accounts.ts';
import { countByType } from '../rules.ts';
import { reservations, type ReservationRow } from './tables.ts';

/** After a failed payment the hold lasts at least this much longer, so that the buyer can try again. */
export const RETRY_GRACE_MS = 2 * 60_000;
/** How long a buyer has at least who types a payment in the phone's menu. */
export const MENU_MS = 5 * 60_000;
/** No attempt extends a hold beyond this age: otherwise a buyer could hold tickets forever by cancelling prompts. */
export const HELD_MAX_MS = 2 * HOLD_MINUTES * 60_000;

/** Locks and reads reservations, by id; the locks are kept until the transaction ends. */
export async function lockReservations(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReservationRow>> {
  const rows = await tx
    .select()
    .from(reservations)
    .where(inArray(reservations.id, [...ids]))
    .orderBy(reservations.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Payments begin: the holds cannot end before they are settled. False when one has ended already. */
export async function startPaying(tx: Tx, ids: readonly string[], now: Date): Promise<boolean> {
  const rows = await tx
    .update(reservations)
    .set({ paying: true, updatedAt: now })
    .where(and(inArray(reservations.id, [...ids]), eq(reservations.status, 'active'), gt(reservations.expiresAt, now)))
    .returning({ id: reservations.id });
  return rows.length === ids.length;
}

/** The payment failed: the hold continues, long enough for another attempt while it is young. It never ends in the past, where no sweep looks. */
export async function stopPaying(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(reservations)
    .set({
      paying: false,
      expiresAt: sql`greatest(${reservations.expiresAt}, ${now.toISOString()}::timestamptz, least(
        ${new Date(now.getTime() + RETRY_GRACE_MS).toISOString()}::timestamptz, ${reservations.createdAt} + make_interval(secs => ${HELD_MAX_MS / 1000})))`,
      updatedAt: now,
    })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'active')));
}

/** The buyer pays without a request of ours: the hold lasts at least a while longer, as far as any attempt may extend it. */
export async function giveTimeToPay(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(reservations)
    .set({
      expiresAt: sql`greatest(${reservations.expiresAt}, least(
        ${new Date(now.getTime() + MENU_MS).toISOString()}::timestamptz, ${reservations.createdAt} + make_interval(secs => ${HELD_MAX_MS / 1000})))`,
      updatedAt: now,
    })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'active')));
}

/** `too-many`: the account has bought or holds so many others by now that it could not hold these tickets again. */
export type Sold = 'sold' | 'gone' | 'too-many';

/**
 * Sells the held tickets. A hold that has ended is taken again (docs/reference/conflicts.md#late-money) if the stock is still available and the
 * account may still have that many; else nothing has changed. The reservation is locked by the caller, after the event's stock.
 */
async function sellReservation(tx: Tx, row: ReservationRow, now: Date): Promise<Sold> {
  if (row.status === 'confirmed') return 'gone';
  if (!isLive(row, now) && !row.byTeam && !(await mayHoldAgain(tx, row, now))) return 'too-many';
  if (row.status !== 'active' && !(await tryHoldStock(tx, row.eventId, countByType(row.lines)))) return 'gone';
  await sellHeldStock(tx, row.eventId, countByType(row.lines));
  const rows = await tx
    .update(reservations)
    .set({ status: 'confirmed', paying: false, updatedAt: now })
    .where(and(eq(reservations.id, row.id), inArray(reservations.status, ['active', 'expired', 'cancelled'])))
    .returning({ id: reservations.id });
  if (rows.length !== 1) throw new Error(`Reservation ${row.id} changed under its lock`);
  return 'sold';
}

const isLive = ({ status, paying, expiresAt }: ReservationRow, now: Date): boolean => status === 'active' && (paying || expiresAt > now);

/** Sells what several hold, as each alone would be sold; by reservation id. Those that have not ended are sold in one statement a counter. */
export async function sellReservations(tx: Tx, rows: readonly ReservationRow[], now: Date): Promise<ReadonlyMap<string, Sold>> {
  const outcomes = new Map<string, Sold>();
  const live = rows.filter((row) => isLive(row, now));
  for (const row of rows) if (!isLive(row, now)) outcomes.set(row.id, await sellReservation(tx, row, now));
  if (live.length === 0) return outcomes;
  for (const [eventId, held] of Map.groupBy(live, (row) => row.eventId))
    await sellHeldStock(tx, eventId, countByType(held.flatMap(({ lines }) => lines)));
  const sold = await tx
    .update(reservations)
    .set({ status: 'confirmed', paying: false, updatedAt: now })
    .where(
      and(
        inArray(
          reservations.id,
          live.map(({ id }) => id),
        ),
        eq(reservations.status, 'active'),
      ),
    )
    .returning({ id: reservations.id });
  if (sold.length !== live.length) throw new Error('A reservation changed under its lock');
  for (const { id } of live) outcomes.set(id, 'sold');
  return outcomes;
}

/** Whether the account could hold the tickets of an ended hold by the limits of every hold (account-rules.ts). */
async function mayHoldAgain(tx: Tx, row: ReservationRow, now: Date): Promise<boolean> {
  const types = await tx
    .select({
      ticketTypeId: ticketTypes.id,
      kind: ticketTypes.kind,
      typeName: ticketTypes.name,
      maxPerPurchase: ticketTypes.maxPerPurchase,
      maxPerPerson: events.maxPerPerson,
    })
    .from(ticketTypes)
    .innerJoin(events, eq(events.id, ticketTypes.eventId))
    .where(eq(ticketTypes.eventId, row.eventId));
  const counts = countByType(row.lines);
  const asked = types.map((limits) => ({ ...limits, quantity: counts.get(limits.ticketTypeId) ?? 0 })).filter(({ quantity }) => quantity > 0);
  const accounts = await readAccounts(tx, row.eventId, [row], now);
  const addOns = new Set(types.flatMap(({ kind, ticketTypeId }) => (kind === 'add_on' ? [ticketTypeId] : [])));
  return whyNotMore(accounts.get(row.customerId) ?? newAccount, asked, types[0]?.maxPerPerson ?? null, (id) => addOns.has(id)) === null;
}

/** The tickets of a reservation were given back: they do not count as bought any more. The caller holds its lock, and puts them back on sale. */
export async function giveBackReservation(tx: Tx, id: string): Promise<void> {
  // `updatedAt` stays: the tickets were held until they were bought, and not until now.
  await tx
    .update(reservations)
    .set({ status: 'cancelled' })
    .where(and(eq(reservations.id, id), eq(reservations.status, 'confirmed')));
}
