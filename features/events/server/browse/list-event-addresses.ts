// The sitemap: which events have a page worth indexing.
import { sql } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';

/** A sitemap names at most 50,000 addresses (sitemaps.org); with every event in each language, this many events stay well below. */
export const ADDRESSES_PER_FILE = 2000;

const isListed = (now: Date) => sql`status = 'live' and ends_at > ${now.toISOString()}::timestamptz`;

/** How many files of `ADDRESSES_PER_FILE` the live events fill. */
export async function countAddressFiles(reader: Reader, now: Date): Promise<number> {
  const [counted] = await reader.execute<{ count: number }>(sql`select count(*)::int as count from events where ${isListed(now)}`);
  return Math.ceil((counted?.count ?? 0) / ADDRESSES_PER_FILE);
}

/** The live events of one file, counted from 1, with the time of their last change. */
export async function listEventAddresses(
  reader: Reader,
  file: number,
  now: Date,
): Promise<readonly { readonly id: string; readonly updatedAt: Date }[]> {
  const rows = await reader.execute<{ id: string; updated_at: string }>(
    sql`select id, updated_at from events where ${isListed(now)} order by id limit ${ADDRESSES_PER_FILE} offset ${(file - 1) * ADDRESSES_PER_FILE}`,
  );
  return rows.map(({ id, updated_at }) => ({ id, updatedAt: new Date(updated_at) }));
}
