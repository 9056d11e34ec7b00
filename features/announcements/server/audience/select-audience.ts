// Whom a message reaches: one statement decides for the count and for the sending (docs/reference/announcements.md#audience).
import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import type { AnnouncementChannel } from '../../announcement-facts.ts';
import type { AnnouncementDraft } from '../../draft-schema.ts';

type Asked = Pick<AnnouncementDraft, 'purpose' | 'audience'> & { readonly channels: readonly AnnouncementChannel[] };
type OfEvent = Pick<SeenEvent, 'id' | 'organizerId' | 'timeZone' | 'status'>;

export interface Recipient extends Record<string, unknown> {
  readonly channel: AnnouncementChannel;
  /** An email address in lower case, or a number in stored form. */
  readonly address: string;
  readonly name: string;
  readonly language: Language;
  readonly user_id: string | null;
}

/** The tickets that the message is for, and for `unpaid` the orders that have none yet, as `chosen`: a row for each, with its order's language. */
function chosen({ id, timeZone, status }: OfEvent, { group, ticketTypeIds, boughtFrom, boughtUntil }: Asked['audience']): SQL {
  const types = ticketTypeIds === null ? null : sql`${sql.param(ticketTypeIds)}::uuid[]`;
  const bought = [
    boughtFrom !== null && sql`and o.created_at >= ${boughtFrom}::date::timestamp at time zone ${timeZone}`,
    boughtUntil !== null && sql`and o.created_at < (${boughtUntil}::date + 1)::timestamp at time zone ${timeZone}`,
  ].filter((condition) => condition !== false);
  const when = sql.join(bought, sql` `);
  // The tickets of a cancelled event are void, and their holders have to be told.
  const valid = status === 'cancelled' ? sql`` : sql`and t.status <> 'cancelled'`;
  const ofGroup = {
    all: sql``,
    unpaid: sql`and exists (select from instalments i where i.order_id = o.id and i.paid_at is null)`,
    'not-arrived': sql`and t.status <> 'checked_in'`,
  }[group];
  const held = sql`
    select t.holder_id as user_id, t.holder_name as name, t.holder_email as email, coalesce(t.holder_phone, o.buyer_phone) as phone, o.language,
      o.created_at, o.id
    from tickets t join orders o on o.id = t.order_id
    where t.event_id = ${id} and not t.is_test and not t.is_add_on ${valid} ${types === null ? sql`` : sql`and t.ticket_type_id = any(${types})`} ${when} ${ofGroup}`;
  if (group !== 'unpaid') return held;
  return sql`${held}
    union all
    select o.customer_id, o.buyer_name, o.buyer_email, o.buyer_phone, o.language, o.created_at, o.id
    from orders o
    where o.event_id = ${id} and o.status = 'pending' and not o.is_test ${when}
      ${types === null ? sql`` : sql`and exists (select from order_lines l where l.order_id = o.id and l.ticket_type_id = any(${types}))`}`;
}

/** News goes to who asked for it and did not end that of this organizer; an SMS about the ticket not to who switched those off. */
function consent(channel: AnnouncementChannel, { organizerId }: OfEvent, purpose: Asked['purpose']): SQL {
  const choice = (flag: string, wanted: boolean): SQL => sql`
    exists (select from notification_preferences p
      where p.user_id = reached.user_id and p.channel = ${channel} and p.flag = ${flag} and p.wanted = ${wanted})`;
  if (purpose === 'ticket') return channel === 'email' ? sql`true` : sql`not ${choice('ticketUpdates', false)}`;
  return sql`${choice('marketing', true)} and not exists (
    select from announcement_unsubscriptions u
    where u.organizer_id = ${organizerId} and (u.user_id = reached.user_id or u.address in (lower(reached.email), reached.phone)))`;
}

/** One row for each address or number, of the latest order that names it. */
function reachedBy(channel: AnnouncementChannel, event: OfEvent, asked: Asked): SQL {
  const address = channel === 'email' ? sql`lower(reached.email)` : sql`reached.phone`;
  return sql`(
    select distinct on (${address}) ${channel} as channel, ${address} as address, reached.name, reached.language, reached.user_id
    from reached
    where ${address} ${channel === 'email' ? sql`like '%_@_%'` : sql`~ '^\\+254[17][0-9]{8}$'`} and ${consent(channel, event, asked.purpose)}
    order by ${address}, reached.created_at desc, reached.id desc)`;
}

/** `reached`: who was chosen, each with the number for SMS: the confirmed one of the account, else that of the order. */
function withReached(event: OfEvent, asked: Asked): SQL {
  return sql`with chosen as (${chosen(event, asked.audience)}),
    reached as (
      select chosen.user_id, chosen.name, chosen.email, coalesce(confirmed.phone, chosen.phone) as phone, chosen.language, chosen.created_at, chosen.id
      from chosen left join notification_phones confirmed on confirmed.user_id = chosen.user_id),
    recipients as (${sql.join(
      asked.channels.map((channel) => reachedBy(channel, event, asked)),
      sql` union all `,
    )})`;
}

/** Everybody who gets the message, each address and each number once. */
export async function readRecipients(reader: Reader, event: OfEvent, asked: Asked): Promise<readonly Recipient[]> {
  return reader.execute<Recipient>(sql`${withReached(event, asked)}
    select * from recipients order by channel, address`);
}

export interface AudienceCount {
  readonly people: number;
  readonly unreached: number;
  /** By channel and language of the recipient. */
  readonly rows: readonly { readonly channel: AnnouncementChannel; readonly language: Language; readonly count: number }[];
}

/** How many get the message. A person is an account; without one, an address. */
export async function countAudience(reader: Reader, event: OfEvent, asked: Asked): Promise<AudienceCount> {
  const begin = withReached(event, asked);
  const [rows, [people]] = await Promise.all([
    reader.execute<AudienceCount['rows'][number] & Record<string, unknown>>(
      sql`${begin}
      select channel, language, count(*)::int as count from recipients group by 1, 2`,
    ),
    reader.execute<{ chosen: number; reached: number }>(sql`${begin}
      select (select count(distinct coalesce(user_id::text, lower(email), phone))::int from reached) as chosen,
        (select count(distinct coalesce(user_id::text, address))::int from recipients) as reached`),
  ]);
  const reached = people?.reached ?? 0;
  return { people: reached, unreached: Math.max(0, (people?.chosen ?? 0) - reached), rows };
}
