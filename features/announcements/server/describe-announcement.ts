import { eq, inArray, sql } from 'drizzle-orm';
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { AnnouncementView } from '../contract.ts';
import { announcementDeliveries, announcements, type AnnouncementRow } from './tables.ts';

const none = { queued: 0, sent: 0, failed: 0, parts: 0 };
const outcome = announcementDeliveries.status;

/** Messages with their outcomes and costs, in their order. */
export async function describeAnnouncements(reader: Reader, rows: readonly AnnouncementRow[]): Promise<AnnouncementView[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await reader
    .select({
      id: announcementDeliveries.announcementId,
      queued: sql<number>`(count(*) filter (where ${outcome} in ('queued', 'handed')))::int`,
      sent: sql<number>`(count(*) filter (where ${outcome} = 'sent'))::int`,
      failed: sql<number>`(count(*) filter (where ${outcome} = 'failed'))::int`,
      parts: sql<number>`coalesce(sum(${announcementDeliveries.parts}), 0)::int`,
    })
    .from(announcementDeliveries)
    .where(inArray(announcementDeliveries.announcementId, ids))
    .groupBy(announcementDeliveries.announcementId);
  const byId = new Map(counts.map((row) => [row.id, row]));
  return rows.map((row) => {
    const { queued, sent, failed, parts } = byId.get(row.id) ?? none;
    const hasSms = row.channels.includes('sms') && row.begunAt !== null;
    return {
      id: row.id,
      purpose: row.purpose,
      channels: row.channels,
      audience: row.audience,
      texts: row.texts,
      state: row.status,
      author: row.authorName,
      sendAt: row.sendAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      expectedPeople: row.expectedPeople,
      deliveries: { queued, sent, failed },
      smsCost: hasSms ? { amount: toMajor(parts * row.smsPriceMinor), currency: 'KES' } : null,
    };
  });
}

/** One message as it is answered. @throws when it is not there */
export async function describeAnnouncement(reader: Reader, id: string): Promise<AnnouncementView> {
  const rows = await reader.select().from(announcements).where(eq(announcements.id, id));
  const [described] = await describeAnnouncements(reader, rows);
  if (described === undefined) throw new Error(`Message ${id} is missing`);
  return described;
}
