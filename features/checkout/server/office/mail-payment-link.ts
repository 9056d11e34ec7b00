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
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { linkOf } from './payment-link.ts';
import type { FoundOfficeOrder } from './read-office-orders.ts';

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
    after: 'Once it is paid, the tickets come to this address. Without a payment they go back on sale.',
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
    lead: 'Mwandaaji amekutengenezea oda {number}: {amount}. Tiketi zimeshikiliwa hadi {until}.',
    when: 'Tukio: {when}.',
    pay: 'Ona oda na ulipe',
    after: 'Ikishalipwa, tiketi zitatumwa kwa anwani hii. Isipolipwa, zitarudi kuuzwa.',
    unexpected: 'Kama hukutarajia ujumbe huu, unaweza kuupuuza.',
    sms: 'Vumi: oda {number}, {amount}, imeshikiliwa hadi {until}. Lipa: {address}',
  },
  fr: {
    subject: 'Vos billets pour {event} sont réservés',
    lead: 'L’organisateur a préparé la commande {number} pour vous\u00a0: {amount}. Les billets sont réservés jusqu’au {until}.',
    when: 'L’événement\u00a0: {when}.',
    pay: 'Voir la commande et payer',
    after: 'Une fois payés, les billets arrivent à cette adresse. Sans paiement, ils sont remis en vente.',
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

/** Queues the email with the link of an order to its buyer; returns the address. */
export async function mailPaymentLink(tx: Tx, context: Context, found: FoundOfficeOrder, event: PaymentLinkFacts['event']): Promise<string> {
  const to = found.order.buyerEmail;
  await queueMail(tx, context, paymentLinkMail(factsOf(context, found, event, to)));
  return to;
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
