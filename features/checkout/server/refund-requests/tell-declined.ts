// What a buyer is told when the organizer declines a refund: by email, or by SMS where there is a number alone.
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';

const texts = serverTexts({
  en: {
    subject: message('The organizer declines the refund of order {number}', { number: 'text' }),
    testSubject: message('TEST: {subject}', { subject: 'text' }),
    lead: 'Your tickets stay valid. This is the answer:',
    orders: 'Your orders',
  },
  sw: {
    subject: 'Mwandaaji amekataa kurudisha pesa za agizo {number}',
    testSubject: 'TEST (jaribio): {subject}',
    lead: 'Tiketi zako bado ni halali. Hili ndilo jibu:',
    orders: 'Maagizo yako',
  },
  fr: {
    subject: 'L’organisateur refuse le remboursement de la commande {number}',
    testSubject: 'TEST\u00a0: {subject}',
    lead: 'Vos billets restent valables. Voici la réponse\u00a0:',
    orders: 'Vos commandes',
  },
});

/** So that all of it fits into two parts. */
const SMS_REASON_MAX = 120;

type ToldOrder = Pick<OrderRow, 'buyerEmail' | 'language' | 'orderNumber' | 'isTest'>;

function subjectOf({ language, orderNumber, isTest }: Omit<ToldOrder, 'buyerEmail'>): string {
  const t = texts[language];
  const subject = t.subject({ number: orderNumber });
  return isTest ? t.testSubject({ subject }) : subject;
}

/** The SMS to a buyer who is known by a number alone. */
export function refundDeclinedSms(order: Omit<ToldOrder, 'buyerEmail'>, reason: string): string {
  return `${subjectOf(order)}: ${cutForSms(reason, SMS_REASON_MAX)}`;
}

/** The email, in the language of the order. */
export function refundDeclinedMail({ config }: Context, order: ToldOrder, reason: string): MailMessage {
  const { buyerEmail, language } = order;
  const t = texts[language];
  const subject = subjectOf(order);
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  return {
    to: buyerEmail,
    subject,
    text: `${t.lead}\n\n${reason}\n\n${t.orders}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 16px">${t.lead}</p>
        <p style="margin:0 0 24px;font-weight:600">${reason}</p>
        ${mailButton(address, t.orders)}`,
    }),
  };
}

interface Declined {
  readonly order: ToldOrder & Pick<OrderRow, 'id' | 'customerId'>;
  readonly reason: string;
  readonly now: Date;
}

export async function tellDeclined(tx: Tx, context: Context, { order, reason, now }: Declined): Promise<void> {
  if (order.buyerEmail === '') {
    const to = await findSmsNumber(tx, context, order.customerId);
    if (to !== null) await queueSms(tx, context, { to, text: refundDeclinedSms(order, reason), about: `order:${order.id}`, now });
    return;
  }
  await queueMail(tx, context, refundDeclinedMail(context, order, reason));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'mailed', data: { about: 'refund', to: order.buyerEmail }, actor: null, now });
}
