import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import type { MailMessage } from '#platform/server/mail/mail.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { drawProForma } from './get-pro-forma.ts';
import { officeStateOf } from './office-state.ts';
import { linkOf } from './payment-link.ts';
import { findOfficeOrder, type FoundOfficeOrder } from './read-office-orders.ts';

export const paymentLinkTexts = serverTexts({
  en: {
    subject: message('Your tickets for {event} are held', { event: 'text' }),
    lead: message('The organizer has made order {number} for you: {amount}. The tickets are held until {until}.', {
      number: 'text',
      amount: 'text',
      until: 'text',
    }),
    when: message('The event: {when}.', { when: 'text' }),
    pay: 'See the order and pay',
    after: 'A pro-forma invoice is attached. Once the order is paid, the tickets come to this address. Without a payment they go back on sale.',
    unexpected: 'If you did not expect this, you can ignore it.',
    sms: message('Vumi: order {number}, {amount}, held until {until}. Pay: {address}', {
      number: 'text',
      amount: 'text',
      until: 'text',
      address: 'text',
    }),
  },
  sw: {
    subject: 'Tiketi zako za {event} zimeshikiliwa',
    lead: 'Mwandaaji amekutengenezea agizo {number}: {amount}. Tiketi zimeshikiliwa hadi {until}.',
    when: 'Tukio: {when}.',
    pay: 'Ona agizo na ulipe',
    after: 'Ankara ya awali imeambatishwa. Agizo likishalipwa, tiketi zitatumwa kwa anwani hii. Lisipolipwa, zitarudi kuuzwa.',
    unexpected: 'Kama hukutarajia ujumbe huu, unaweza kuupuuza.',
    sms: 'Vumi: agizo {number}, {amount}, limeshikiliwa hadi {until}. Lipa: {address}',
  },
  fr: {
    subject: 'Vos billets pour {event} sont réservés',
    lead: 'L’organisateur a préparé la commande {number} pour vous\u00a0: {amount}. Les billets sont réservés jusqu’au {until}.',
    when: 'L’événement\u00a0: {when}.',
    pay: 'Voir la commande et payer',
    after: 'Une facture pro forma est jointe. Une fois payés, les billets arrivent à cette adresse. Sans paiement, ils sont remis en vente.',
    unexpected: 'Si vous n’attendiez pas ce message, ignorez-le.',
    sms: 'Vumi\u00a0: commande {number}, {amount}, réservée jusqu’au {until}. Payer\u00a0: {address}',
  },
});

export interface PaymentLinkFacts {
  readonly to: string;
  readonly language: Language;
  /** Of the page. */
  readonly address: string;
  readonly orderNumber: string;
  readonly amountMinor: number;
  readonly currency: Currency;
  readonly until: Date;
  readonly event: { readonly name: string; readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string };
}

function wordsOf({ language, orderNumber: number, amountMinor, currency, until, event }: PaymentLinkFacts) {
  return { number, amount: formatMoney(amountMinor, currency, language), until: formatMoment(until, event.timeZone, language) };
}

/** The email with a payment link. */
export function paymentLinkMail(facts: PaymentLinkFacts): MailMessage {
  const { to, language, address, event } = facts;
  const t = paymentLinkTexts[language];
  const subject = t.subject({ event: event.name }).slice(0, 200);
  const lead = t.lead(wordsOf(facts));
  const when = t.when({ when: formatSpan(event.startsAt, event.endsAt, event.timeZone, language) });
  return {
    to,
    subject,
    text: `${lead}\n\n${when}\n\n${t.pay}: ${address}\n\n${t.after}\n\n${t.unexpected}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`<p style="margin:0 0 8px">${lead}</p>
        <p style="margin:0 0 16px">${when}</p>
        ${mailButton(address, t.pay)}
        <p style="margin:16px 0 8px">${t.after}</p>
        <p class="soft" style="margin:0;color:#70675e">${t.unexpected}</p>`,
    }),
  };
}

/** The SMS with a payment link. */
export function paymentLinkSms(facts: PaymentLinkFacts): string {
  return paymentLinkTexts[facts.language].sms({ ...wordsOf(facts), address: facts.address });
}

function factsOf(context: Context, { office, order, hold }: FoundOfficeOrder, event: PaymentLinkFacts['event'], to: string): PaymentLinkFacts {
  return {
    to,
    language: order.language,
    address: context.config.publicUrl + pathIn(order.language, linkOf(context, office)),
    orderNumber: order.orderNumber,
    amountMinor: order.totalMinor,
    currency: order.currency,
    until: hold.expiresAt,
    event,
  };
}

export const mailPaymentLinkJob = defineJob({
  name: 'mail-payment-link',
  data: z.object({ orderId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 5,
});

/** Emails take turns with the networks that request PDFs. */
const MAIL = 'email';

/** Queues the email with the link of an order to its buyer, to be drawn and sent when this commits; returns the address. */
export async function mailPaymentLink(tx: Tx, context: Context, { order }: FoundOfficeOrder): Promise<string> {
  await context.jobs.send(tx, mailPaymentLinkJob, { orderId: order.id });
  return order.buyerEmail;
}

/** Sends the email with the link and the pro-forma invoice; nothing when the order is not held any more. */
export async function sendPaymentLink(context: Context, { orderId }: z.output<typeof mailPaymentLinkJob.data>, jobId: string): Promise<void> {
  const { reader } = context.database;
  const now = context.clock.now();
  const [about] = await reader.select({ event: events }).from(orders).innerJoin(events, eq(events.id, orders.eventId)).where(eq(orders.id, orderId));
  if (about === undefined) return;
  const found = await findOfficeOrder(reader, about.event.id, orderId);
  if (officeStateOf(found.order, found.hold, now) !== 'held') return;
  const { name, content } = await drawProForma(context, found, { now, network: MAIL });
  const email = paymentLinkMail(factsOf(context, found, about.event, found.order.buyerEmail));
  const invoice = { filename: name, content: content.toString('base64'), contentType: 'application/pdf' };
  await context.mail.send({ ...email, attachments: [...(email.attachments ?? []), invoice] }, jobId);
}

/** Queues the SMS with the link of an order. */
export async function textPaymentLink(
  tx: Tx,
  context: Context,
  found: FoundOfficeOrder,
  { to, now, event }: { readonly to: string; readonly now: Date; readonly event: PaymentLinkFacts['event'] },
): Promise<void> {
  const text = paymentLinkSms(factsOf(context, found, event, to));
  await queueSms(tx, context, { to, text, about: `office-order:${found.order.id}`, validUntil: found.hold.expiresAt, now });
}
