// The profile of the caller's organization.
import { and, count, eq, ne } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { organizes } from '#features/organizations/policy.ts';
import { findForEvents, organizationForEvents } from '#features/organizations/server/members/organization-for-events.ts';
import { readTimeZone, setTimeZone } from '#features/organizations/server/time-zones.ts';
import type * as contract from '../../organizers/organizer-contract.ts';
import { organizerChanged } from '../domain-events.ts';
import { eventImages } from '../tables.ts';
import { organizerFollows, organizerProfiles } from './tables.ts';
import { readOrganizers } from './read-organizers.ts';

/** As its owner and managers see it. @throws ORGANIZATION_NOT_FOUND */
export async function describeOwn(reader: Reader, organizerId: string, now: Date): Promise<contract.OwnProfile> {
  const [organizer] = await readOrganizers(reader, [organizerId], now);
  if (organizer === undefined) return fail(memberErrors.ORGANIZATION_NOT_FOUND);
  const [counted] = await reader.select({ followers: count() }).from(organizerFollows).where(eq(organizerFollows.organizerId, organizerId));
  const { id, name, about, links, picture, verified, isPublic } = organizer;
  const timeZone = (await readTimeZone(reader, organizerId)) ?? HOME_ZONE;
  return { id, name, about, links, picture, verified, isPublic, followers: counted?.followers ?? 0, timeZone };
}

/** Reading begins no organization. @throws ORGANIZATION_NOT_FOUND also for an organizer who has none, FORBIDDEN */
export async function getOwnProfile(
  { database: { reader } }: Context,
  { actor, query, now }: Call<typeof contract.getOwnProfile>,
): Promise<contract.OwnProfile> {
  const organizerId = await findForEvents(reader, actor, query.organization, now);
  if (organizerId !== null) return describeOwn(reader, organizerId, now);
  return fail(organizes(actor.role) ? memberErrors.ORGANIZATION_NOT_FOUND : platformErrors.FORBIDDEN);
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function saveOwnProfile(
  tx: Tx,
  { actor, query, body, now }: Call<typeof contract.saveOwnProfile>,
  context: Context,
): Promise<contract.OwnProfile> {
  const organizerId = await organizationForEvents(tx, actor, query.organization, now);
  const { name, about } = body;
  const links = Object.fromEntries(Object.entries(body.links).filter(([, address]) => address !== undefined));
  await tx
    .insert(organizerProfiles)
    .values({ organizerId, name, about, links, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: organizerProfiles.organizerId, set: { name, about, links, updatedAt: now } });
  await context.domainEvents.publish(tx, organizerChanged, { organizerId }, now);
  return describeOwn(tx, organizerId, now);
}

/** Not of its public page: nobody sees it. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, INVALID_INPUT */
export async function saveTimeZone(tx: Tx, { actor, query, body, now }: Call<typeof contract.saveTimeZone>): Promise<contract.OwnProfile> {
  const organizerId = await organizationForEvents(tx, actor, query.organization, now);
  await setTimeZone(tx, organizerId, body.timeZone);
  return describeOwn(tx, organizerId, now);
}

/** The files are removed a little later (sweep-event-images.ts). @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function removeOwnPicture(
  tx: Tx,
  { actor, query, now }: Call<typeof contract.removeOwnPicture>,
  context: Context,
): Promise<contract.OwnProfile> {
  const organizerId = await organizationForEvents(tx, actor, query.organization, now);
  await tx
    .update(eventImages)
    .set({ status: 'removed' })
    .where(and(eq(eventImages.organizerId, organizerId), ne(eventImages.status, 'removed')));
  await context.domainEvents.publish(tx, organizerChanged, { organizerId }, now);
  return describeOwn(tx, organizerId, now);
}
