// Organizers as the public sees them: organizations with a published event or a profile, whose owner is not suspended.
import { sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { shownOrganizer, UNNAMED_ORGANIZER } from '../../event-texts.ts';
import { organizerErrors, type Organizer } from '../../organizers/organizer-contract.ts';
import type { OrganizerLinks } from '../../organizers/organizer-link-kinds.ts';
import { describeImage } from '../event/describe-event.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly organization_name: string;
  readonly event_name: string | null;
  readonly name: string | null;
  readonly about: string | null;
  readonly links: OrganizerLinks | null;
  readonly updated_at: string | null;
  readonly image_id: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly verified: boolean;
  readonly upcoming: number;
  readonly past: number;
  readonly is_public: boolean;
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`;

/** On sale, and not over. */
export const isUpcoming = (now: Date): SQL => sql`status = 'live' and ends_at > ${at(now)}`;
/** Was published, and is over; a draft that was ended before it began never was. */
export const isPast = (now: Date): SQL =>
  sql`((status in ('live', 'paused') and ends_at <= ${at(now)}) or (status = 'ended' and starts_at <= ${at(now)}))`;
const wasPublished = (now: Date): SQL => sql`(status in ('live', 'paused') or ${isPast(now)})`;

/** Organizations that act, each with the account of its owner. */
export const openOrganizers = sql`organizations
  join organization_members owner on owner.organization_id = organizations.id and owner.role = 'owner'
  join users on users.id = owner.user_id and users.suspended_at is null and organizations.closed_at is null
  left join organizer_profiles profile on profile.organizer_id = organizations.id`;

/** Its page exists. */
export const isPublic = (now: Date): SQL =>
  sql`(profile.organizer_id is not null or exists (select 1 from events where organizer_id = organizations.id and ${wasPublished(now)}))`;

export type ReadOrganizer = Organizer & { readonly isPublic: boolean };

/** The organizers with these ids, public or not, in no order; suspended and unknown ones are left out. */
export async function readOrganizers(reader: Reader, ids: readonly string[], now: Date): Promise<ReadOrganizer[]> {
  if (ids.length === 0) return [];
  const rows = await reader.execute<Row>(sql`
    select organizations.id, organizations.name as organization_name, profile.name, profile.about, profile.links, profile.updated_at,
      image.id as image_id, image.width, image.height, ${isPublic(now)} as is_public,
      (select organizer_name from events where organizer_id = organizations.id and ${wasPublished(now)} order by starts_at desc limit 1) as event_name,
      (select count(*)::int from events where organizer_id = organizations.id and ${isUpcoming(now)}) as upcoming,
      (select count(*)::int from events where organizer_id = organizations.id and ${isPast(now)}) as past,
      exists (
        select 1 from business_applications where status = 'approved' and gross_limit_minor is null and user_id in (organizations.id, owner.user_id)) as verified
    from ${openOrganizers}
    left join lateral (
      select id, width, height from event_images where organizer_id = organizations.id and status = 'shown' order by created_at desc limit 1
    ) as image on true
    where organizations.id = any(${sql.param(ids)}::uuid[])`);
  return rows.map(describe);
}

/** One organizer whose page exists. @throws ORGANIZER_NOT_FOUND */
export async function readOrganizer(reader: Reader, id: string, now: Date): Promise<Organizer> {
  const [found] = isUuid(id) ? await readOrganizers(reader, [id], now) : [];
  if (found === undefined || !found.isPublic) return fail(organizerErrors.ORGANIZER_NOT_FOUND);
  const { isPublic: _known, ...organizer } = found;
  return organizer;
}

function describe(row: Row): ReadOrganizer {
  const { id, image_id, width, height, updated_at } = row;
  const picture = image_id === null || width === null || height === null ? null : describeImage({ id: image_id, width, height, alt: '' });
  return {
    id,
    name: row.name ?? shownName(row.event_name) ?? shownName(row.organization_name) ?? UNNAMED_ORGANIZER,
    about: row.about ?? '',
    links: row.links ?? {},
    picture,
    verified: row.verified,
    upcoming: row.upcoming,
    past: row.past,
    updatedAt: updated_at === null ? null : new Date(updated_at).toISOString(),
    isPublic: row.is_public,
  };
}

function shownName(name: string | null): string | null {
  return name === null ? null : shownOrganizer({ id: '', name, email: null, phone: null }).name;
}
