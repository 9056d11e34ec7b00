// What the buyer of an order is told when its plan ended because a part was not paid.
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
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { events } from '#features/events/server/tables.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders, type OrderRow } from '#features/orders/server/tables.ts';
import { waitingText } from '../refunds/waiting-text.ts';

const texts = serverTexts({
  en: {
    subject: message('Your order for {event} has ended', { event: 'text' }),
    what: message('A part of your order {order} was not paid in time. The tickets for {event} no longer open the gate and are on sale again.', {
      order: 'text',
      event: 'text',
    }),
    money: message('{amount} of what you paid is on its way back to you, the way it was paid. You need not do anything.', {
      amount: 'text',
    }),
    byHand: message('{amount} is given back to you in person. We will contact you about it.', { amount: 'text' }),
    nothing: 'By the refund policy of the event nothing of what you paid comes back.',
    orders: 'Your orders',
  },
  sw: {
    subject: 'Agizo lako la {event} limeisha',
    what: 'Awamu moja ya agizo lako {order} haikulipwa kwa wakati. Tiketi za {event} hazifungui tena lango na zimerudi kuuzwa.',
    money: '{amount} kati ya ulicholipa zinarudi kwako kwa njia zilivyolipwa. Huhitaji kufanya lolote.',
    byHand: '{amount} utarudishiwa ana kwa ana. Tutawasiliana nawe kuhusu hilo.',
    nothing: 'Kwa sera ya kurejesha pesa ya tukio, hakuna kinachorudi katika ulicholipa.',
    orders: 'Maagizo yako',
  },
  fr: {
    subject: 'Votre commande pour {event} a pris fin',
    what: 'Une échéance de votre commande {order} n’a pas été payée à temps. Les billets pour {event} ne permettent plus d’entrer et sont remis en vente.',
    money: '{amount} de ce que vous avez payé vous sont remboursés par le moyen utilisé pour payer. Vous n’avez rien à faire.',
    byHand: '{amount} vous sont remis en personne. Nous vous contacterons à ce sujet.',
    nothing: 'D’après les conditions de remboursement de l’événement, rien de ce que vous avez payé ne vous revient.',
    orders: 'Vos commandes',
  },
});

interface PlanEnd {
  /** Minor units; of it is returned by hand `byHandMinor`, and `waitingMinor` waits until the event has the money. */
  readonly refundMinor: number;
  readonly byHandMinor: number;
  readonly waitingMinor: number;
}

/** Tells the buyer of an order by email, or by SMS where there is a number alone, that it has ended and what comes back, in the language of the order. */
export async function mailPlanEnded(tx: Tx, context: Context, { data }: DomainEvent<PlanEnd & { readonly orderId: string }>): Promise<void> {
  const [found] = await tx
    .select({ order: orders, event: events.name })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, data.orderId));
  if (found === undefined) throw new Error(`Order ${data.orderId} is missing`);
  const { order, event } = found;
  const now = context.clock.now();
  if (order.buyerEmail === '') {
    const to = await findSmsNumber(tx, context, order.customerId);
    if (to !== null) await queueSms(tx, context, { to, text: planEndedSms(order, { ...data, event }), about: `order:${order.id}`, now });
    return;
  }
  await queueMail(tx, context, planEndedMail(context, order, { ...data, event }));
  await recordOrderEntry(tx, { orderId: order.id, kind: 'mailed', data: { about: 'ended', to: order.buyerEmail }, actor: null, now });
}

type ToldOrder = Pick<OrderRow, 'buyerEmail' | 'language' | 'currency' | 'orderNumber'>;
type Facts = PlanEnd & { readonly event: string };

function moneyIn({ language, currency }: Pick<ToldOrder, 'language' | 'currency'>, { refundMinor, byHandMinor, waitingMinor }: PlanEnd): string[] {
  const t = texts[language];
  const amount = (minor: number): string => formatMoney(minor, currency, language);
  const sentMinor = refundMinor - byHandMinor - waitingMinor;
  if (refundMinor === 0) return [t.nothing];
  return [
    ...(sentMinor === 0 ? [] : [t.money({ amount: amount(sentMinor) })]),
    ...(byHandMinor === 0 ? [] : [t.byHand({ amount: amount(byHandMinor) })]),
    ...waitingText(waitingMinor, currency, language),
  ];
}

/** Characters of an event's name in an SMS. */
const NAME_IN_SMS = 40;

/** The same by SMS, to a buyer who is known by a number alone. */
export function planEndedSms(order: Omit<ToldOrder, 'buyerEmail'>, facts: Facts): string {
  const what = texts[order.language].what({ order: order.orderNumber, event: cutForSms(facts.event, NAME_IN_SMS) });
  return [what, ...moneyIn(order, facts)].join(' ');
}

/** The email to the buyer of an order whose plan ended, in the language of the order. */
export function planEndedMail({ config }: Context, order: ToldOrder, facts: Facts): MailMessage {
  const { buyerEmail: to, language, orderNumber } = order;
  const t = texts[language];
  const { event } = facts;
  const subject = t.subject({ event });
  const said = [t.what({ order: orderNumber, event }), ...moneyIn(order, facts)];
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  return {
    to,
    subject: subject.slice(0, 200),
    text: `${said.join('\n\n')}\n\n${t.orders}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)} ${mailButton(address, t.orders)}`,
    }),
  };
}
