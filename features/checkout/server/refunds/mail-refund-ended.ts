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
import { mayChooseWay, type DestinationKind } from '#features/payments/refund-choice-rules.ts';
import { refunds } from '#features/payments/server/tables.ts';

const texts = serverTexts({
  en: {
    subject: message('{amount} was returned to you', { amount: 'text' }),
    handSubject: message('{amount} is handed back to you in person', { amount: 'text' }),
    testSubject: message('TEST: {subject}', { subject: 'text' }),
    byPhone: 'It was paid back the way you paid.',
    handed: 'It was handed back to you.',
    toPhone: 'It was sent to the M-Pesa number that you chose.',
    toBank: 'It was transferred to the bank account that you gave.',
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
    toPhone: 'Zimetumwa kwa nambari ya M-Pesa uliyochagua.',
    toBank: 'Zimetumwa kwa akaunti ya benki uliyotoa.',
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
    toPhone: 'Ils ont été versés au numéro M-Pesa que vous avez choisi.',
    toBank: 'Ils ont été virés sur le compte bancaire que vous avez indiqué.',
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
  /** Where the buyer chose to get it; null: nowhere else. */
  readonly chosen: DestinationKind | null;
  readonly receipt: string | null;
}

interface TellableRefund extends EndedRefund {
  readonly refundId: string;
  readonly subjectId: string;
  readonly isRequested: boolean;
}

/**
 * Tells the buyer of an order by email, or by SMS where there is a number alone, that a refund which someone asked for was returned, or that a person returns
 * it.
 */
export async function mailRefundEnded(tx: Tx, context: Context, { data }: DomainEvent<TellableRefund>): Promise<void> {
  if (!data.isRequested) return;
  const [refund] = data.isReturned ? [] : await tx.select().from(refunds).where(eq(refunds.id, data.refundId));
  // The buyer chooses where it goes, and is told so instead.
  if (refund !== undefined && (refund.status !== 'failed' || mayChooseWay(refund))) return;
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

function whatOf(t: (typeof texts)['en'], { isReturned, byHand, chosen }: EndedRefund): string {
  if (!isReturned) return t.notPaid;
  if (chosen !== null) return chosen === 'phone' ? t.toPhone : t.toBank;
  return byHand ? t.handed : t.byPhone;
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
  const what = whatOf(t, refund);
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
