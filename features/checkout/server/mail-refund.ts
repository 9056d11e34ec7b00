import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { html } from '#platform/server/html.ts';
import { queueMail } from '#platform/server/mail.ts';
import type { OrderRow } from '../../orders/server/tables.ts';

/** Tells the buyer that money goes back, and why; leaves when the transaction commits. */
export async function queueRefundMail(tx: Tx, context: Context, refund: { order: OrderRow; amountMinor: number; reason: string }): Promise<void> {
  const { order, reason } = refund;
  const amount = formatMoney(refund.amountMinor, order.currency);
  const address = `${context.config.publicUrl}/tickets?tab=orders`;
  await queueMail(tx, context, {
    to: order.buyerEmail,
    subject: `${amount} is on its way back to you`,
    text: `${reason}.\n\nAmount: ${amount}\nOrder: ${order.orderNumber}\n\nYour orders: ${address}\n`,
    html: html`<p>${reason}.</p><p>Amount: <strong>${amount}</strong><br />Order: ${order.orderNumber}</p><p><a href="${address}">Your orders</a></p>`.toString(),
  });
}
