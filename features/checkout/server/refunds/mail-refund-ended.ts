import { eq } from 'drizzle-orm';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders } from '#features/orders/server/tables.ts';

const texts = serverTexts({
  en: {
    subject: message('{amount} was returned to you', { amount: 'text' }),
    handSubject: message('{amount} is handed back to you in person', { amount: 'text' }),
    testSubject: message('TEST: {subject}', { subject: 'text' }),
    byPhone: 'It was paid back the way you paid.',
    handed: 'It was handed back to you.',
    notPaid: 'It could not be paid back the way you paid. We hand it over to you, and contact you about it.',
    receipt: 'Receipt',
    order: 'Order',
    orders: 'Your orders',
    colon: ':',
  },
  sw: {
    subject: '{amount} zimerudishwa kwako',
    handSubject: '{amount} utarudishiwa ana kwa ana',
    testSubject: 'TEST (jaribio): {subject}',
    byPhone: 'Zimerudishwa kwa njia uliyolipa.',
    handed: 'Ulikabidhiwa ana kwa ana.',
    notPaid: 'Hazikuweza kurudishwa kwa njia uliyolipa. Tutakukabidhi wenyewe, na tutawasiliana nawe kuhusu hilo.',
    receipt: 'Risiti',
    order: 'Agizo',
    orders: 'Maagizo yako',
    colon: ':',
  },
  fr: {
    subject: '{amount} vous ont été remboursés',
    handSubject: '{amount} vous sont remis en personne',
    testSubject: 'TEST\u00a0: {subject}',
    byPhone: 'Ils vous ont été remboursés par le moyen utilisé pour payer.',
    handed: 'Ils vous ont été remis en personne.',
    notPaid: 'Ils n’ont pas pu être remboursés par le moyen utilisé pour payer. Nous vous les remettons, et nous vous contacterons à ce sujet.',
    receipt: 'Reçu',
    order: 'Commande',
    orders: 'Vos commandes',
    colon: '\u00a0:',
  },
});

interface EndedRefund {
  readonly amountMinor: number;
  /** False: the provider certainly did not pay it, and a person returns it. */
  readonly isReturned: boolean;
  readonly byHand: boolean;
  readonly receipt: string | null;
}

interface TellableRefund extends EndedRefund {
  readonly subjectId: string;
  readonly isRequested: boolean;
}

/**
 * Tells the buyer of an order by email, or by SMS where there is a number alone, that a refund which someone asked for was returned, or that a person returns
 * it.
 */
export async function mailRefundEnded(tx: Tx, context: Context, { data }: DomainEvent<TellableRefund>): Promise<void> {
  if (!data.isRequested) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, data.subjectId));
  // Of something else that is paid for, or deleted with its test event.
  if (order === undefined) return;
  const now = context.clock.now();
  if (order.buyerEmail === '') {
    const to = await findSmsNumber(tx, context, order.customerId);
    if (to !== null) await queueSms(tx, context, { to, text: refundEndedSms(order, data), about: `order:${order.id}`, now });
    return;
  }
  await queueMail(tx, context, refundEndedMail(context, order, data));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'mailed', data: { about: 'refund', to: order.buyerEmail }, actor: null, now });
}

type ToldOrder = Pick<typeof orders.$inferSelect, 'buyerEmail' | 'language' | 'currency' | 'orderNumber' | 'isTest'>;

function subjectOf(
  { language, currency, isTest }: Pick<ToldOrder, 'language' | 'currency' | 'isTest'>,
  { amountMinor, isReturned }: EndedRefund,
): string {
  const t = texts[language];
  const amount = formatMoney(amountMinor, currency, language);
  const subject = isReturned ? t.subject({ amount }) : t.handSubject({ amount });
  return isTest ? t.testSubject({ subject }) : subject;
}

/** The same by SMS, to a buyer who is known by a number alone. */
export function refundEndedSms(order: Omit<ToldOrder, 'buyerEmail'>, refund: EndedRefund): string {
  const t = texts[order.language];
  const receipt = refund.receipt === null ? '' : ` ${t.receipt}${t.colon} ${refund.receipt}.`;
  return `${subjectOf(order, refund)}.${receipt} ${t.order}${t.colon} ${order.orderNumber}`;
}

/** The email to the buyer of an order about the end of a refund, in the language of the order. */
export function refundEndedMail({ config }: Context, order: ToldOrder, refund: EndedRefund): MailMessage {
  const { buyerEmail, language, orderNumber } = order;
  const t = texts[language];
  const subject = subjectOf(order, refund);
  const what = !refund.isReturned ? t.notPaid : refund.byHand ? t.handed : t.byPhone;
  const facts = [...(refund.receipt === null ? [] : [[t.receipt, refund.receipt] as const]), [t.order, orderNumber] as const];
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  return {
    to: buyerEmail,
    subject,
    text: `${what}\n\n${facts.map(([name, value]) => `${name}${t.colon} ${value}`).join('\n')}\n\n${t.orders}${t.colon} ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${what}</p>
        ${facts.map(([name, value]) => html`<p style="margin:0 0 8px">${name}${t.colon} ${value}</p>`)} ${mailButton(address, t.orders)}`,
    }),
  };
}
