import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import type { DeliveryState } from '../announcement-facts.ts';
import type { listAnnouncementRecipients as endpoint } from '../contract.ts';
import { findAnnouncement } from './list-announcements.ts';
import { announcementDeliveries } from './tables.ts';

const storedAs: Readonly<Record<DeliveryState, readonly (DeliveryState | 'handed')[]>> = {
  queued: ['queued', 'handed'],
  sent: ['sent'],
  failed: ['failed'],
};

/** One page of the recipients of a message, by name. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, MESSAGE_NOT_FOUND */
export async function listRecipients(
  { database: { reader } }: Context,
  { params, query, actor, now }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const id = await findAnnouncement(reader, event, params.messageId);
  const { page, limit, state, search, sort } = query;
  const { announcementId, status, name, address } = announcementDeliveries;
  const contains = (column: typeof name | typeof address, part: string) => sql`position(lower(${part}) in lower(${column})) > 0`;
  const filter = and(
    eq(announcementId, id),
    state && inArray(status, [...storedAs[state]]),
    // Numbers are stored as +254…, and typed with a 0 as often.
    search ? or(contains(name, search), contains(address, search.replace(/^0(?=\d)/u, ''))) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    reader
      .select()
      .from(announcementDeliveries)
      .where(filter)
      .orderBy(sort === 'name' ? asc(name) : desc(announcementDeliveries.updatedAt), asc(announcementDeliveries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(announcementDeliveries).where(filter),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      name: row.name,
      address: row.address,
      language: row.language,
      state: row.status === 'handed' ? ('queued' as const) : row.status,
      problem: row.problem,
      updatedAt: row.updatedAt.toISOString(),
    })),
    page,
    limit,
    total,
    hasMore: page * limit < total,
  };
}
