// What happened last at events: sales, refunds, views that passed a round number, changes. Read from where it is recorded.
import { sql, type SQL } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { ActivityEntry } from '../contract.ts';
import { analyticsMessages } from '../messages.ts';
import type { ActivityType } from '../periods.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly type: ActivityType;
  readonly event_id: string;
  readonly event_name: string;
  readonly currency: Currency;
  readonly at: string;
  readonly minor: number | null;
  readonly details: Details;
}

interface Details {
  /** Of a sale: tickets, and the names of their types. */
  readonly tickets?: number;
  readonly types?: readonly string[];
  readonly views?: number;
  readonly subject?: string;
  readonly action?: string;
  readonly label?: string;
  /** The state into which an event was changed. */
  readonly status?: string | null;
}

interface Asked {
  /** The ids of events, as a subquery. */
  readonly events: SQL;
  readonly limit: number;
  readonly language: Language;
}

/** The newest entries first. Each source is read by its index, as many rows as are asked for. */
export async function readActivity({ database, translate }: Context, { events, limit, language }: Asked): Promise<ActivityEntry[]> {
  const seen = sql`with seen as materialized (select id, name, currency from events where id in ${events})`;
  const rows = await database.reader.execute<Row>(sql`
    ${seen}, recent as (
      (select 'sale' as type, orders.id::text as id, seen.id as event_id, orders.confirmed_at as at,
        orders.total_minor - coalesce((select total_minor from order_lines where order_id = orders.id and kind = 'service_fee'), 0) as minor,
        (select jsonb_build_object('tickets', coalesce(sum(quantity * admits) filter (where kind = 'ticket'), 0), 'types', jsonb_agg(line.name order by number))
          from order_lines line where line.order_id = orders.id and line.ticket_type_id is not null) as details
      from seen cross join lateral (
        select * from orders where event_id = seen.id and confirmed_at is not null and not is_test and kind = 'sale' order by confirmed_at desc limit ${limit}
      ) orders order by at desc limit ${limit})
      union all
      (select 'refund', refund.id::text, seen.id, refund.created_at, refund.buyer_fee_minor - refund.amount_minor, '{}'
      from refunds refund join payments on payments.id = refund.payment_id join orders on orders.id = payments.subject_id and not orders.is_test
        join seen on seen.id = orders.event_id order by refund.created_at desc limit ${limit})
      union all
      (select 'views', seen.id || ' ' || passed.views, seen.id, passed.passed_at, null, jsonb_build_object('views', passed.views)
      from seen join event_view_milestones passed on passed.event_id = seen.id order by passed.passed_at desc limit ${limit})
      union all
      (select case when change.subject = 'event' and change.action = 'created' then 'event_created' else 'event_updated' end, change.id::text, seen.id,
        change.at, null, jsonb_build_object('subject', change.subject, 'action', change.action, 'label', change.label, 'status', (
          select field ->> 'after' from jsonb_array_elements(change.fields) field where field ->> 'field' = 'status' limit 1))
      from seen cross join lateral (
        select * from event_changes where event_id = seen.id and subject in ('event', 'ticketType') order by at desc, id desc limit ${limit}
      ) change order by change.at desc limit ${limit})
    )
    select recent.*, seen.name as event_name, seen.currency from recent join seen on seen.id = recent.event_id
    order by recent.at desc, recent.id desc limit ${limit}`);
  return rows.map((row) => ({
    id: `${row.type}:${row.id}`,
    type: row.type,
    eventId: row.event_id,
    eventName: row.event_name,
    description: translate(describe(row), language),
    amount: row.minor === null ? null : toMajor(Number(row.minor)),
    currency: row.currency,
    timestamp: new Date(row.at).toISOString(),
  }));
}

const states: Readonly<Record<string, Message>> = {
  live: analyticsMessages.eventNowLive,
  paused: analyticsMessages.eventNowPaused,
  ended: analyticsMessages.eventNowEnded,
  cancelled: analyticsMessages.eventNowCancelled,
};

const ofTypes = {
  created: analyticsMessages.ticketTypeAdded,
  changed: analyticsMessages.ticketTypeChanged,
  removed: analyticsMessages.ticketTypeRemoved,
};

function describe({ type, details }: Row): Message {
  if (type === 'sale') return analyticsMessages.soldTickets({ count: Number(details.tickets ?? 0), types: details.types ?? [] });
  if (type === 'refund') return analyticsMessages.refundSent;
  if (type === 'views') return analyticsMessages.viewsPassed({ views: details.views ?? 0 });
  if (type === 'event_created') return analyticsMessages.eventCreated;
  const { subject, action = '', label = '', status } = details;
  const isType = subject === 'ticketType' && (action === 'created' || action === 'changed' || action === 'removed');
  if (isType) return ofTypes[action]({ name: label });
  return states[status ?? ''] ?? analyticsMessages.eventChanged;
}
