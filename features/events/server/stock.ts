// The only file that changes the stock counters. Every change is guarded by the database itself, so that no order of arrival, no crash and no
// second node can sell one ticket too many. Locks in one order: event stock, then pool stock by id, then ticket stock by id.
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { roomIn, type EventStockCount, type PartCapacities } from '../parts.ts';
import type { Admission } from '../admissions.ts';

/** Units by ticket type id, all of one event. What a unit draws from the event and from a pool is stored with the type. */
export type StockChange = ReadonlyMap<string, number>;

export interface StockCounts {
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface StockRow extends StockCounts {
  readonly ticketTypeId: string;
  /** People whom one unit admits: so many it draws from the event and from its pool; 0 for an add-on. */
  readonly admits: number;
  /** The pool it draws from. */
  readonly poolId: string | null;
  /** The part of the event from which it draws. */
  readonly admission: Admission;
  /** A unit of it was held once. */
  readonly everHeld: boolean;
}

export interface EventStock extends EventStockCount {
  readonly types: ReadonlyMap<string, StockRow>;
  /** By pool id. */
  readonly pools: ReadonlyMap<string, StockCounts>;
}

/** What a type draws from, beside its own total. */
export type Draw = Pick<StockRow, 'admits' | 'poolId' | 'admission'>;

/** Creates the counters of a new event. */
export async function createEventStock(
  tx: Tx,
  eventId: string,
  { capacity, physicalCapacity, virtualCapacity }: PartCapacities & { readonly capacity: number },
): Promise<void> {
  await tx.execute(sql`
    insert into event_stock (event_id, capacity, physical_capacity, virtual_capacity)
    values (${eventId}, ${capacity}, ${physicalCapacity}::int, ${virtualCapacity}::int)`);
}

/** Creates the counters of new ticket types. */
export async function createTicketStock(tx: Tx, eventId: string, rows: readonly (Draw & Pick<StockRow, 'ticketTypeId' | 'total'>)[]): Promise<void> {
  await tx.execute(sql`
    insert into ticket_stock (ticket_type_id, event_id, total, admits, pool_id, admission)
    select type."ticketTypeId", ${eventId}::uuid, type.total, type.admits, type."poolId", type.admission
    from json_to_recordset(${JSON.stringify(rows)}::json) as type ("ticketTypeId" uuid, total int, admits int, "poolId" uuid, admission text)`);
}

/** Creates the counters of a new pool. */
export async function createPoolStock(tx: Tx, eventId: string, poolId: string, total: number): Promise<void> {
  await tx.execute(sql`update event_stock set pools = pools + 1 where event_id = ${eventId}`);
  await tx.execute(sql`insert into pool_stock (pool_id, event_id, total) values (${poolId}, ${eventId}, ${total})`);
}

/** Removes the counters of a pool that no type draws from; false when one does. The event's stock is locked by the caller. */
export async function removePoolStock(tx: Tx, eventId: string, poolId: string): Promise<boolean> {
  const removed = await tx.execute(sql`
    delete from pool_stock where pool_id = ${poolId} and not exists (select 1 from ticket_stock where ticket_stock.pool_id = ${poolId}) returning pool_id`);
  if (removed.length === 0) return false;
  await tx.execute(sql`update event_stock set pools = pools - 1 where event_id = ${eventId}`);
  return true;
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

/** How many people the parts of a hybrid event take, as `setCapacity`; null: no limit of their own. Returns the part of which more is sold, if any. */
export async function setPartCapacities(
  tx: Tx,
  eventId: string,
  { physicalCapacity, virtualCapacity }: PartCapacities,
): Promise<keyof PartCapacities | null> {
  const [event] = await tx.execute<{ inPerson: number; virtual: number } & PartCapacities & Record<string, unknown>>(sql`
    select sold - virtual_sold as "inPerson", virtual_sold as virtual, physical_capacity as "physicalCapacity", virtual_capacity as "virtualCapacity"
    from event_stock where event_id = ${eventId} for update`);
  if (event === undefined) return null;
  const isCut = (to: number | null, from: number | null, sold: number) => to !== null && to !== from && to < sold;
  if (isCut(physicalCapacity, event.physicalCapacity, event.inPerson)) return 'physicalCapacity';
  if (isCut(virtualCapacity, event.virtualCapacity, event.virtual)) return 'virtualCapacity';
  await tx.execute(sql`
    update event_stock set physical_capacity = ${physicalCapacity}::int, virtual_capacity = ${virtualCapacity}::int where event_id = ${eventId}`);
  return null;
}

/** Makes all types of an event tickets for one part: it is not hybrid any more. The event's stock is locked by the caller. */
export async function setAdmissionOfAll(tx: Tx, eventId: string, admission: Admission): Promise<void> {
  const isVirtual = admission === 'virtual';
  await tx.execute(sql`
    update event_stock set virtual_reserved = case when ${isVirtual}::boolean then reserved else 0 end, virtual_sold = case when ${isVirtual}::boolean then sold else 0 end
    where event_id = ${eventId}`);
  await tx.execute(sql`update ticket_stock set admission = ${admission} where event_id = ${eventId} and admits > 0`);
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

/** Sets how many people a pool takes; false when more than that are in held and sold tickets. */
export async function setPoolTotal(tx: Tx, poolId: string, total: number): Promise<boolean> {
  const rows = await tx.execute(
    sql`update pool_stock set total = ${total} where pool_id = ${poolId} and sold + reserved <= ${total} returning pool_id`,
  );
  return rows.length === 1;
}

/** Sets what a type draws from. @throws when that is fixed (draw-rules.ts): the caller decided under `lockEventStock`. */
export async function setDraw(tx: Tx, ticketTypeId: string, { admits, poolId, admission }: Draw): Promise<void> {
  const rows = await tx.execute(sql`
    update ticket_stock set admits = ${admits}, pool_id = ${poolId}::uuid, admission = ${admission}
    where ticket_type_id = ${ticketTypeId} and ((admits = ${admits} and admission = ${admission}) or not ever_held)
      and (pool_id is not distinct from ${poolId}::uuid or reserved + sold = 0) returning ticket_type_id`);
  if (rows.length !== 1) throw new Error(`Ticket type ${ticketTypeId} cannot draw otherwise any more`);
}

/** Locks and reads an event's counters, so that the caller's decision holds until it commits; null when there is no such event. */
export async function lockEventStock(tx: Tx, eventId: string): Promise<EventStock | null> {
  const [event] = await tx.execute<{ [Key in keyof EventStockCount]: EventStockCount[Key] } & { pools: number }>(sql`
    select capacity, reserved, sold, pools, physical_capacity as "physicalCapacity", virtual_capacity as "virtualCapacity",
      virtual_reserved as "virtualReserved", virtual_sold as "virtualSold"
    from event_stock where event_id = ${eventId} for update`);
  if (event === undefined) return null;
  const pools =
    event.pools === 0
      ? []
      : await tx.execute<{ id: string; total: number; reserved: number; sold: number }>(
          sql`select pool_id as id, total, reserved, sold from pool_stock where event_id = ${eventId} order by pool_id for update`,
        );
  const types = await tx.execute<{ [Key in keyof StockRow]: StockRow[Key] }>(sql`
    select ticket_type_id as "ticketTypeId", total, reserved, sold, admits, pool_id as "poolId", admission, ever_held as "everHeld"
    from ticket_stock where event_id = ${eventId} order by ticket_type_id for update`);
  return {
    ...event,
    types: new Map(types.map((row) => [row.ticketTypeId, row])),
    pools: new Map(pools.map(({ id, ...counts }) => [id, counts])),
  };
}

function rowsOf(change: StockChange) {
  const ids = [...change.keys()].toSorted();
  return sql`(values ${sql.join(
    ids.map((id) => sql`(${id}::uuid, ${change.get(id)}::int)`),
    sql`, `,
  )}) as change (id, amount)`;
}

/** By how many times the amount the counters change. */
interface Movement {
  readonly reserved: 1 | 0 | -1;
  readonly sold: 1 | 0 | -1;
  /** Nothing may be held beyond a limit; what was held once was within it, or the limit was cut since. */
  readonly isLimited?: boolean;
  readonly failure: string;
}

/**
 * Moves the counters of types, of the pools that they draw from and of their event, in the order of the locks. The caller holds the event's lock: what
 * a type draws does not change meanwhile. @throws when a statement is refused by its condition
 */
async function move(tx: Tx, eventId: string, change: StockChange, { reserved, sold, isLimited = false, failure }: Movement): Promise<void> {
  const amount = sql`change.amount`;
  const moved = (by: SQL): SQL => sql`reserved = reserved + ${reserved}::int * ${by}, sold = sold + ${sold}::int * ${by}`;
  const fits = (by: SQL, taken: SQL, limit: SQL): SQL =>
    isLimited ? sql`(${limit} is null or ${by} = 0 or ${taken} + ${by} <= ${limit})` : sql`true`;
  const all = sql`reserved + sold`;
  const [places, virtual] = [sql`drawn.places`, sql`drawn.virtual`];
  const event = await tx.execute<{ pools: Readonly<Record<string, number>> | null }>(sql`
    with part as (
      select stock.pool_id, sum(change.amount * stock.admits)::int as places,
        coalesce(sum(change.amount * stock.admits) filter (where stock.admission = 'virtual'), 0)::int as virtual
      from ${rowsOf(change)} join ticket_stock stock on stock.ticket_type_id = change.id group by stock.pool_id
    )
    update event_stock set ${moved(places)},
      virtual_reserved = virtual_reserved + ${reserved}::int * ${virtual}, virtual_sold = virtual_sold + ${sold}::int * ${virtual}
    from (
      select sum(part.places)::int as places, sum(part.virtual)::int as virtual,
        json_object_agg(part.pool_id, part.places) filter (where part.pool_id is not null) as pools
      from part
    ) as drawn
    where event_id = ${eventId} and ${fits(places, all, sql`capacity`)} and ${fits(virtual, sql`virtual_reserved + virtual_sold`, sql`virtual_capacity`)}
      and ${fits(sql`(drawn.places - drawn.virtual)`, sql`reserved - virtual_reserved + sold - virtual_sold`, sql`physical_capacity`)}
    returning drawn.pools`);
  const ofPools = new Map(Object.entries(event[0]?.pools ?? {}));
  const pools =
    ofPools.size === 0
      ? []
      : await tx.execute(sql`
          update pool_stock set ${moved(amount)} from ${rowsOf(ofPools)}
          where pool_id = change.id and event_id = ${eventId} and ${fits(amount, all, sql`total`)} returning pool_id`);
  const types = await tx.execute(sql`
    update ticket_stock set ${moved(amount)}, ever_held = true from ${rowsOf(change)}
    where ticket_type_id = change.id and event_id = ${eventId} and ${fits(amount, all, sql`total`)} returning ticket_type_id`);
  if (event.length !== 1 || pools.length !== ofPools.size || types.length !== change.size) throw new Error(`Stock of event ${eventId} ${failure}`);
}

/** Takes stock off sale for a hold. @throws when there is not enough: the caller decided under `lockEventStock`, so that is a programming error. */
export async function holdStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  await move(tx, eventId, change, { reserved: 1, sold: 0, isLimited: true, failure: 'would be oversold' });
}

/** Puts held stock back on sale. */
export async function releaseStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  await move(tx, eventId, change, { reserved: -1, sold: 0, failure: 'is missing' });
}

/** Turns held stock into sold stock. */
export async function sellHeldStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  await move(tx, eventId, change, { reserved: -1, sold: 1, failure: 'is missing' });
}

