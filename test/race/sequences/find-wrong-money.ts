// What must be true of the money of every organizer at all times, and what once nothing moves any more; from the rows, the ledger and what the payment
// services say that they moved.
import type { TestApp } from '#test/test-app.ts';
import type { Deal } from './deal.ts';

interface Journaled {
  readonly rail: string;
  readonly kind: string;
  readonly amount: number;
  readonly status: string;
}

const MINOR = 100;

/** Wrong in the whole installation: a posting that does not balance, a refund above its payment, an account of a provider that differs from its own records. What they settled came to the bank; what they charge is in no journal, and compared by the proof. */
export async function findWrongBooks(app: TestApp): Promise<string[]> {
  const { sql } = app.context.database;
  const journal = (await app.get('/sandbox/journal')).body as unknown as readonly Journaled[];
  const unbalanced = await sql<
    { id: string }[]
  >`select posting_id as id from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0`;
  const overReturned = await sql<{ id: string }[]>`
    select payments.id from payments join refunds on refunds.payment_id = payments.id
    group by payments.id having sum(refunds.amount_minor) > payments.amount_minor`;
  const rows = await sql<{ rail: string; sum: number }[]>`
    select substr(account, 10) as rail, sum(amount_minor)::float8 as sum from ledger_entries
    where account like 'provider:%' and not exists (select 1 from provider_charges charge where charge.id = subject_id) group by 1`;
  const differing = rows.flatMap(({ rail, sum }) => {
    const moved = journal.filter((one) => (rail === 'bank' ? one.kind === 'settlement' : one.rail === rail) && one.status === 'completed');
    const theirs = moved.reduce((all, { kind, amount }) => all + (kind === 'payment' || rail === 'bank' ? 1 : -1) * amount * MINOR, 0);
    return Math.round(theirs) === sum ? [] : [`${rail}: the ledger has ${sum}, its provider ${theirs}`];
  });
  return [
    ...unbalanced.map(({ id }) => `posting ${id} does not balance`),
    ...overReturned.map(({ id }) => `more than payment ${id} goes back`),
    ...differing,
  ];
}

interface OrderNow {
  readonly id: string;
  readonly status: string;
  readonly tickets: number;
  readonly isPaid: boolean;
  readonly kept: number;
}

/** Wrong about one organizer's event, whatever is still on its way: tickets without money, money without tickets, a payout that its account did not have. */
export async function findWrongDeal({ app, event }: Deal): Promise<string[]> {
  const { sql } = app.context.database;
  const orders = await sql<OrderNow[]>`
    select orders.id, orders.status, paid_minor >= total_minor as "isPaid",
      (select count(*)::int from tickets where order_id = orders.id and status <> 'cancelled') as tickets,
      (select coalesce(sum(amount_minor), 0)::int from payments where subject_id = orders.id and status = 'succeeded')
        - (select coalesce(sum(refunds.amount_minor), 0)::int from refunds join payments on payments.id = payment_id where subject_id = orders.id) as kept
    from orders where event_id = ${event.id}`;
  const withoutReason = orders.flatMap(({ id, status, tickets, kept, isPaid }) => {
    if (status === 'cancelled' && tickets > 0) return [`order ${id} has ended and has ${tickets} tickets`];
    if (status === 'pending' && (tickets > 0 || kept > 0)) return [`order ${id} is pending, with ${tickets} tickets for ${kept}`];
    return status === 'confirmed' && kept === 0 && isPaid && tickets > 0 ? [`order ${id} has ${tickets} tickets for nothing`] : [];
  });
  const uncovered = await sql<{ left: number }[]>`
    select "left" from (
      select -sum(entry.amount_minor) over (order by entry.occurred_at, entry.id)::float8 as "left", part.id as part
      from ledger_entries entry left join payout_parts part on part.id = entry.subject_id and entry.payment_id is null
      where entry.account = ${`owed-to-event:${event.id}`}) entries
    where part is not null and "left" < 0`;
  const [stock] = await sql<{ sold: number; reserved: number; tickets: number }[]>`
    select sold, reserved, (select count(*)::int from tickets where event_id = ${event.id} and status <> 'cancelled') as tickets
    from event_stock where event_id = ${event.id}`;
  const oversold = stock !== undefined && stock.sold < stock.tickets ? [`${stock.sold} count as sold, ${stock.tickets} tickets are there`] : [];
  return [...withoutReason, ...uncovered.map(({ left }) => `a payout left ${left} owed`), ...oversold];
}

interface Left {
  readonly open: number;
  readonly owed: number;
  readonly unfunded: number;
  readonly suspended: number;
  readonly status: string;
  readonly kept: number;
}

/** Wrong about one organizer's event, weeks after everything: something still on its way, money that nobody gets. */
export async function findWrongEnd({ app, event }: Deal): Promise<string[]> {
  const [left] = await app.context.database.sql<Left[]>`
    select (select count(*)::int from payments join orders on orders.id = subject_id where event_id = events.id and payments.status in ('starting', 'pending'))
        + (select count(*)::int from refunds join payments on payments.id = payment_id join orders on orders.id = subject_id
          where event_id = events.id and refunds.status in ('queued', 'sent'))
        + (select count(*)::int from payout_parts part join payouts on payouts.id = payout_id
          where payouts.event_id = events.id and part.status in ('queued', 'asked')) as open,
      -coalesce((select sum(amount_minor) from ledger_entries where account = 'owed-to-event:' || events.id), 0)::float8 as owed,
      (select count(*)::int from refunds join payments on payments.id = payment_id join orders on orders.id = subject_id
        where event_id = events.id and refunds.status not in ('done', 'queued', 'sent')) as unfunded,
      (select count(*)::int from orders where event_id = events.id and suspended_at is not null) as suspended,
      (select coalesce(sum(payments.amount_minor), 0)::float8 from payments join orders on orders.id = subject_id
        where event_id = events.id and payments.status = 'succeeded') - (select coalesce(sum(refunds.amount_minor), 0)::float8
        from refunds join payments on payments.id = payment_id join orders on orders.id = subject_id where event_id = events.id) as kept,
      status from events where id = ${event.id}`;
  if (left === undefined) return ['the event is missing'];
  const { open, owed, unfunded, suspended, status, kept } = left;
  return [
    ...(open === 0 ? [] : [`${open} payments, refunds and payouts are on their way`]),
    // Less than M-Pesa pays out waits for the next event.
    ...(owed < 10 * MINOR || suspended > 0 || unfunded > 0 ? [] : [`${owed} are owed, and nothing pays them out`]),
    ...(status === 'cancelled' && kept > 0 && unfunded === 0 && suspended === 0 ? [`${kept} of a cancelled event stay`] : []),
  ];
}
