import { eq, inArray } from 'drizzle-orm';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import { cardPages, mpesaRequests, payments, type CardPageRow, type MpesaRequestRow, type PaymentRow } from './tables.ts';

export interface ReadPayment {
  readonly payment: PaymentRow;
  /** What M-Pesa was asked, where it was. */
  readonly asked: MpesaRequestRow | null;
  /** Of a payment by card. */
  readonly page: CardPageRow | null;
}

const reads = defineLanes<string, ReadPayment | null>({
  batchMax: 256,
  queueMax: 10_000,
  async settle({ database: { reader } }, _key, ids) {
    const rows = await reader
      .select({ payment: payments, asked: mpesaRequests, page: cardPages })
      .from(payments)
      .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
      .leftJoin(cardPages, eq(cardPages.paymentId, payments.id))
      .where(inArray(payments.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.payment.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  },
  turnAway: () => new Error('Too many payments are read at once'),
});

/** A payment as it is now, read together with whatever else is read at the moment; null when there is none. */
export function readPayment(context: Context, id: string): Promise<ReadPayment | null> {
  return reads(context).join('all', id);
}
