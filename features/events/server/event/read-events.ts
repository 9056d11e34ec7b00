// Reads whole events: the row, its counters, the rate of its currency, its ticket types, its releases and its images, in four queries for any
// number of events.
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { currencyRates } from '#features/currencies/server/tables.ts';
import { eventErrors } from '../../contract.ts';
import { eventPolicy } from '../../policy.ts';
import { eventImages, events, eventStock, releases, ticketStock, ticketTypes } from '../tables.ts';

export type EventRow = typeof events.$inferSelect;

export interface TicketTypeRecord {
  readonly type: typeof ticketTypes.$inferSelect;
  readonly stock: typeof ticketStock.$inferSelect;
}

export interface EventRecord {
  readonly event: EventRow;
  readonly stock: typeof eventStock.$inferSelect;
  /** Units of the event's currency for one US dollar, for display. */
  readonly unitsPerUsd: number;
  readonly types: readonly TicketTypeRecord[];
  readonly releases: readonly (typeof releases.$inferSelect)[];
  /** The visible images, in order. */
  readonly images: readonly (typeof eventImages.$inferSelect)[];
}

/** The events with these ids, in this order; unknown ids are left out. */
export async function readEvents(reader: Reader, ids: readonly string[]): Promise<EventRecord[]> {
  if (ids.length === 0) return [];
  const wanted = [...ids];
  const [rows, types, periods, images] = await Promise.all([
    reader
      .select({ event: events, stock: eventStock, unitsPerUsd: currencyRates.unitsPerUsd })
      .from(events)
      .innerJoin(eventStock, eq(eventStock.eventId, events.id))
      .innerJoin(currencyRates, eq(currencyRates.currency, events.currency))
      .where(inArray(events.id, wanted)),
    reader
      .select({ type: ticketTypes, stock: ticketStock })
      .from(ticketTypes)
      .innerJoin(ticketStock, eq(ticketStock.ticketTypeId, ticketTypes.id))
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
    return [{ ...row, types: typesOf.get(own) ?? [], releases: releasesOf.get(own) ?? [], images: imagesOf.get(own) ?? [] }];
  });
}

/** One event, for an account that may see it. @throws EVENT_NOT_FOUND */
export async function readEvent(reader: Reader, id: string, actor: Actor | null, now: Date): Promise<EventRecord> {
  const [record] = isUuid(id) ? await readEvents(reader, [id]) : [];
  if (record === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('see', actor, record.event, now));
  return record;
}
