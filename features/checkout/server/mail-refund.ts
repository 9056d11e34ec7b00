import { eq } from 'drizzle-orm';
import { pathIn, type Language } from '#platform/contract/languages.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import type { DomainEvent } from '#platform/server/domain-events.ts';
import { html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail-page.ts';
import { queueMail } from '#platform/server/mail.ts';
import { orders } from '../../orders/server/tables.ts';

interface RefundMailTexts {
  readonly subject: (amount: string) => string;
  readonly amount: string;
  readonly order: string;
  readonly orders: string;
  /** With the space that French puts before it. */
  readonly colon: string;
}

const texts: Readonly<Record<Language, RefundMailTexts>> = {
  en: { subject: (amount) => `${amount} is on its way back to you`, amount: 'Amount', order: 'Order', orders: 'Your orders', colon: ':' },
  sw: { subject: (amount) => `${amount} zinarudi kwako`, amount: 'Kiasi', order: 'Agizo', orders: 'Maagizo yako', colon: ':' },
  fr: { subject: (amount) => `Remboursement de ${amount} en cours`, amount: 'Montant', order: 'Commande', orders: 'Vos commandes', colon: '\u00a0:' },
};

/** Tells the buyer of an order that a payment goes back, and why, in the language of the order. */
export async function mailRefund(
  tx: Tx,
  context: Context,
  { data }: DomainEvent<{ readonly subjectId: string; readonly amountMinor: number; readonly reason: string }>,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, data.subjectId));
  if (order === undefined) throw new Error(`Order ${data.subjectId} is missing`);
  const t = texts[order.language];
  const reason = context.translate(data.reason, order.language);
  const amount = formatMoney(data.amountMinor, order.currency, order.language);
  const address = context.config.publicUrl + pathIn(order.language, '/tickets?tab=orders');
  await queueMail(tx, context, {
    to: order.buyerEmail,
    subject: t.subject(amount),
    text: `${reason}.\n\n${t.amount}${t.colon} ${amount}\n${t.order}${t.colon} ${order.orderNumber}\n\n${t.orders}${t.colon} ${address}\n`,
    html: mailPage({
      language: order.language,
      title: t.subject(amount),
      content: html`<p style="margin:0 0 16px">${reason}.</p>
        <p style="margin:0 0 24px">
          ${t.amount}${t.colon} <strong>${amount}</strong><br />
          ${t.order}${t.colon} ${order.orderNumber}
        </p>
        ${mailButton(address, t.orders)}`,
    }),
  });
}
