import { eq, sql } from 'drizzle-orm';
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { isReal } from '#features/events/server/test-events/is-real.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { promoCodes } from '#features/checkout/server/tables.ts';
import { promoterErrors, type lookAtPromoterSales as endpoint } from '../contract.ts';
import { hashSecret } from './change-promoter.ts';
import { promoters, type PromoterRow } from './tables.ts';

/** The newest come first; older ones are still in the statements of the organizer. */
const EVENTS_MAX = 50;
const DAYS_MAX = 366;

interface EventRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly currency: Currency;
  readonly views: number;
  readonly orders: number;
  readonly tickets: number;
  readonly sales_minor: string;
  readonly commission_minor: string;
}

/** What a promoter sees of the own sales; no buyer is in it. @throws SALES_PAGE_NOT_FOUND for a secret that opens nothing, or no longer */
export async function lookAtPromoterSales({ database: { reader } }: Context, { body }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const [found] = await reader
    .select({ promoter: promoters, organizer: organizations.name, promoCode: promoCodes.code })
    .from(promoters)
    .innerJoin(organizations, eq(organizations.id, promoters.organizerId))
    .leftJoin(promoCodes, eq(promoCodes.id, promoters.promoCodeId))
    .where(eq(promoters.pageHash, hashSecret(body.secret)));
  if (found === undefined) return fail(promoterErrors.SALES_PAGE_NOT_FOUND);
  const { promoter, organizer, promoCode } = found;
  const [events, days] = await Promise.all([readEvents(reader, promoter), readDays(reader, promoter)]);
  const query = new URLSearchParams({ promoter: promoter.code, ...(promoCode !== null && { code: promoCode }) });
  return {
    name: promoter.name,
    organizer,
    percent: promoter.percent,
    amount: promoter.amountMinor === null ? null : toMajor(promoter.amountMinor),
    currency: promoter.currency,
    state: promoter.endedAt !== null ? 'ended' : promoter.pausedAt !== null ? 'paused' : 'active',
    events: events.map((event) => ({
      id: event.id,
      name: event.name,
      startDate: new Date(event.starts_at).toISOString(),
      timeZone: event.time_zone,
      currency: event.currency,
      link: `/events/${event.id}?${query}`,
      views: event.views,
      orders: event.orders,
      tickets: event.tickets,
      sales: toMajor(Number(event.sales_minor)),
      commission: toMajor(Number(event.commission_minor)),
    })),
    days: days.map(({ date, currency, earned, taken_back: takenBack }) => ({
      date,
      currency,
      earned: toMajor(Number(earned)),
      takenBack: toMajor(Number(takenBack)),
    })),
  };
}

/** The promoter's event; of all events those that the public sees, and those at which something was sold. */
function readEvents(reader: Reader, { id, organizerId, eventId, code }: PromoterRow): Promise<readonly EventRow[]> {
  return reader.execute<EventRow>(sql`
    select events.id, events.name, events.starts_at, events.time_zone, events.currency,
      coalesce((select sum(views) from event_link_hours where event_id = events.id and link = ${code}), 0)::int as views,
      coalesce(sold.orders, 0)::int as orders, coalesce(sold.tickets, 0)::int as tickets, coalesce(sold.sales_minor, 0) as sales_minor,
      coalesce(sold.commission_minor, 0) as commission_minor
    from events left join lateral (
      select count(*) filter (where tickets > 0) as orders, sum(tickets) as tickets, sum(kept_minor) as sales_minor, sum(commission_minor) as commission_minor
      from promoter_commissions where promoter_id = ${id} and event_id = events.id and not is_own
    ) sold on true
    where events.organizer_id = ${organizerId} and ${isReal} and events.status <> 'draft' and (${eventId}::uuid is null or events.id = ${eventId})
    order by events.starts_at desc, events.id desc limit ${EVENTS_MAX}`);
}

function readDays(reader: Reader, { id }: PromoterRow) {
  return reader.execute<{ date: string; currency: Currency; earned: string; taken_back: string }>(sql`
    select to_char(entry.at at time zone ${HOME_ZONE}, 'YYYY-MM-DD') as date, commission.currency,
      coalesce(sum(entry.amount_minor) filter (where entry.amount_minor > 0), 0) as earned,
      coalesce(-sum(entry.amount_minor) filter (where entry.amount_minor < 0), 0) as taken_back
    from promoter_entries entry join promoter_commissions commission on commission.order_id = entry.order_id
    where entry.promoter_id = ${id} group by 1, 2 order by 1 desc, 2 limit ${DAYS_MAX}`);
}
