// The time zone of an organization, in which its days begin (docs/reference/analytics.md#time-zone).
import { desc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { zoneOfCountry } from '../country-zones.ts';
import { businessApplications, organizations } from './tables.ts';

/** Of a new organization: that of the country of its owner's last application. */
export async function firstTimeZone(reader: Reader, ownerId: string): Promise<string> {
  const [application] = await reader
    .select({ country: businessApplications.country })
    .from(businessApplications)
    .where(eq(businessApplications.userId, ownerId))
    .orderBy(desc(businessApplications.createdAt))
    .limit(1);
  return zoneOfCountry(application?.country ?? '');
}

/** By its id; null: there is no such organization. */
export async function readTimeZone(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader.select({ timeZone: organizations.timeZone }).from(organizations).where(eq(organizations.id, id));
  return row?.timeZone ?? null;
}

/** `timeZone`: a canonical IANA name. Who may change it is decided by the caller. */
export async function setTimeZone(tx: Tx, id: string, timeZone: string): Promise<void> {
  await tx.update(organizations).set({ timeZone }).where(eq(organizations.id, id));
}
