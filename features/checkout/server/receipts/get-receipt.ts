import { asc, desc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Context } from '#platform/server/context.ts';
import { pdfQueue } from '#platform/server/drawing/pdf-queue.ts';
import type { Call } from '#platform/server/http/http.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { instalments, type OrderRow } from '#features/orders/server/tables.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import { payments, refunds, type PaymentRow, type RefundRow } from '#features/payments/server/tables.ts';
import { checkoutErrors } from '../../contract.ts';
import type { getReceipt as endpoint } from '../../receipts/receipts-contract.ts';
import { readLinkedEvent, venueOf } from '../office/read-linked-event.ts';
import { readLines } from '../office/read-office-orders.ts';
import { findOrder } from '../orders/find-order.ts';
import { officeOrders, receipts } from '../tables.ts';
import { issueReceipts } from './issue-receipts.ts';
import { receiptPdf, type ReceiptFacts } from './receipt-pdf.ts';
import { receiptTexts } from './receipt-texts.ts';

/** "R-000042", and "C-000007" for a credit note. */
function numberFrom({ kind, number }: Pick<typeof receipts.$inferSelect, 'kind' | 'number'>): string {
  return `${kind === 'receipt' ? 'R' : 'C'}-${String(number).padStart(6, '0')}`;
}

/**
 * The receipts and credit notes of an order, oldest first, for its buyer and who sells for its organizer. What has no number yet, because its payment
 * arrived at this moment, gets it now.
 * @throws ORDER_NOT_FOUND, NO_RECEIPT, UNAVAILABLE when too many wait
 */
export async function getReceipt(context: Context, { params, actor, now, ip }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { reader } = context.database;
  const order = await findOrder(reader, params.id, actor, now);
  await context.database.transaction((tx) => issueReceipts(tx, [order.id], now));
  const all = await readReceipts(context, order);
  if (all.length === 0) return fail(checkoutErrors.NO_RECEIPT);
  const [{ event, organizer }, lines, [office]] = await Promise.all([
    readLinkedEvent(reader, order.eventId),
    readLines(reader, [order.id]),
    reader.select({ company: officeOrders.company, kraPin: officeOrders.kraPin }).from(officeOrders).where(eq(officeOrders.orderId, order.id)),
  ]);
  const { orderNumber, totalMinor, currency, language } = order;
  const facts = {
    orderNumber,
    organizer,
    buyer: { name: order.buyerName, email: order.buyerEmail || null, company: office?.company ?? null, kraPin: office?.kraPin ?? null },
    event: { ...event, venue: venueOf(event) },
    lines: lines.get(order.id) ?? [],
    totalMinor,
    currency,
  };
  const content = await pdfQueue(context).run(networkOf(ip), () => receiptPdf(facts, all, now, language));
  return { name: receiptTexts[language].fileName({ number: orderNumber }), content };
}

/** How the money moved: by hand is in cash, or by the organizer's till where that was paid. */
function howOf({ method, ownCodeId }: PaymentRow, refund: RefundRow | null): ReceiptFacts['how'] {
  if (refund === null ? method === 'cash' : refund.way === 'by-hand' && ownCodeId === null) return 'cash';
  if (refund?.way === 'bank') return 'bank';
  if (refund?.way === 'chosen-phone') return { service: paymentMethods[0].name };
  return method === 'credit_card' ? 'card' : { service: paymentMethods.find(({ id }) => id === method)?.name ?? method };
}

async function readReceipts({ database: { reader }, translate }: Context, { id, language, tax }: OrderRow): Promise<readonly ReceiptFacts[]> {
  const [rows, parts] = await Promise.all([
    // A receipt comes before a credit note of the same moment.
    reader
      .select({ receipt: receipts, payment: payments, refund: refunds })
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .leftJoin(refunds, eq(refunds.id, receipts.refundId))
      .where(eq(receipts.orderId, id))
      .orderBy(asc(receipts.paidAt), desc(receipts.kind), asc(receipts.number)),
    reader.select({ number: instalments.number, paymentId: instalments.paymentId }).from(instalments).where(eq(instalments.orderId, id)),
  ]);
  const numberOf = new Map(rows.flatMap(({ receipt }) => (receipt.kind === 'receipt' ? [[receipt.paymentId, numberFrom(receipt)]] : [])));
  return rows.map(({ receipt, payment, refund }): ReceiptFacts => {
    const part = parts.find(({ paymentId }) => paymentId === payment.id);
    return {
      kind: receipt.kind,
      number: numberFrom(receipt),
      paidAt: receipt.paidAt,
      amountMinor: receipt.amountMinor,
      tax: tax === null || receipt.taxMinor === null ? null : { ...tax, amountMinor: receipt.taxMinor },
      how: howOf(payment, refund),
      reference: refund === null ? payment.receipt : refund.providerReference,
      part: refund === null && part !== undefined && parts.length > 1 ? { number: part.number, parts: parts.length } : null,
      corrects: refund === null ? null : { number: numberOf.get(payment.id) ?? '', reason: translate(refund.reason, language) },
    };
  });
}
