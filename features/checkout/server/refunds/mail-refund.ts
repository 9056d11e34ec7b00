import type { Message } from '#platform/contract/language/declare-messages.ts';
import { message } from '#platform/contract/language/message.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { eq } from 'drizzle-orm';
import { pathIn } from '#platform/contract/language/languages.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { html } from '#platform/server/html.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { orderSubject } from '#features/orders/server/domain-events.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders } from '#features/orders/server/tables.ts';
import { waitingText } from './waiting-text.ts';

const texts = serverTexts({
  en: {
    subject: message('Your refund of {amount}', { amount: 'text' }),
    testSubject: message('TEST: {subject}', { subject: 'text' }),
    byHand: message('{amount} of it is given back to you in person.', { amount: 'text' }),
    voided: message('These tickets no longer open the gate: {numbers}', { numbers: 'text' }),
    amount: 'Amount',
    order: 'Order',
    orders: 'Your orders',
    colon: ':',
  },
  sw: {
    subject: 'Marejesho yako ya {amount}',
    testSubject: 'TEST (jaribio): {subject}',
    byHand: '{amount} kati ya hizo utarudishiwa ana kwa ana.',
    voided: 'Tiketi hizi hazifungui tena lango: {numbers}',
    amount: 'Kiasi',
    order: 'Agizo',
    orders: 'Maagizo yako',
    colon: ':',
  },
  fr: {
    subject: 'Votre remboursement de {amount}',
    testSubject: 'TEST\u00a0: {subject}',
    byHand: 'Dont {amount} remis en personne.',
    voided: 'Ces billets ne permettent plus d’entrer\u00a0: {numbers}',
    amount: 'Montant',
    order: 'Commande',
    orders: 'Vos commandes',
    colon: '\u00a0:',
  },
});

/** Emails the buyer of an order that a payment is refunded, and why, in the language of the order. Payments for anything else are left out. */
export async function mailRefund(
  tx: Tx,
  context: Context,
  { data }: DomainEvent<{ readonly subject: string; readonly subjectId: string; readonly amountMinor: number; readonly reason: Message }>,
): Promise<void> {
  if (data.subject !== orderSubject({ orderId: data.subjectId })) return;
  await mailAboutRefund(tx, context, { ...data, orderId: data.subjectId, byHandMinor: 0, waitingMinor: 0, voided: [] });
}

interface OrderRefund {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly byHandMinor: number;
  readonly waitingMinor: number;
  readonly reason: Message;
  readonly voided: readonly string[];
}

/** Tells the buyer of an order by email, or by SMS where there is a number alone, what is refunded, why, and which tickets are no longer valid, in the language of the order. */
export async function mailOrderRefunded(tx: Tx, context: Context, { data }: DomainEvent<OrderRefund>): Promise<void> {
  await mailAboutRefund(tx, context, data);
}

async function mailAboutRefund(tx: Tx, context: Context, { orderId, ...refund }: OrderRefund): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  // Deleted with its test event.
  if (order === undefined) return;
  if (order.buyerEmail === '') {
    const to = await findSmsNumber(tx, context, order.customerId);
    if (to !== null) await queueSms(tx, context, { to, text: refundSms(order, refund), about: `order:${order.id}`, now: context.clock.now() });
    return;
  }
  await queueMail(tx, context, refundMail(context, order, refund));
  const told = { orderId: order.id, kind: 'mailed', data: { about: 'refund', to: order.buyerEmail } } as const;
  await recordOrderEntry(tx, { ...told, actor: null, now: context.clock.now() });
}

type ToldOrder = Pick<typeof orders.$inferSelect, 'buyerEmail' | 'language' | 'currency' | 'orderNumber' | 'isTest'>;

/** The same by SMS, to a buyer who is known by a number alone. */
export function refundSms(
  { language, currency, orderNumber, isTest }: Omit<ToldOrder, 'buyerEmail'>,
  { amountMinor, byHandMinor, waitingMinor }: Pick<OrderRefund, 'amountMinor' | 'byHandMinor' | 'waitingMinor'>,
): string {
  const t = texts[language];
  const money = (minor: number): string => formatMoney(minor, currency, language);
  const subject = t.subject({ amount: money(amountMinor) });
  const named = `${isTest ? t.testSubject({ subject }) : subject}. ${t.order}${t.colon} ${orderNumber}`;
  const byHand = byHandMinor === 0 ? [] : [t.byHand({ amount: money(byHandMinor) })];
  const more = [...byHand, ...waitingText(waitingMinor, currency, language)];
  return more.length === 0 ? named : `${named}. ${more.join(' ')}`;
}

/** The email to the buyer of an order about what is refunded of it, in the language of the order. */
export function refundMail(
  { config, translate }: Context,
  { buyerEmail, language, currency, orderNumber, isTest }: ToldOrder,
  { amountMinor, byHandMinor, waitingMinor, voided, reason }: Omit<OrderRefund, 'orderId'>,
): MailMessage {
  const t = texts[language];
  const money = (minor: number): string => formatMoney(minor, currency, language);
  const why = translate(reason, language);
  const amount = money(amountMinor);
  const plainSubject = t.subject({ amount });
  const subject = isTest ? t.testSubject({ subject: plainSubject }) : plainSubject;
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  const said = [
    /[.!?]$/.test(why) ? why : `${why}.`,
    ...(byHandMinor === 0 ? [] : [t.byHand({ amount: money(byHandMinor) })]),
    ...waitingText(waitingMinor, currency, language),
    ...(voided.length === 0 ? [] : [t.voided({ numbers: voided.join(', ') })]),
  ];
  return {
    to: buyerEmail,
    subject,
    text: `${said.join('\n\n')}\n\n${t.amount}${t.colon} ${amount}\n${t.order}${t.colon} ${orderNumber}\n\n${t.orders}${t.colon} ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
        <p style="margin:0 0 24px">
          ${t.amount}${t.colon} <strong>${amount}</strong><br />
          ${t.order}${t.colon} ${orderNumber}
        </p>
        ${mailButton(address, t.orders)}`,
    }),
  };
}
