import { toMajor } from '#platform/contract/money.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { orderPolicy } from '#features/checkout/policy.ts';
import { findReturningEvent } from '#features/checkout/server/postponing/find-returning-event.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { statusAt, wireStatus } from '#features/events/rules.ts';
import { refundWays, type RefundWay } from '#features/payments/contract.ts';
import { railOf } from '#features/payments/server/payment-rails.ts';
import type * as contract from '../../cancelling/cancellation-contract.ts';
import { describeFunds, readShortfall, sumOfRefunds } from '../funds/read-shortfall.ts';
import { listTopUpsOf } from '../funds/list-top-ups.ts';
import { countCancellation, listUnreturned, whyUnreturned, type CancellationCounts } from './read-cancellation.ts';

type Cancellation = contract.Cancellation;

/** The dry run of cancelling an event; once it is cancelled, how far the returns are. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function getCancellation(
  context: Context,
  { actor, params, now, language }: Pick<Call<typeof contract.getCancellation>, 'actor' | 'params' | 'now' | 'language'>,
): Promise<Cancellation> {
  const { reader } = context.database;
  const event = await findReturningEvent(reader, params.id, actor, now);
  const [counts, unreturned] = await Promise.all([countCancellation(reader, event.id, now), listUnreturned(reader, event.id, now)]);
  const [lacking, topUps] = await Promise.all([readShortfall(reader, event, counts, now), listTopUpsOf(context, event.id, language)]);
  const isCancelled = event.status === 'cancelled';
  const ways = sumByWay(counts);
  // Nobody here is the buyer: what counts is whether the account may do it for others.
  const decide = (action: 'recordRefund' | 'recordOwnRefund') =>
    orderPolicy.decide(action, actor, { customerId: '', membership: event.membership }, now);
  return {
    event: {
      id: event.id,
      name: event.name,
      status: wireStatus(statusAt(event, now), event.deliveryMethod),
      startDate: event.startsAt.toISOString(),
      timeZone: event.timeZone,
    },
    state: isCancelled ? stateOf(counts) : 'planned',
    currency: event.currency,
    orders: { total: counts.orders, done: counts.done, free: counts.free },
    tickets: counts.tickets,
    people: counts.people,
    total: addUp(ways.map(({ total }) => total)),
    returned: addUp(ways.map(({ returned }) => returned)),
    ways,
    open: {
      holds: counts.holds,
      payments: { count: counts.payments.count, amount: toMajor(counts.payments.minor) },
      instalments: { count: counts.instalments.count, amount: toMajor(counts.instalments.minor) },
    },
    unreturned: unreturned.map((row) => ({
      orderId: row.orderId,
      orderNumber: row.orderNumber,
      refundId: row.refundId,
      amount: toMajor(row.amountMinor),
      how: row.way,
      status: row.status,
      reason: context.translate(whyUnreturned(row), language),
      byPerson: row.byPerson,
      mayRecord: row.byPerson && decide(row.isOwn ? 'recordOwnRefund' : 'recordRefund') === true,
      since: new Date(row.sinceMs).toISOString(),
    })),
    unreturnedCount: unreturned[0]?.count ?? 0,
    funds: { ...describeFunds(lacking), waiting: sumOfRefunds(counts, 'unfunded'), topUps },
    can: canOf(
      {
        cancelEvent: eventPolicy.decide('cancelEvent', actor, event, now),
        recordRefund: decide('recordRefund'),
      },
      (message) => context.translate(message, language),
    ),
  };
}

function stateOf({ orders, ended, done, refunds }: CancellationCounts): Cancellation['state'] {
  if (ended < orders || refunds.some(({ status }) => status === 'queued' || status === 'sent')) return 'running';
  if (refunds.some(({ status }) => status === 'unfunded')) return 'unfunded';
  return done < orders || refunds.some(({ status }) => status !== 'done') ? 'waiting' : 'done';
}

type Way = Cancellation['ways'][number];

/** What is planned for the orders that have not ended, and what was begun for the others. */
function sumByWay({ kept, refunds }: CancellationCounts): Way[] {
  const planned = kept.map(({ leftMinor, payments, canReverse, ...payment }) => ({
    how: canReverse === false ? ('by-hand' as const) : railOf(payment).wayBack(payment, leftMinor),
    count: payments,
    minor: leftMinor * payments,
    isDone: false,
  }));
  const begun = refunds.map(({ way: how, status, count, minor }) => ({ how, count, minor, isDone: status === 'done' }));
  const all = [...planned, ...begun];
  const sumOf = (how: RefundWay, onlyDone: boolean) =>
    addUp(all.filter((one) => one.how === how && (one.isDone || !onlyDone)).map(({ count, minor }) => ({ count, amount: toMajor(minor) })));
  return refundWays.map((how) => ({ how, total: sumOf(how, false), returned: sumOf(how, true) })).filter(({ total }) => total.count > 0);
}

function addUp(sums: readonly Way['total'][]): Way['total'] {
  return sums.reduce((sum, { count, amount }) => ({ count: sum.count + count, amount: sum.amount + amount }), { count: 0, amount: 0 });
}
