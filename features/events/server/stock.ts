// The only file that changes the stock counters. Every change is guarded by the database itself, so that no order of arrival, no crash and no
// second node can sell one ticket too many. Locks in one order: event stock, then ticket stock by id.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';

/** Amounts by ticket type id, all of one event. */
export type StockChange = ReadonlyMap<string, number>;

export interface StockRow {
  readonly ticketTypeId: string;
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface EventStock {
  readonly capacity: number;
  readonly reserved: number;
  readonly sold: number;
  readonly types: ReadonlyMap<string, StockRow>;
}

/** Creates the counters of a new event. */
export async function createEventStock(tx: Tx, eventId: string, capacity: number): Promise<void> {
  await tx.execute(sql`insert into event_stock (event_id, capacity) values (${eventId}, ${capacity})`);
}

/** Creates the counters of new ticket types. */
export async function createTicketStock(tx: Tx, eventId: string, totals: StockChange): Promise<void> {
  await tx.execute(
    sql`insert into ticket_stock (ticket_type_id, event_id, total) select change.id, ${eventId}::uuid, change.amount from ${rowsOf(totals)}`,
  );
}

/**
 * Sets the capacity; false when more than that is sold already. Less than is held is allowed
 * (docs/reference/conflicts.md#a-capacity-that-is-cut). The current capacity may be set again: holds bought after a cut may have exceeded it.
 */
export async function setCapacity(tx: Tx, eventId: string, capacity: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`update event_stock set capacity = ${capacity} where event_id = ${eventId} and (sold <= ${capacity} or capacity = ${capacity}) returning event_id`,
  );
  return rows.length === 1;
}

/**
 * Sets how many tickets of a type there are; false when more than that are sold or held: what is held may be bought, so that the total would be
 * exceeded.
 */
export async function setTicketTotal(tx: Tx, ticketTypeId: string, total: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`update ticket_stock set total = ${total} where ticket_type_id = ${ticketTypeId} and sold + reserved <= ${total} returning ticket_type_id`,
  );
  return rows.length === 1;
}

/** Locks and reads an event's counters, so that the caller's decision holds until it commits; null when there is no such event. */
export async function lockEventStock(tx: Tx, eventId: string): Promise<EventStock | null> {
  const [event] = await tx.execute<{ capacity: number; reserved: number; sold: number }>(
    sql`select capacity, reserved, sold from event_stock where event_id = ${eventId} for update`,
  );
  if (event === undefined) return null;
  const types = await tx.execute<{ ticket_type_id: string; total: number; reserved: number; sold: number }>(
    sql`select ticket_type_id, total, reserved, sold from ticket_stock where event_id = ${eventId} order by ticket_type_id for update`,
  );
  return { ...event, types: new Map(types.map(({ ticket_type_id, ...row }) => [ticket_type_id, { ticketTypeId: ticket_type_id, ...row }])) };
}

function sum(change: StockChange): number {
  let total = 0;
  for (const amount of change.values()) total += amount;
  return total;
}

function rowsOf(change: StockChange) {
  const ids = [...change.keys()].toSorted();
  return sql`(values ${sql.join(
    ids.map((id) => sql`(${id}::uuid, ${change.get(id)}::int)`),
    sql`, `,
  )}) as change (id, amount)`;
}

/** Takes stock off sale for a hold. @throws when there is not enough: the caller decided under `lockEventStock`, so that is a programming error. */
export async function holdStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  const event = await tx.execute(sql`
    update event_stock set reserved = reserved + ${sum(change)} where event_id = ${eventId} and reserved + sold + ${sum(change)} <= capacity returning event_id`);
  const types = await tx.execute(sql`
    update ticket_stock set reserved = reserved + change.amount from ${rowsOf(change)}
    where ticket_type_id = change.id and event_id = ${eventId} and reserved + sold + change.amount <= total returning ticket_type_id`);
  if (event.length !== 1 || types.length !== change.size) throw new Error(`Stock of event ${eventId} would be oversold`);
}

/** Puts held stock back on sale. */
export async function releaseStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  const event = await tx.execute(sql`update event_stock set reserved = reserved - ${sum(change)} where event_id = ${eventId} returning event_id`);
  const types = await tx.execute(sql`
    update ticket_stock set reserved = reserved - change.amount from ${rowsOf(change)} where ticket_type_id = change.id and event_id = ${eventId} returning ticket_type_id`);
  if (event.length !== 1 || types.length !== change.size) throw new Error(`Stock of event ${eventId} is missing`);
}

/** Turns held stock into sold stock. */
export async function sellHeldStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  const amount = sum(change);
  const event = await tx.execute(sql`
    update event_stock set reserved = reserved - ${amount}, sold = sold + ${amount} where event_id = ${eventId} returning event_id`);
  const types = await tx.execute(sql`
    update ticket_stock set reserved = reserved - change.amount, sold = sold + change.amount from ${rowsOf(change)}
    where ticket_type_id = change.id and event_id = ${eventId} returning ticket_type_id`);
  if (event.length !== 1 || types.length !== change.size) throw new Error(`Stock of event ${eventId} is missing`);
}

/**
 * Holds stock for money that arrived after its hold had ended, if all of it is still available (docs/reference/conflicts.md#late-money). False
 * when it is not; then nothing has changed.
 */
export async function tryHoldStock(tx: Tx, eventId: string, change: StockChange): Promise<boolean> {
  const stock = await lockEventStock(tx, eventId);
  if (stock === null || stock.reserved + stock.sold + sum(change) > stock.capacity) return false;
  for (const [id, amount] of change) {
    const type = stock.types.get(id);
    if (type === undefined || type.reserved + type.sold + amount > type.total) return false;
  }
  await holdStock(tx, eventId, change);
  return true;
}
