// Reads whole events: the row, its counters, the rate of its currency, its ticket types, its releases and its images, in four queries for any
// number of events.
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { currencyRates } from '#features/currencies/server/tables.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { eventErrors } from '../../contract.ts';
import { eventPolicy } from '../../policy.ts';
import { roleAtEvent } from './event-roles.ts';
import { eventImages, events, eventStock, poolStock, releases, ticketStock, ticketTypes } from '../tables.ts';

export type EventRow = typeof events.$inferSelect;

/** An event with its reader's role in its organization, as the policy needs it. */
export interface SeenEvent extends EventRow {
  readonly membership: MemberRole | null;
}

/** The columns of an event for a reader. */
export function seenBy(reader: Actor | null) {
  return { ...getTableColumns(events), membership: roleAtEvent(reader) };
}

const ticketsMaxFor = (reader: Actor | null): SQL<number | null> =>
  reader === null ? sql`null` : sql`(select ${organizations.ticketsMax} from ${organizations} where ${organizations.id} = ${events.organizerId})`;

/** The business whose own till buyers pay; null: they pay Vumi. */
const paidTo = sql<string | null>`(
  select ${organizations.name} from ${organizations} where ${organizations.id} = ${events.organizerId} and ${events.isPaidToTill})`;

export interface TicketTypeRecord {
  readonly type: typeof ticketTypes.$inferSelect;
  readonly stock: typeof ticketStock.$inferSelect;
  readonly pool: typeof poolStock.$inferSelect | null;
}

export interface EventRecord {
  readonly event: SeenEvent;
  readonly stock: typeof eventStock.$inferSelect;
  /** Units of the event's currency for one US dollar, for display. */
  readonly unitsPerUsd: number;
  /** How many tickets the plan of its organization allows; null: any number, or it was read for a visitor. */
  readonly ticketsMax: number | null;
  /** The business whose own till buyers pay; null: they pay Vumi. */
  readonly paidTo: string | null;
  /** Those that all may see. */
  readonly types: readonly TicketTypeRecord[];
  /** The others, in no answer unless its reader may see them. */
  readonly hiddenTypes: readonly TicketTypeRecord[];
  /** What is sold with its tickets: in no list of ticket types. */
  readonly addOns: readonly TicketTypeRecord[];
  readonly releases: readonly (typeof releases.$inferSelect)[];
  /** The visible images, in order. */
  readonly images: readonly (typeof eventImages.$inferSelect)[];
}

/** The events with these ids, in this order; unknown ids are left out. `actor`: whose role in their organizations is read with them. */
export async function readEvents(reader: Reader, ids: readonly string[], actor: Actor | null = null): Promise<EventRecord[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, types, periods, images] = await Promise.all([
    reader
      .select({ event: seenBy(actor), stock: eventStock, unitsPerUsd: currencyRates.unitsPerUsd, ticketsMax: ticketsMaxFor(actor), paidTo })
      .from(events)
      .innerJoin(eventStock, eq(eventStock.eventId, events.id))
      .innerJoin(currencyRates, eq(currencyRates.currency, events.currency))
      .where(inArray(events.id, wanted)),
    reader
      .select({ type: ticketTypes, stock: ticketStock, pool: poolStock })
      .from(ticketTypes)
      .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
      .leftJoin(poolStock, eq(poolStock.poolId, ticketStock.poolId))
      .where(inArray(ticketTypes.eventId, wanted))
      .orderBy(ticketTypes.position, ticketTypes.id),
    reader.select().from(releases).where(inArray(releases.eventId, wanted)).orderBy(releases.issueNumber),
    reader
      .select()
      .from(eventImages)
      .where(and(inArray(eventImages.eventId, wanted), eq(eventImages.status, 'shown')))
      .orderBy(eventImages.position, eventImages.id),
  ]);
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  const typesOf = Map.groupBy(types, ({ type }) => type.eventId);
  const releasesOf = Map.groupBy(periods, (release) => release.eventId);
  const imagesOf = Map.groupBy(images, (image) => image.eventId);
  return ids.flatMap((id) => {
    const row = byId.get(id.toLowerCase());
    if (row === undefined) return [];
    const own = row.event.id;
    const sold = typesOf.get(own) ?? [];
    const [ofEvent, addOns] = [sold.filter(({ type }) => type.kind === 'ticket'), sold.filter(({ type }) => type.kind === 'add_on')];
    const [shown, hidden] = [ofEvent.filter(({ type }) => !type.hidden), ofEvent.filter(({ type }) => type.hidden)];
    return [{ ...row, types: shown, hiddenTypes: hidden, addOns, releases: releasesOf.get(own) ?? [], images: imagesOf.get(own) ?? [] }];
  });
}

/** The event with these of its hidden types among the others; by default all of them. */
export function withHidden(record: EventRecord, ids?: ReadonlySet<string>): EventRecord {
  const opened = record.hiddenTypes.filter(({ type }) => ids?.has(type.id) ?? true);
  if (opened.length === 0) return record;
  const types = [...record.types, ...opened].toSorted((a, b) => a.type.position - b.type.position || (a.type.id < b.type.id ? -1 : 1));
  return { ...record, types, hiddenTypes: record.hiddenTypes.filter((one) => !opened.includes(one)) };
}

/** One event, for an account that may see it. @throws EVENT_NOT_FOUND */
export async function readEvent(reader: Reader, id: string, actor: Actor | null, now: Date): Promise<EventRecord> {
  const [record] = isUuid(id) ? await readEvents(reader, [id], actor) : [];
  if (record === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('see', actor, record.event, now));
  return record;
}
