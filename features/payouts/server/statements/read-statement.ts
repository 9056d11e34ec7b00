// The lines of a statement are the entries of the accounts of an organization's events: it closes with what the ledger says
// (docs/reference/payments/payouts.md#statements).
import { sql, type SQL } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, type Currency } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { payoutErrors } from '../../contract.ts';
import type { PayoutStatement, StatementLine } from '../../statement-contract.ts';
import { lineKinds, type LineKind, type RecipientKind } from '../../payout-facts.ts';

export interface Period {
  /** Null: from the first entry on, and to the last. */
  readonly from: Date | null;
  readonly to: Date | null;
  readonly eventId: string | null;
}

/** A month (2026-11) in the zone of the organization, or all of an event by its id. @throws STATEMENT_NOT_FOUND for any other text */
export function readPeriod(text: string, timeZone: string): Period {
  if (isUuid(text)) return { from: null, to: null, eventId: text.toLowerCase() };
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return fail(payoutErrors.STATEMENT_NOT_FOUND);
  const month = Temporal.PlainYearMonth.from(text);
  const begins = (of: Temporal.PlainYearMonth): Date => new Date(of.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
  return { from: begins(month), to: begins(month.add({ months: 1 })), eventId: null };
}

/** The entries of the accounts of an organization's events as rows, of what came to its own till the fee alone: minor is positive where it adds to what is owed. */
function linesOf(organizationId: string, { eventId }: Period): SQL {
  return sql`
    select entry.id, entry.occurred_at as at, entry.currency, -entry.amount_minor as minor, own.id as event_id, own.name as event_name,
      orders.id as order_id, orders.order_number, part.payout_id, part.receipt,
      recipient.kind as to_kind, recipient.masked_number as to_masked, payment.own_code_id is not null as is_of_till,
      case when top_up.id is not null then 'top-up' when part.id is not null then 'payout' when netted.id is not null then 'offset' when fee.id is not null or payment.own_code_id is not null then 'fee' when entry.refund_id is not null then 'cash-given' when entry.amount_minor < 0 then 'sale'
        when exists (select 1 from ledger_entries other where other.posting_id = entry.posting_id and other.account = 'provider:cash') then 'cash-kept'
        else 'refund' end as kind
    from events own join ledger_entries entry on entry.account = 'owed-to-event:' || own.id
      left join orders on orders.id = entry.subject_id
      left join payout_parts part on entry.payment_id is null and part.id = entry.subject_id
      left join payouts paid on paid.id = part.payout_id
      left join payout_recipients recipient on recipient.id = paid.recipient_id
      left join payout_offsets netted on entry.payment_id is null and netted.id = entry.subject_id
      left join event_fees fee on entry.payment_id is null and fee.id = entry.subject_id
      left join event_top_ups top_up on top_up.id = entry.subject_id
      left join payments payment on payment.id = entry.payment_id
    where own.organizer_id = ${organizationId} ${eventId === null ? sql`` : sql`and own.id = ${eventId}`}`;
}

const after = (at: Date | null): SQL => (at === null ? sql`true` : sql`at >= ${at.toISOString()}::timestamptz`);
const before = (at: Date | null): SQL => (at === null ? sql`true` : sql`at < ${at.toISOString()}::timestamptz`);

interface Line extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly kind: LineKind;
  readonly currency: Currency;
  readonly minor: string;
  readonly eventId: string;
  readonly eventName: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly payoutId: string | null;
  readonly receipt: string | null;
  readonly toKind: RecipientKind | null;
  readonly toMasked: string | null;
}

/** One page of the lines of a period, in order of time. */
export async function readLines(
  reader: Reader,
  organizationId: string,
  period: Period,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<StatementLine[]> {
  const rows = await reader.execute<Line>(sql`
    with lines as (${linesOf(organizationId, period)})
    select id, at, kind, currency, minor::text, event_id as "eventId", event_name as "eventName", order_id as "orderId", order_number as "orderNumber",
      payout_id as "payoutId", receipt, to_kind as "toKind", to_masked as "toMasked"
    from lines where ${after(period.from)} and ${before(period.to)} order by at, id limit ${limit} offset ${offset}`);
  return rows.map(({ id, at, kind, currency, minor, eventId, eventName, orderId, orderNumber, payoutId, receipt, toKind, toMasked }) => ({
    id,
    at: new Date(at).toISOString(),
    kind,
    currency,
    amount: toMajor(Number(minor)),
    event: { id: eventId, name: eventName },
    order: orderId === null || orderNumber === null ? null : { id: orderId, number: orderNumber },
    payoutId,
    receipt,
    to: toKind === null || toMasked === null ? null : { kind: toKind, masked: toMasked },
  }));
}

/** The sums of a period by currency, and how many lines it has. `notDue`: the events whose fees for the organizer's own till are not due yet. */
export async function sumLines(
  reader: Reader,
  organizationId: string,
  period: Period,
  notDue: readonly string[],
): Promise<{ readonly currencies: PayoutStatement['currencies']; readonly total: number }> {
  const within = sql`${after(period.from)} and ${before(period.to)}`;
  const rows = await reader.execute<{ currency: Currency; opening: string; lines: number; notDue: string } & Record<LineKind, string>>(sql`
    with lines as (${linesOf(organizationId, period)})
    select currency, coalesce(sum(minor) filter (where not (${after(period.from)})), 0)::text as opening, count(*) filter (where ${within})::int as lines,
      coalesce(-sum(minor) filter (where is_of_till and event_id = any(${sql.param(notDue)}::uuid[])), 0)::text as "notDue",
      ${sql.join(
        lineKinds.map((kind) => sql`coalesce(sum(minor) filter (where kind = ${kind} and ${within}), 0)::text as ${sql.identifier(kind)}`),
        sql`, `,
      )}
    from lines where ${before(period.to)} group by currency order by currency`);
  const currencies = rows.map(({ currency, opening, lines: _lines, notDue: notDueMinor, ...of }) => {
    const sums = {
      opening: Number(opening),
      sales: Number(of.sale),
      cashKept: Number(of['cash-kept']),
      cashGiven: Number(of['cash-given']),
      refunds: Number(of.refund),
      fees: Number(of.fee),
      payouts: Number(of.payout),
      offsets: Number(of.offset),
      topUps: Number(of['top-up']),
    };
    const closing = Object.values(sums).reduce((sum, minor) => sum + minor, 0);
    return {
      currency,
      opening: toMajor(sums.opening),
      sales: toMajor(sums.sales),
      cashKept: toMajor(sums.cashKept),
      cashGiven: toMajor(sums.cashGiven),
      refunds: toMajor(sums.refunds),
      fees: toMajor(sums.fees),
      payouts: toMajor(sums.payouts),
      offsets: toMajor(sums.offsets),
      topUps: toMajor(sums.topUps),
      closing: toMajor(closing),
      feesNotDue: toMajor(Number(notDueMinor)),
    };
  });
  return { currencies, total: rows.reduce((sum, { lines }) => sum + lines, 0) };
}