/** Puts sold stock back on sale: tickets that were given back. */
export async function returnSoldStock(tx: Tx, eventId: string, change: StockChange): Promise<void> {
  await move(tx, eventId, change, { reserved: 0, sold: -1, failure: 'is missing' });
}

/**
 * Holds stock for money that arrived after its hold had ended, if all of it is still available (docs/reference/conflicts.md#late-money). False
 * when it is not; then nothing has changed.
 */
export async function tryHoldStock(tx: Tx, eventId: string, change: StockChange): Promise<boolean> {
  const stock = await lockEventStock(tx, eventId);
  if (stock === null) return false;
  let freeInEvent = stock.capacity - stock.reserved - stock.sold;
  const freeInParts = roomIn(stock);
  const freeInPools = new Map([...stock.pools].map(([id, { total, reserved, sold }]) => [id, total - reserved - sold]));
  for (const [id, amount] of change) {
    const type = stock.types.get(id);
    if (type === undefined || type.reserved + type.sold + amount > type.total) return false;
    const places = amount * type.admits;
    freeInEvent -= places;
    freeInParts[type.admission] -= places;
    if (type.poolId !== null) freeInPools.set(type.poolId, (freeInPools.get(type.poolId) ?? 0) - places);
  }
  const isOver = (free: number) => free < 0;
  if (isOver(freeInEvent) || Object.values(freeInParts).some(isOver) || freeInPools.values().some(isOver)) return false;
  await holdStock(tx, eventId, change);
  return true;
}
