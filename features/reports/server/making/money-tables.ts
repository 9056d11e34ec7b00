// Money by day from the entries of the ledger, refunds and parts of payouts one a row (docs/reference/reports.md#money-by-day).
import { sql, type SQL } from 'drizzle-orm';
import { reportMessages as m } from '../../messages.ts';
import { moneyNames, paidBy, paidByNames, partNames, payoutNames, railNames, wayBack, wayNames } from './names.ts';
import { localTime, money, named, number, ofEvents, onDays, type ReportTable, type Scope } from './report-table.ts';

/** What the entries of a day are, as columns of sums; each entry is in one of them, so that they add up to the change of the balance. */
const changes = ['received', 'refunded', 'kept', 'fees', 'paid_out', 'moved'] as const;

/** Sums of `minor` by what an entry is; an amount that lessens what is owed is negative. */
const sumsByChange = sql.join(
  changes.map((change) => sql`coalesce(sum(minor) filter (where change = ${sql.raw(`'${change}'`)}), 0)::bigint as ${sql.raw(change)}`),
  sql`, `,
);
const totals = sql.join(
  changes.map((change) => sql`coalesce(sum(${sql.raw(change)}) filter (where is_shown), 0)::bigint`),
  sql`, `,
);

/**
 * `listed`: what is owed by event, day, rail and currency, in minor units, and for each currency a row of the sums (`is_total`). Balances are those at the
 * end of the day, with all that was posted before the days of the report.
 */
function moneyRows(scope: Scope): SQL {
  const { eventIds, isPlatform, timeZone, days } = scope;
  const shared = isPlatform ? sql`or entry.account in ('owed-to-buyers', 'unmatched', 'taxes')` : sql``;
  return sql`with entries as (
      select entry.account, event.id as event_id, entry.currency, (entry.occurred_at at time zone ${timeZone}::text)::date as day,
        -entry.amount_minor as minor,
        case when p.own_code_id is not null then 'own-till' when p.from_menu then 'paybill' when part.way = 'bank' then 'bank' when part.id is not null then 'mpesa'
          else coalesce(p.method, (select split_part(other.account, ':', 2) from ledger_entries other
            where other.posting_id = entry.posting_id and other.account like 'provider:%' limit 1)) end as rail,
        case when part.id is not null then 'paid_out' when fee.id is not null or (event.id is not null and p.own_code_id is not null) then 'fees'
          when entry.account = 'owed-to-buyers' and entry.amount_minor > 0 then 'refunded'
          when entry.account = 'owed-to-buyers' and event_side.posting_id is not null then 'moved'
          when entry.account = 'taxes' or (entry.account = 'unmatched' and entry.amount_minor > 0) then 'moved'
          when event.id is not null and (p.id is null or p.purpose = 'top-up') then 'moved'
          when event.id is not null and entry.refund_id is not null then 'kept'
          when entry.amount_minor < 0 then 'received'
          when exists (select 1 from ledger_entries other where other.posting_id = entry.posting_id and other.account = 'provider:cash') then 'kept'
          else 'refunded' end as change
      from ledger_entries entry
        left join events event on 'owed-to-event:' || event.id = entry.account and ${ofEvents(sql`event.id`, eventIds)}
        left join payments p on p.id = entry.payment_id
        left join payout_parts part on entry.payment_id is null and part.id = entry.subject_id
        left join event_fees fee on entry.payment_id is null and fee.id = entry.subject_id
        left join lateral (select other.posting_id from ledger_entries other
          where entry.account = 'owed-to-buyers' and other.posting_id = entry.posting_id and other.account not like all (array['provider:%', 'own-till:%']) and other.id <> entry.id
          limit 1) event_side on true
      where (event.id is not null ${shared}) and ${onDays(sql`entry.occurred_at`, { timeZone, days: { from: null, to: days.to } })}
    ), by_day as (
      select account, event_id, day, rail, currency, ${days.from === null ? sql`true` : sql`day >= ${days.from}::date`} as is_shown, ${sumsByChange},
        sum(minor)::bigint as change
      from entries group by account, event_id, day, rail, currency
    ), listed as (
      select false as is_total, account, event_id, day, rail, currency, received, refunded, kept, fees, paid_out, moved,
        sum(change) over (partition by account, currency order by day)::bigint as balance, is_shown
      from by_day
      union all
      select true, case when event_id is null then account end, null, null, null, currency, ${totals}, sum(change)::bigint, true
      from by_day group by case when event_id is null then account end, currency
    )`;
}

