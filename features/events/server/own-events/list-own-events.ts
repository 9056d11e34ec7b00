import { sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import type { PosterStyle } from '#features/posters/poster-style.ts';
import type { EventCategory } from '../../categories.ts';
import { imageAddress } from '../../images/images.ts';
import type * as contract from '../../own-events/own-events-contract.ts';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import { eventPolicy, listedRoles } from '../../policy.ts';
import { statusAt } from '../../rules.ts';
import type { DeliveryMethod, OwnEventStatus } from '../../schemas.ts';
import { inStatus, wordsOf } from '../browse/filter-events.ts';
import { hasRoleAtEvent, roleAtEvent } from '../event/event-roles.ts';
import { isReal } from '../test-events/is-real.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly category: EventCategory;
  readonly poster_style: PosterStyle | null;
  readonly delivery_method: DeliveryMethod;
  readonly status: OwnEventStatus;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly time_zone: string;
  readonly venue_name: string;
  readonly city: string;
  readonly organizer_name: string;
  readonly sold: number;
  readonly capacity: number;
  readonly image_id: string | null;
  readonly image_width: number | null;
  readonly membership: MemberRole | null;
}

/** One page of the events that the caller may list in every state, pictures for the page's rows only. */
export async function listOwnEvents(
  { database: { reader }, translate }: Context,
  { query, actor, now, language }: Call<typeof contract.listOwnEvents>,
): Promise<OutputOf<typeof contract.listOwnEvents>> {
  const { page, limit, sort } = query;
  const filter = filterOwn(query, actor, now);
  const [rows, [counted]] = await Promise.all([
    reader.execute<Row>(sql`
      select found.*, image.id as image_id, image.width as image_width
      from (
        select events.*, event_stock.sold, event_stock.capacity, ${roleAtEvent(actor)} as membership, row_number() over (order by ${orders(now)[sort]}) as place
        from events join event_stock on event_stock.event_id = events.id
        where ${filter} order by place limit ${limit} offset ${(page - 1) * limit}
      ) as found
      left join lateral (
        select id, width from event_images where event_id = found.id and status = 'shown' order by position, id limit 1
      ) as image on true
      order by found.place`),
    reader.execute<{ total: number }>(sql`select count(*)::int as total from events where ${filter}`),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: rows.map((row) => ({ ...describeRow(row, now), can: canOf(verdicts(row, actor, now), (message) => translate(message, language)) })),
    page,
    limit,
    total,
    hasMore: page * limit < total,
  };
}

function filterOwn({ status, organization, ids, search = '' }: Call<typeof contract.listOwnEvents>['query'], actor: Actor, now: Date): SQL {
  const roles = listedRoles(actor, now);
  if (roles === null) return sql`false`;
  const conditions = [isReal, ...wordsOf(search).map((word) => sql`search_text like ${`%${word}%`}`)];
  if (roles !== 'all') conditions.push(hasRoleAtEvent(actor, roles));
  if (organization !== undefined) conditions.push(sql`organizer_id = ${organization}`);
  if (ids !== undefined) conditions.push(sql`events.id in ${[...ids]}`);
  if (status !== undefined) conditions.push(inStatus(status, now));
  return sql.join(conditions, sql` and `);
}

/** With the id as the last criterion, so that pages neither repeat nor skip. */
function orders(now: Date): Readonly<Record<(typeof contract.ownEventSorts)[number], SQL>> {
  const isOver = sql`ends_at <= ${now.toISOString()}::timestamptz`;
  return {
    date: sql`${isOver}, case when ${isOver} then null else starts_at end, starts_at desc, events.id`,
    name: sql`vumi_plain(name), events.id`,
    sold: sql`event_stock.sold desc, starts_at, events.id`,
  };
}

/** Of what a row offers: none of it depends on the state of the event. */
function verdicts({ membership }: Row, actor: Actor, now: Date) {
  const decide = (action: 'seeSettings' | 'copy' | 'seeOrders' | 'seeSales' | 'checkIn') =>
    eventPolicy.decide(action, actor, { membership, status: 'live' }, now);
  return {
    seeSettings: decide('seeSettings'),
    copy: decide('copy'),
    seeOrders: decide('seeOrders'),
    seeSales: decide('seeSales'),
    checkIn: decide('checkIn'),
  };
}

function describeRow(row: Row, now: Date): Omit<OwnEvent, 'can'> {
  const endsAt = new Date(row.ends_at);
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    posterStyle: row.poster_style,
    deliveryMethod: row.delivery_method,
    status: statusAt({ status: row.status, endsAt }, now),
    startDate: new Date(row.starts_at).toISOString(),
    endDate: endsAt.toISOString(),
    timeZone: row.time_zone,
    venue: { name: row.venue_name, city: row.city },
    organizerName: row.organizer_name,
    image: row.image_id === null || row.image_width === null ? null : imageAddress(row.image_id, row.image_width, 'webp'),
    sold: row.sold,
    capacity: row.capacity,
  };
}
