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
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';

const texts = serverTexts({
  en: {
    subject: message('{event} is cancelled', { event: 'text' }),
    what: message('The organizer has cancelled {event}. Your tickets no longer open the gate.', { event: 'text' }),
    money: message('{amount} is on its way back to you, to where you paid from. You need not do anything.', { amount: 'text' }),
    order: 'Order:',
    orders: 'Your orders',
  },
  sw: {
    subject: '{event} limeghairiwa',
    what: 'Mwandaaji ameghairi {event}. Tiketi zako hazifungui tena lango.',
    money: '{amount} zinarudi kwako, pale ulipolipia. Huhitaji kufanya lolote.',
    order: 'Agizo:',
    orders: 'Maagizo yako',
  },
  fr: {
    subject: '{event} est annulé',
    what: 'L’organisateur a annulé {event}. Vos billets ne permettent plus d’entrer.',
    money: '{amount} vous sont remboursés sur le compte qui a servi au paiement. Vous n’avez rien à faire.',
    order: 'Commande\u00a0:',
    orders: 'Vos commandes',
  },
});

/** Emails the buyer of an order that its event is cancelled, and what is refunded, in the language of the order. */
export async function mailCalledOff(
  tx: Tx,
  context: Context,
  { data }: DomainEvent<{ readonly orderId: string; readonly refundMinor: number }>,
): Promise<void> {
  const [found] = await tx
    .select({ order: orders, event: events.name })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(orders.id, data.orderId));
  if (found === undefined) throw new Error(`Order ${data.orderId} is missing`);
  const { order, event } = found;
  await queueMail(tx, context, calledOffMail(context, order, { event, refundMinor: data.refundMinor }));
}

/** The email to the buyer of an order whose event is cancelled, in the language of the order. */
export function calledOffMail(
  { config }: Context,
  { buyerEmail, language, currency, orderNumber }: Pick<typeof orders.$inferSelect, 'buyerEmail' | 'language' | 'currency' | 'orderNumber'>,
  { event, refundMinor }: { readonly event: string; readonly refundMinor: number },
): MailMessage {
  const t = texts[language];
  const address = config.publicUrl + pathIn(language, '/tickets?tab=orders');
  const said = [t.what({ event }), ...(refundMinor === 0 ? [] : [t.money({ amount: formatMoney(refundMinor, currency, language) })])];
  return {
    to: buyerEmail,
    subject: t.subject({ event }),
    text: `${said.join('\n\n')}\n\n${t.order} ${orderNumber}\n${t.orders}: ${address}\n`,
    html: mailPage({
      language,
      title: t.subject({ event }),
      content: html`${said.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
        <p style="margin:0 0 24px">${t.order} ${orderNumber}</p>
        ${mailButton(address, t.orders)}`,
    }),
  };
}