export function moneyTable(scope: Scope): ReportTable {
  const { say } = scope;
  return {
    before: moneyRows(scope),
    columns: [
      { heading: `${say(m.day)} (${scope.timeZone})`, value: sql`coalesce(day::text, ${say(m.total)}::text)` },
      {
        heading: say(m.event),
        value: sql`case when account = 'owed-to-buyers' then ${say(m.owedToBuyers)}::text when account = 'unmatched' then ${say(m.unmatched)}::text
          when account = 'taxes' then ${say(m.vatOfFees)}::text
          when is_total then ${say(m.allEvents)}::text else events.name end`,
      },
      { heading: say(m.method), value: sql`rail`, read: named(railNames, scope) },
      { heading: say(m.received), value: sql`received`, read: money },
      { heading: say(m.refunds), value: sql`refunded`, read: money },
      { heading: say(m.keptInCash), value: sql`kept`, read: money },
      { heading: say(m.fees), value: sql`fees`, read: money },
      { heading: say(m.payouts), value: sql`paid_out`, read: money },
      { heading: say(m.moved), value: sql`moved`, read: money },
      { heading: say(m.balance), value: sql`balance`, read: money },
      { heading: say(m.currency), value: sql`listed.currency` },
    ],
    from: sql`from listed left join events on events.id = listed.event_id where is_shown`,
    order: sql`is_total, day, events.name, account nulls first, listed.currency, rail`,
  };
}

/** Refunds by the day on which they were asked for. */
export function refundsTable(scope: Scope): ReportTable {
  const { say } = scope;
  const at = (name: string): string => `${name} (${scope.timeZone})`;
  return {
    columns: [
      { heading: at(say(m.askedAt)), value: localTime(sql`r.created_at`, scope) },
      { heading: at(say(m.sentAt)), value: localTime(sql`r.asked_at`, scope) },
      { heading: at(say(m.returnedAt)), value: sql`case when r.status = 'done' then ${localTime(sql`r.updated_at`, scope)} end` },
      { heading: say(m.event), value: sql`events.name` },
      { heading: say(m.order), value: sql`o.order_number` },
      { heading: say(m.method), value: paidBy, read: named(paidByNames, scope) },
      { heading: say(m.way), value: wayBack, read: named(wayNames, scope) },
      { heading: say(m.state), value: sql`r.status`, read: named(moneyNames, scope) },
      { heading: say(m.amount), value: sql`r.amount_minor`, read: money },
      { heading: say(m.returned), value: sql`case when r.status = 'done' then r.amount_minor else 0 end`, read: money },
      { heading: say(m.currency), value: sql`r.currency` },
      { heading: say(m.receipt), value: sql`r.provider_reference` },
    ],
    from: sql`from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.subject_id join events on events.id = o.event_id
      where ${ofEvents(sql`o.event_id`, scope.eventIds)} and not o.is_test and ${onDays(sql`r.created_at`, scope)}`,
    order: sql`r.created_at, r.id`,
  };
}

/** The parts of payouts by the day on which the payout was made; the number that is paid is masked. */
export function payoutsTable(scope: Scope): ReportTable {
  const { say } = scope;
  const at = (name: string): string => `${name} (${scope.timeZone})`;
  return {
    columns: [
      { heading: at(say(m.madeAt)), value: localTime(sql`payouts.created_at`, scope) },
      { heading: at(say(m.sentAt)), value: localTime(sql`part.asked_at`, scope) },
      { heading: at(say(m.arrivedAt)), value: sql`case when part.status = 'done' then ${localTime(sql`part.updated_at`, scope)} end` },
      { heading: say(m.event), value: sql`events.name` },
      { heading: say(m.recipient), value: sql`recipient.masked_number` },
      { heading: say(m.payout), value: sql`payouts.amount_minor`, read: money },
      { heading: say(m.payoutState), value: sql`payouts.status`, read: named(payoutNames, scope) },
      { heading: say(m.part), value: sql`part.number`, read: number },
      { heading: say(m.amount), value: sql`part.amount_minor`, read: money },
      { heading: say(m.state), value: sql`part.status`, read: named(partNames, scope) },
      { heading: say(m.currency), value: sql`payouts.currency` },
      { heading: say(m.receipt), value: sql`part.receipt` },
    ],
    from: sql`from payouts join payout_parts part on part.payout_id = payouts.id join payout_recipients recipient on recipient.id = payouts.recipient_id
      join events on events.id = payouts.event_id
      where ${ofEvents(sql`payouts.event_id`, scope.eventIds)} and ${onDays(sql`payouts.created_at`, scope)}`,
    order: sql`payouts.created_at, payouts.id, part.number`,
  };
}
