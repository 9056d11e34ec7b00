// After an order is paid the velocity rules look at who paid it: they stop nobody (docs/reference/payments/risk.md#flags).
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { flagsOf, VELOCITY_WINDOW_MS, type PaidHistory } from '../../velocity-rules.ts';
import { riskFlags } from '../tables.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly currency: Currency;
  readonly cards: number;
  readonly byAccount: string;
  readonly byPhone: string;
  readonly accountsOfCard: number;
  readonly accountsOfPhone: number;
  readonly accountsOfDevice: number;
  readonly cardsOfDevice: number;
}

/** Flags orders that were paid, each by a rule once. */
export async function flagOrders(tx: Tx, { clock, metrics }: Context, all: readonly DomainEvent<{ readonly orderId: string }>[]): Promise<void> {
  const now = clock.now();
  const found = await readHistories(
    tx,
    all.map(({ data }) => data.orderId),
    now,
  );
  const flags = found.flatMap(({ orderId, history }) => flagsOf(history).map((flag) => ({ id: randomUUIDv7(), orderId, ...flag, createdAt: now })));
  if (flags.length === 0) return;
  const written = await tx
    .insert(riskFlags)
    .values(flags)
    .onConflictDoNothing({ target: [riskFlags.orderId, riskFlags.rule] })
    .returning({ rule: riskFlags.rule });
  for (const { rule } of written) metrics.events.inc({ name: `orders_flagged_${rule.replaceAll('-', '_')}` });
}

/** Of sales that were paid through Vumi: cash that a team took, complimentary orders and tests are left out, and so are those that a team made at its office. */
async function readHistories(
  tx: Tx,
  orderIds: readonly string[],
  now: Date,
): Promise<readonly { readonly orderId: string; readonly history: PaidHistory }[]> {
  const since = sql`${new Date(now.getTime() - VELOCITY_WINDOW_MS).toISOString()}::timestamptz`;
  const isPaid = sql`paid.status = 'succeeded' and paid.method <> 'cash' and paid.settled_at > ${since}`;
  const rows = await tx.execute<Row>(sql`
    select made.id, made.currency,
      (select count(distinct card.fingerprint)::int from payments paid join cards_used card on card.payment_id = paid.id
        where paid.customer_id = made.customer_id and ${isPaid}) as cards,
      (select coalesce(sum(paid.amount_minor), 0)::text from payments paid
        where paid.customer_id = made.customer_id and paid.currency = made.currency and ${isPaid}) as "byAccount",
      (select coalesce(sum(paid.amount_minor), 0)::text from mpesa_requests asked join payments paid on paid.id = asked.payment_id
        where asked.phone = last.phone and paid.currency = made.currency and ${isPaid}) as "byPhone",
      (select count(distinct other.customer_id)::int from cards_used card join payments paid on paid.id = card.payment_id
        join orders other on other.id = paid.subject_id where card.fingerprint = last.fingerprint and other.event_id = made.event_id and ${isPaid}) as "accountsOfCard",
      (select count(distinct other.customer_id)::int from mpesa_requests asked join payments paid on paid.id = asked.payment_id
        join orders other on other.id = paid.subject_id where asked.phone = last.phone and other.event_id = made.event_id and ${isPaid}) as "accountsOfPhone",
      (select count(distinct paid.customer_id)::int from payments paid where paid.device = last.device and ${isPaid}) as "accountsOfDevice",
      (select count(distinct card.fingerprint)::int from payments paid join cards_used card on card.payment_id = paid.id
        where paid.device = last.device and ${isPaid}) as "cardsOfDevice"
    from orders made cross join lateral (
      select asked.phone, card.fingerprint, paid.device from payments paid left join mpesa_requests asked on asked.payment_id = paid.id
        left join cards_used card on card.payment_id = paid.id
      where paid.subject_id = made.id and ${isPaid} order by paid.settled_at desc, paid.id desc limit 1) last
    where made.id = any(${sql.param([...orderIds])}::uuid[]) and made.kind = 'sale' and not made.is_test
      and not exists (select 1 from office_orders where office_orders.order_id = made.id)`);
  return rows.map(({ id: orderId, currency, cards, byAccount, byPhone, accountsOfCard, accountsOfPhone, ...ofDevice }) => ({
    orderId,
    history: {
      currency,
      cardsOfAccount: cards,
      paidByAccountMinor: Number(byAccount),
      paidByPhoneMinor: Number(byPhone),
      accountsOfCard,
      accountsOfPhone,
      accountsOfDevice: ofDevice.accountsOfDevice,
      cardsOfDevice: ofDevice.cardsOfDevice,
    },
  }));
}
