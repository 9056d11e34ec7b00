// Gives payments their receipts, and refunds their credit notes (docs/reference/money.md#receipts).
import { randomUUIDv7 } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { unitMinorOf, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { taxOfChange } from '#features/events/prices/included-tax.ts';
import { orders } from '#features/orders/server/tables.ts';
import { receiptNumbers, receipts } from '../tables.ts';

interface Missing extends Record<string, unknown> {
  readonly order_id: string;
  readonly payment_id: string;
  readonly refund_id: string | null;
  readonly amount_minor: string;
  /** Without the fee that the buyer pays to Vumi. */
  readonly own_minor: string;
  readonly currency: Currency;
  readonly paid_at: string;
}

/** After something was paid for orders. The same event twice changes nothing. */
export async function numberReceipts(tx: Tx, { clock }: Context, all: readonly DomainEvent<{ readonly orderId: string }>[]): Promise<void> {
  await issueReceipts(
    tx,
    all.map(({ data }) => data.orderId),
    clock.now(),
  );
}

/** After something of orders was returned. */
export async function numberCreditNotes(tx: Tx, { clock }: Context, all: readonly DomainEvent<{ readonly subjectId: string }>[]): Promise<void> {
  await issueReceipts(
    tx,
    all.map(({ data }) => data.subjectId),
    clock.now(),
  );
}

/**
 * Issues what orders lack: a receipt for each payment that was kept, a credit note for each refund that is done. Numbers have no gaps: they are counted
 * under a lock, in the transaction that writes them. No other lock is taken after it.
 */
export async function issueReceipts(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const sellers = await tx.execute<{ id: string }>(sql`
    select distinct events.organizer_id as id from orders join events on events.id = orders.event_id
    where orders.id in ${[...orderIds]} and not orders.is_test order by id`);
  for (const { id: organizerId } of sellers) {
    const [counted] = await tx
      .insert(receiptNumbers)
      .values({ organizerId })
      .onConflictDoUpdate({ target: receiptNumbers.organizerId, set: { organizerId } })
      .returning();
    if (counted === undefined) throw new Error(`Organization ${organizerId} has no numbers for receipts`);
    // Read under the lock: another transaction may have issued them meanwhile.
    const missing = await findMissing(tx, organizerId, orderIds);
    const taxes = await readTaxes(
      tx,
      missing.map(({ order_id }) => order_id),
    );
    let { lastReceipt, lastCreditNote } = counted;
    const issued = missing.map((one): typeof receipts.$inferInsert => ({
      id: randomUUIDv7(),
      organizerId,
      kind: one.refund_id === null ? 'receipt' : 'credit-note',
      number: one.refund_id === null ? (lastReceipt += 1) : (lastCreditNote += 1),
      orderId: one.order_id,
      paymentId: one.payment_id,
      refundId: one.refund_id,
      amountMinor: Number(one.amount_minor),
      ...taxes(one),
      currency: one.currency,
      paidAt: new Date(one.paid_at),
      issuedAt: now,
    }));
    if (issued.length === 0) continue;
    await tx.insert(receipts).values(issued);
    await tx.update(receiptNumbers).set({ lastReceipt, lastCreditNote }).where(eq(receiptNumbers.organizerId, organizerId));
  }
}

/**
 * States the tax in each document of these orders, one after the other as they are numbered: what it changes of the tax in all that is kept
 * (docs/reference/payments/taxes.md). Of an order without a tax nothing.
 */
async function readTaxes(tx: Tx, orderIds: readonly string[]) {
  const taxed =
    orderIds.length === 0
      ? []
      : await tx
          .select({ id: orders.id, tax: orders.tax })
          .from(orders)
          .where(inArray(orders.id, [...orderIds]));
  const ids = taxed.flatMap(({ id, tax }) => (tax === null ? [] : [id]));
  const before = ids.length === 0 ? [] : await tx.select().from(receipts).where(inArray(receipts.orderId, ids));
  const kept = new Map(
    ids.map((id) => [
      id,
      before.reduce((sum, one) => (one.orderId === id ? sum + (one.taxedMinor ?? 0) * (one.kind === 'receipt' ? 1 : -1) : sum), 0),
    ]),
  );
  return ({
    order_id: id,
    refund_id: refundId,
    own_minor: own,
    currency,
  }: Missing): Pick<typeof receipts.$inferInsert, 'taxedMinor' | 'taxMinor'> => {
    const tax = taxed.find((order) => order.id === id)?.tax ?? null;
    if (tax === null) return {};
    const [was, taxedMinor] = [kept.get(id) ?? 0, Number(own)];
    const is = refundId === null ? was + taxedMinor : was - taxedMinor;
    kept.set(id, is);
    return { taxedMinor, taxMinor: taxOfChange(was, is, tax.points, unitMinorOf(currency)) };
  };
}

/** Payments and refunds without a number, in the order in which they happened. A payment for which nothing could be delivered is no sale. */
function findMissing(tx: Tx, organizerId: string, orderIds: readonly string[]): Promise<readonly Missing[]> {
  return tx.execute<Missing>(sql`
    with paid as (
      select payments.*, orders.id as order_id from payments
        join orders on orders.id = payments.subject_id
        join events on events.id = orders.event_id
      where orders.id in ${[...orderIds]} and events.organizer_id = ${organizerId} and not orders.is_test
        and payments.status = 'succeeded' and payments.method <> 'test'
        and not exists (select 1 from refunds where refunds.payment_id = payments.id and refunds.cause = 'returned')
    )
    select order_id, id as payment_id, null::uuid as refund_id, amount_minor, amount_minor - coalesce(buyer_fee_minor, 0) as own_minor, currency, settled_at as paid_at, 0 as rank from paid
      where not exists (select 1 from receipts where receipts.payment_id = paid.id and receipts.kind = 'receipt')
    union all
    select paid.order_id, paid.id, refunds.id, refunds.amount_minor, refunds.amount_minor - refunds.buyer_fee_minor, refunds.currency, refunds.updated_at, 1 from paid
      join refunds on refunds.payment_id = paid.id and refunds.status = 'done'
      where not exists (select 1 from receipts where receipts.refund_id = refunds.id)
    order by paid_at, rank, payment_id, refund_id`);
}
