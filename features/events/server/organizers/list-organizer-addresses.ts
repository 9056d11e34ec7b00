// The sitemap: which organizers have a page.
import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '#platform/server/database/database.ts';
import { ADDRESSES_PER_FILE } from '../browse/list-event-addresses.ts';
import { isPublic, openOrganizers } from './read-organizers.ts';

const listed = (now: Date): SQL => sql`from ${openOrganizers} where ${isPublic(now)}`;

/** How many files of `ADDRESSES_PER_FILE` they fill. */
export async function countOrganizerFiles(reader: Reader, now: Date): Promise<number> {
  const [counted] = await reader.execute<{ count: number }>(sql`select count(*)::int as count ${listed(now)}`);
  return Math.ceil((counted?.count ?? 0) / ADDRESSES_PER_FILE);
}

/** The organizers of one file, counted from 1. */
export async function listOrganizerAddresses(reader: Reader, file: number, now: Date): Promise<readonly { readonly id: string }[]> {
  return reader.execute<{ id: string }>(
    sql`select organizations.id ${listed(now)} order by organizations.id limit ${ADDRESSES_PER_FILE} offset ${(file - 1) * ADDRESSES_PER_FILE}`,
  );
}
