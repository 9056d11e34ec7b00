// What is owed of each event of an organization: from the ledger, and from the parts of payouts that are on their way (docs/reference/payments/payouts.md#what-is-owed).
import { sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { advanceLimit, type AdvanceTerms } from '../../advance-rules.ts';
import { DEFAULT_PLAN, feeOf, feePlans, type FeePlanId } from '../../fee-plans.ts';
import { RELEASE_HOUR } from '../../payout-facts.ts';
import { divideOwed, releaseDay, type Division, type EventMoney, type EventState } from '../../rules.ts';

/** By what the fee of an event is computed. */
export interface EventFee {
  readonly plan: FeePlanId;
  readonly basisPoints: number;
  /** What was sold less what was refunded; without cash that the team took, which costs no fee. */
  readonly baseMinor: number;
}

export interface EventOwed {
  readonly eventId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: Currency;
  readonly endsAt: Date;
  readonly releaseAt: Date;
  readonly money: EventMoney;
  readonly state: EventState;
  readonly paidMinor: number;
  readonly fee: EventFee;
  /** The first payout has kept the rate of the fee: later agreements do not change it. */
  readonly isRateKept: boolean;
  readonly advance: AdvanceTerms;
  /** What was asked for before the event, in all. */
  readonly advancedMinor: number;
  readonly division: Division;
  readonly isHeld: boolean;
  /** What came straight to the organizer's own till, less what went back from it; null: the event is paid to Vumi. */
  readonly ownTillMinor: number | null;
  readonly openPayout: { readonly id: string; readonly status: 'sending' | 'failed' } | null;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  readonly country: string;
  readonly status: string;
  readonly isReturning: boolean;
  readonly endsAt: string;
  readonly latestEndsAt: string;
  readonly answersUntil: string | null;
  readonly currency: Currency;
  readonly owed: string;
  readonly paid: string;
  readonly netted: string;
  readonly base: string;
  readonly charged: string;
  readonly tillCharged: string;
  readonly feeTaken: string;
  readonly isRateKept: boolean;
  readonly plan: FeePlanId | null;
  readonly basisPoints: number | null;
  readonly onTheWay: string;
  readonly released: string;
  readonly advanced: string;
  readonly inParts: string;
  readonly suspended: string;
  readonly mayAdvance: boolean;
  readonly firstSale: string;
  readonly isHeld: boolean;
  readonly isOwnTill: boolean;
  readonly kept: string;
  readonly tillFees: string;
  readonly openId: string | null;
  readonly openStatus: 'sending' | 'failed' | null;
}

/** The events of an organization, or one of them, whose account has ever moved; those that ended last come first. */
export async function readEventMoney(reader: Reader, organizationId: string, now: Date, eventId?: string): Promise<EventOwed[]> {
  const rows = await reader.execute<Row>(sql`
    with own as (
      select * from events where organizer_id = ${organizationId} and status not in ('draft', 'test') ${eventId === undefined ? sql`` : sql`and id = ${eventId}`}),
    money as (
      select own.id, entry.currency, coalesce(-sum(entry.amount_minor) filter (where entry.account like 'owed-%'), 0) as owed,
        coalesce(-sum(entry.amount_minor) filter (where entry.account like 'kept-%'), 0) as kept,
        coalesce(sum(entry.amount_minor) filter (where entry.account like 'owed-%' and payment.own_code_id is not null), 0) as till_fees, coalesce(sum(entry.amount_minor) filter (where part.id is not null), 0) as paid,
        coalesce(sum(entry.amount_minor) filter (where netted.from_event_id = own.id), 0) as netted,
        coalesce(sum(entry.amount_minor) filter (where fee.id is not null), 0) as fee_taken,
        coalesce(-sum(entry.amount_minor) filter (where part.id is null and netted.id is null and fee.id is null and top_up.id is null
          and payment.own_code_id is null and payment.taken_by is null), 0) as base,
        coalesce(-sum(entry.amount_minor) filter (where part.id is null and netted.id is null and fee.id is null and top_up.id is null
          and payment.buyer_fee_minor is null and payment.taken_by is null), 0) as charged,
        coalesce(-sum(entry.amount_minor) filter (where payment.own_code_id is not null and payment.buyer_fee_minor is null), 0) as till_charged,
        min(entry.occurred_at) as first_sale
      from own join ledger_entries entry on entry.account in ('owed-to-event:' || own.id, 'kept-by-event:' || own.id)
        left join payout_parts part on entry.payment_id is null and part.id = entry.subject_id
        left join payout_offsets netted on entry.payment_id is null and netted.id = entry.subject_id
        left join event_fees fee on entry.payment_id is null and fee.id = entry.subject_id
        left join event_top_ups top_up on top_up.id = entry.subject_id
        left join payments payment on payment.id = entry.payment_id
      group by own.id, entry.currency)
    select own.id, own.name, own.time_zone as "timeZone", own.country, own.status, exists (select 1 from orders where event_id = own.id and status = 'confirmed' and paid_minor > 0) as "isReturning", own.ends_at as "endsAt", money.currency, money.owed::text, money.paid::text, money.netted::text,
      money.base::text, money.charged::text, money.till_charged::text as "tillCharged", money.fee_taken::text as "feeTaken", first_fee.plan is not null as "isRateKept", coalesce(first_fee.plan, agreed.plan) as plan,
      coalesce(first_fee.basis_points, agreed.basis_points) as "basisPoints",
      (select max(respond_by) from event_postponements where event_id = own.id) as "answersUntil",
      coalesce((select sum(part.amount_minor) from payouts join payout_parts part on part.payout_id = payouts.id
        where payouts.event_id = own.id and payouts.currency = money.currency and part.status in ('queued', 'asked')), 0)::text as "onTheWay",
      coalesce((select sum(amount_minor) from payout_releases where event_id = own.id), 0)::text as released,
      greatest(own.ends_at, own.latest_ends_at) as "latestEndsAt",
      coalesce((select sum(amount_minor) from payout_advances where event_id = own.id), 0)::text as advanced,
      coalesce((select sum(paid_minor - (select coalesce(sum(buyer_fee_minor), 0) from payments where subject_id = orders.id and status = 'succeeded'))
        from orders where event_id = own.id and status = 'confirmed' and own.ends_at > ${now.toISOString()}::timestamptz
        and exists (select 1 from instalments where order_id = orders.id and paid_at is null)), 0)::text as "inParts",
      coalesce((select sum(payments.amount_minor - coalesce(payments.buyer_fee_minor, 0) - coalesce((select sum(amount_minor - buyer_fee_minor) from refunds where payment_id = payments.id), 0))
        from orders join payments on payments.subject_id = orders.id and payments.status = 'succeeded' and payments.taken_by is null
          and payments.own_code_id is null
        where orders.event_id = own.id and orders.suspended_at is not null and payments.currency = money.currency), 0)::text as suspended,
      coalesce(may_advance.is_allowed, false) as "mayAdvance", money.first_sale as "firstSale", money.kept::text, money.till_fees::text as "tillFees", exists (select 1 from event_own_codes where event_id = own.id) as "isOwnTill",
      exists (select 1 from payout_holds where event_id = own.id) as "isHeld", open.id as "openId", open.status as "openStatus"
    from own join money on money.id = own.id
      left join payouts open on open.event_id = own.id and (open.status = 'sending' or (open.status = 'failed' and open.retried_at is null))
      left join lateral (select plan, basis_points from event_fees where event_id = own.id order by created_at, id limit 1) first_fee on true
      left join lateral (select plan, basis_points from fee_agreements where organization_id = own.organizer_id order by created_at desc, id desc limit 1) agreed
        on true
      left join lateral (select is_allowed from advance_permissions where organization_id = own.organizer_id order by created_at desc, id desc limit 1) may_advance
        on true
    order by own.ends_at desc, own.id, money.currency`);
  const holidays = await readHolidays(
    reader,
    rows.map(({ country }) => country),
  );
  return rows.map(({ id, name, timeZone, country, currency, ...row }) => {
    const endsAt = new Date(row.endsAt);
    const releaseAt = releaseMoment(new Date(row.latestEndsAt), timeZone, holidays.get(keyOf(country)) ?? new Set());
    const advance = {
      currency,
      soldMinor: Number(row.base),
      inPartsMinor: Number(row.inParts),
      suspendedMinor: Number(row.suspended),
      isAllowed: row.mayAdvance,
      firstSaleAt: new Date(row.firstSale),
    };
    const state: EventState = {
      endsAt,
      releaseAt,
      isCancelled: row.status === 'cancelled',
      isReturning: row.isReturning,
      answersUntil: row.answersUntil === null ? null : new Date(row.answersUntil),
      isHeld: row.isHeld,
      releasedMinor: Number(row.released),
      advancedMinor: Number(row.advanced),
      advanceLimitMinor: advanceLimit(advance),
    };
    const fee = {
      plan: row.plan ?? DEFAULT_PLAN,
      basisPoints: row.basisPoints ?? feePlans[DEFAULT_PLAN].basisPoints,
      baseMinor: Number(row.charged),
    };
    const money = {
      owedMinor: Number(row.owed),
      goneMinor: Number(row.paid) + Number(row.netted),
      onTheWayMinor: Number(row.onTheWay),
      suspendedMinor: Number(row.suspended),
      feeMinor: feeOf(fee.baseMinor, fee.basisPoints) - Number(row.feeTaken),
      tillChargeMinor: feeOf(fee.baseMinor, fee.basisPoints) - feeOf(fee.baseMinor - Number(row.tillCharged), fee.basisPoints),
      tillFeesMinor: Number(row.tillFees),
    };
    const openPayout = row.openId === null || row.openStatus === null ? null : { id: row.openId, status: row.openStatus };
    return {
      eventId: id,
      name,
      timeZone,
      currency,
      endsAt,
      releaseAt,
      money,
      state,
      paidMinor: Number(row.paid),
      fee,
      isRateKept: row.isRateKept,
      advance,
      advancedMinor: state.advancedMinor,
      division: divideOwed(money, state, now),
      isHeld: row.isHeld,
      ownTillMinor: row.isOwnTill ? Number(row.kept) : null,
      openPayout,
    };
  });
}

const keyOf = (country: string): string => country.trim().toLowerCase();

async function readHolidays(reader: Reader, countries: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const wanted = [...new Set(countries.map(keyOf))];
  if (wanted.length === 0) return new Map();
  const rows = await reader.execute<{ country: string; day: string }>(sql`
    select country, day::text as day from holidays where country = any(${sql.param(wanted)}::text[])`);
  return new Map([...Map.groupBy(rows, ({ country }) => country)].map(([country, days]) => [country, new Set(days.map(({ day }) => day))]));
}

/** The moment of a release: `RELEASE_HOUR` in the event's zone on the day that the rules say. */
function releaseMoment(endsAt: Date, timeZone: string, holidays: ReadonlySet<string>): Date {
  const day = Temporal.PlainDate.from(releaseDay(dayOf(endsAt, timeZone), holidays));
  return new Date(day.toZonedDateTime({ timeZone, plainTime: { hour: RELEASE_HOUR } }).epochMilliseconds);
}
