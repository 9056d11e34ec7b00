// Refunds that wait for money are sent in the order in which their orders were bought, as far as the money of their event goes
// (docs/reference/payments/hard-end.md#stop-and-go-on).
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import { markScarce } from '#features/payments/server/refunds/scarce-accounts.ts';
import { startRefunds } from '#features/payments/server/refunds/start-refunds.ts';
import { countCovered, heldFor } from '../../fund-rules.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { giveFeeBack } from '../fees/take-fees.ts';
import { lockAccount } from '../sending/lock-account.ts';

interface WaitingEvent extends Record<string, unknown> {
  readonly eventId: string;
  readonly organizationId: string;
}

/** Sends the refunds that are covered, of every event that has some that wait; returns how many. Cheap while none waits: an index has those that do. */
export async function startFundedRefunds(context: Context): Promise<number> {
  const now = context.clock.now();
  const waiting = await context.database.reader.execute<WaitingEvent>(sql`
    select distinct events.id as "eventId", events.organizer_id as "organizationId"
    from refunds refund join payments payment on payment.id = refund.payment_id join orders on orders.id = payment.subject_id
      join events on events.id = orders.event_id where refund.status = 'unfunded'`);
  const { done } = await oneByOne(context, waiting, {
    run: (event) => context.database.transaction((tx) => startOf(tx, context, event, now)),
    failed: 'refunds that wait for money could not be started',
  });
  return done;
}

/** Of two nodes the second waits, and then sees what the first has sent; no payout is made meanwhile. */
async function startOf(tx: Tx, context: Context, { eventId, organizationId }: WaitingEvent, now: Date): Promise<number> {
  await lockAccount(tx, organizationId);
  // No refund is promised meanwhile: what is read below fits together.
  await markScarce(tx, `owed-to-event:${eventId}`, now);
  await giveFeeBack(tx, await readEventMoney(tx, organizationId, now, eventId), now);
  let started = 0;
  for (const { currency, money, fee, division } of await readEventMoney(tx, organizationId, now, eventId)) {
    const claims = await readClaims(tx, eventId, currency);
    // What is to be handed over takes nothing from those that wait here: a person decides about it when the money is there.
    const promisedMinor = await sumPromised(tx, eventId, currency);
    // Nor do fees for money in the organizer's own till that are not due: they come back with the refunds from the till, or are owed later.
    const heldMinor = heldFor({ ...money, owedMinor: division.owedMinor }, fee, { plannedMinor: 0, promisedMinor });
    const covered = claims.slice(
      0,
      countCovered(
        claims.map(({ minor }) => Number(minor)),
        heldMinor,
      ),
    );
    started += await startRefunds(
      tx,
      context,
      covered.flatMap(({ refundId }) => (refundId === null ? [] : [refundId])),
      now,
    );
  }
  return started;
}

interface Claim extends Record<string, unknown> {
  /** Null: of an order of a cancelled event that has not ended yet. Its turn is kept. */
  readonly refundId: string | null;
  readonly minor: string;
}

/** In the order in which they are paid. */
function readClaims(tx: Tx, eventId: string, currency: string): Promise<readonly Claim[]> {
  return tx.execute<Claim>(sql`
    select refund_id as "refundId", minor::text from (
      select refund.id as refund_id, refund.amount_minor as minor, orders.confirmed_at, orders.id as order_id, payment.id as payment_id
      from orders join payments payment on payment.subject_id = orders.id join refunds refund on refund.payment_id = payment.id
      where orders.event_id = ${eventId} and refund.status = 'unfunded' and refund.currency = ${currency} and payment.own_code_id is null
      union all
      select null, payment.amount_minor - coalesce(payment.buyer_fee_minor, 0) - coalesce(given.minor, 0), orders.confirmed_at, orders.id, payment.id
      from orders join events on events.id = orders.event_id and events.status = 'cancelled'
        join payments payment on payment.subject_id = orders.id and payment.status = 'succeeded' and payment.currency = ${currency}
        left join lateral (select sum(amount_minor - buyer_fee_minor) as minor from refunds where payment_id = payment.id) given on true
      where orders.event_id = ${eventId} and orders.status = 'confirmed' and payment.own_code_id is null
        and payment.amount_minor - coalesce(payment.buyer_fee_minor, 0) > coalesce(given.minor, 0)) claims
    order by confirmed_at, order_id, payment_id, refund_id`);
}

async function sumPromised(tx: Tx, eventId: string, currency: string): Promise<number> {
  const [row] = await tx.execute<{ minor: string }>(sql`
    select coalesce(sum(refund.amount_minor), 0)::text as minor
    from orders join payments payment on payment.subject_id = orders.id join refunds refund on refund.payment_id = payment.id
    where orders.event_id = ${eventId} and refund.status in ('unfunded', 'by-hand') and refund.currency = ${currency}
      and payment.own_code_id is null`);
  return Number(row?.minor ?? 0);
}
