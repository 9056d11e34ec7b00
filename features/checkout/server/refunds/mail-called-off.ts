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
import { cutForSms } from '#platform/server/sms/cut-for-sms.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { findSmsNumber } from '#features/identity/server/phones/find-sms-number.ts';
import { events } from '#features/events/server/tables.ts';
import type { CalledOffBecause } from '#features/orders/server/domain-events.ts';
import { recordOrderEntry } from '#features/orders/server/record-entry.ts';
import { orders } from '#features/orders/server/tables.ts';
import { waitingText } from './waiting-text.ts';

const texts = serverTexts({
  en: {
    subject: message('{event} is cancelled', { event: 'text' }),
    what: message('The organizer has cancelled {event}. Your tickets no longer open the gate.', { event: 'text' }),
    givenBack: message('You gave back your tickets for {event}', { event: 'text' }),
    asAsked: message('{event} was postponed, and you gave your tickets back. They no longer open the gate.', { event: 'text' }),
    money: message(
      '{amount} is on its way back to you, the way it was paid. To an M-Pesa number or a mobile wallet it usually takes minutes, at most 72 hours; to a card up to ten working days. You need not do anything.',
      {
        amount: 'text',
      },
    ),
    byHand: message('{amount} is given back to you in person. We will contact you about it.', { amount: 'text' }),
    order: 'Order:',
    orders: 'Your orders',
  },
  sw: {
    subject: '{event} limeghairiwa',
    what: 'Mwandaaji ameghairi {event}. Tiketi zako hazifungui tena lango.',
    givenBack: 'Umerudisha tiketi zako za {event}',
    asAsked: '{event} limeahirishwa, nawe umerudisha tiketi zako. Hazifungui tena lango.',
    money:
      '{amount} zinarudi kwako kwa njia zilivyolipwa. Kwenye nambari ya M-Pesa au pochi ya simu kwa kawaida hufika ndani ya dakika chache, au saa 72 kwa muda mrefu zaidi; kwenye kadi hadi siku kumi za kazi. Huhitaji kufanya lolote.',
    byHand: '{amount} utarudishiwa ana kwa ana. Tutawasiliana nawe kuhusu hilo.',
    order: 'Agizo:',
    orders: 'Maagizo yako',
  },
  fr: {
    subject: '{event} est annulé',
    what: 'L’organisateur a annulé {event}. Vos billets ne permettent plus d’entrer.',
    givenBack: 'Vous avez rendu vos billets pour {event}',
    asAsked: '{event} a été reporté, et vous avez rendu vos billets. Ils ne permettent plus d’entrer.',
    money:
      '{amount} vous sont remboursés par le moyen utilisé pour payer. Sur un numéro M-Pesa ou un compte mobile, l’argent arrive en général en quelques minutes, au plus tard sous 72\u00a0heures\u00a0; sur une carte, sous dix jours ouvrés. Vous n’avez rien à faire.',
    byHand: '{amount} vous sont remis en personne. Nous vous contacterons à ce sujet.',
    order: 'Commande\u00a0:',
    orders: 'Vos commandes',
  },
});

interface CalledOff {
  readonly because: CalledOffBecause;
  /** Minor units; of it is returned by hand `byHandMinor`, and `waitingMinor` waits until the event has the money. */
  readonly refundMinor: number;
  readonly byHandMinor: number;
  readonly waitingMinor: number;
}

/** Emails the buyer of an order that it has ended with its event, what is refunded and when it arrives, in the language of the order. */
export async function mailCalledOff(tx: Tx, context: Context, { data }: DomainEvent<CalledOff & { readonly orderId: string }>): Promise<void> {
  const [found] = await tx
    .select({ order: orders, event: events.name })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, data.orderId));
  if (found === undefined) throw new Error(`Order ${data.orderId} is missing`);
  const { order, event } = found;
  // Its guests are told by the feature that gave them the tickets.
  if (order.kind === 'complimentary') return;
  if (order.buyerEmail === '') {
    const to = await findSmsNumber(tx, context, order.customerId);
    const text = calledOffSms(order, { ...data, event });
    if (to !== null) await queueSms(tx, context, { to, text, about: `order:${order.id}`, now: context.clock.now() });
    return;
  }
  await queueMail(tx, context, calledOffMail(context, order, { ...data, event }));
  const told = { orderId: order.id, kind: 'mailed', data: { about: 'ended', to: order.buyerEmail } } as const;
  await recordOrderEntry(tx, { ...told, actor: null, now: context.clock.now() });
}

/** Characters of an event's name in an SMS. */
const NAME_IN_SMS = 40;

/** The same by SMS, to a buyer who is known by a number alone. */
export function calledOffSms(
  { language, currency, orderNumber }: Pick<typeof orders.$inferSelect, 'language' | 'currency' | 'orderNumber'>,
  { event, because, refundMinor, byHandMinor, waitingMinor }: CalledOff & { readonly event: string },
): string {
  const t = texts[language];
  const name = { event: cutForSms(event, NAME_IN_SMS) };
  const sentMinor = refundMinor - byHandMinor - waitingMinor;
  const said = [
    `${because === 'given-back' ? t.givenBack(name) : t.subject(name)}. ${t.order} ${orderNumber}.`,
    ...(sentMinor === 0 ? [] : [t.money({ amount: formatMoney(sentMinor, currency, language) })]),
    ...(byHandMinor === 0 ? [] : [t.byHand({ amount: formatMoney(byHandMinor, currency, language) })]),
    ...waitingText(waitingMinor, currency, language),
  ];
  return said.join(' ');
}

/** The email to the buyer of an order that ended with its event, in the language of the order. */
export function calledOffMail(
  { config }: Context,
  { buyerEmail, language, currency, orderNumber }: Pick<typeof orders.$inferSelect, 'buyerEmail' | 'language' | 'currency' | 'orderNumber'>,
  { event, because, refundMinor, byHandMinor, waitingMinor }: CalledOff & { readonly event: string },
): MailMessage {
  const t = texts[language];
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  const [subject, what] = because === 'given-back' ? [t.givenBack({ event }), t.asAsked({ event })] : [t.subject({ event }), t.what({ event })];
  const amount = (minor: number): string => formatMoney(minor, currency, language);
  const sentMinor = refundMinor - byHandMinor - waitingMinor;
  const said = [
    what,
    ...(sentMinor === 0 ? [] : [t.money({ amount: amount(sentMinor) })]),
    ...(byHandMinor === 0 ? [] : [t.byHand({ amount: amount(byHandMinor) })]),
    ...waitingText(waitingMinor, currency, language),
  ];
  return {
    to: buyerEmail,
    subject: subject.slice(0, 200),
    text: `${said.join('\n\n')}\n\n${t.order} ${orderNumber}\n${t.orders}: ${address}\n`,
    html: mailPage({
      language,
      title: subject,
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
        <p style="margin:0 0 24px">${t.order} ${orderNumber}</p>
        ${mailButton(address, t.orders)}`,
    }),
  };
}
