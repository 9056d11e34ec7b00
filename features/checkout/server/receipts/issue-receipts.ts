// Gives payments their receipts, and refunds their credit notes (docs/reference/money.md#receipts).
import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { receiptNumbers, receipts } from '../tables.ts';

interface Missing extends Record<string, unknown> {
  readonly order_id: string;
  readonly payment_id: string;
  readonly refund_id: string | null;
  readonly amount_minor: string;
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
      currency: one.currency,
      paidAt: new Date(one.paid_at),
      issuedAt: now,
    }));
    if (issued.length === 0) continue;
    await tx.insert(receipts).values(issued);
    await tx.update(receiptNumbers).set({ lastReceipt, lastCreditNote }).where(eq(receiptNumbers.organizerId, organizerId));
  }
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
    select order_id, id as payment_id, null::uuid as refund_id, amount_minor, currency, settled_at as paid_at, 0 as rank from paid
      where not exists (select 1 from receipts where receipts.payment_id = paid.id and receipts.kind = 'receipt')
    union all
    select paid.order_id, paid.id, refunds.id, refunds.amount_minor, refunds.currency, refunds.updated_at, 1 from paid
      join refunds on refunds.payment_id = paid.id and refunds.status = 'done'
      where not exists (select 1 from receipts where receipts.refund_id = refunds.id)
    order by paid_at, rank, payment_id, refund_id`);
}
