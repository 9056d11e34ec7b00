// What who leads an organization is told when a buyer asks for money (docs/reference/notifications.md#kinds).
import { eq } from 'drizzle-orm';
import { pathIn } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { html } from '#platform/server/html.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { mailButton, mailPage } from '#platform/server/mail/mail-page.ts';
import { events } from '#features/events/server/tables.ts';
import { defineNotification } from '#features/notifications/server/notification-kind.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { OrderRow } from '#features/orders/server/tables.ts';
import { orderPolicy } from '../../policy.ts';
import { readMembers } from '#features/organizations/server/members/list-members.ts';

interface RequestedRefund {
  readonly event: string;
  readonly eventId: string;
  readonly orderId: string;
  readonly orderNumber: string;
}

const texts = serverTexts({
  en: {
    subject: message('A buyer of {event} asks for a refund', { event: 'text' }),
    lead: message(
      'The buyer of order {number} asks for money back that the refund policy does not give. You decide: refund it, or decline with a reason.',
      {
        number: 'text',
      },
    ),
    open: 'Open the order',
  },
  sw: {
    subject: 'Mnunuzi wa {event} anaomba kurudishiwa pesa',
    lead: 'Mnunuzi wa agizo {number} anaomba kurudishiwa pesa ambazo sera ya marejesho haitoi. Unaamua wewe: zirudishe, au kataa kwa kutoa sababu.',
    open: 'Fungua agizo',
  },
  fr: {
    subject: 'Un acheteur de {event} demande un remboursement',
    lead: 'L’acheteur de la commande {number} demande un remboursement que les conditions ne prévoient pas. La décision vous revient\u00a0: remboursez, ou refusez en donnant un motif.',
    open: 'Ouvrir la commande',
  },
});

export const refundRequestedNotice = defineNotification<RequestedRefund>({
  name: 'refund-requested',
  flag: null,
  email: 'always',
  mail({ config }, language, { event, eventId, orderId, orderNumber }) {
    const t = texts[language];
    const lead = t.lead({ number: orderNumber });
    const address = config.publicUrl + pathIn(language, `/events/${eventId}/orders/${orderId}`);
    const subject = t.subject({ event }).slice(0, 200);
    return {
      subject,
      text: `${lead}\n\n${t.open}: ${address}\n`,
      html: mailPage({ language, title: subject, content: html`<p style="margin:0 0 20px">${lead}</p>${mailButton(address, t.open)}` }),
    };
  },
});

interface Requested {
  readonly order: Pick<OrderRow, 'id' | 'orderNumber' | 'eventId' | 'customerId'>;
  readonly organizerId: string;
  readonly requestId: string;
}

/** Tells every member who may answer it. */
export async function tellRequested(tx: Tx, context: Context, { order, organizerId, requestId }: Requested, now: Date): Promise<void> {
  const [event] = await tx.select({ name: events.name }).from(events).where(eq(events.id, order.eventId));
  const leaders = (await readMembers(tx, organizerId)).filter(
    ({ id, email, role: membership, events: limited }) =>
      (limited === null || limited.includes(order.eventId)) &&
      orderPolicy.decide('declineRequest', { id, email: email ?? '', role: 'customer' }, { customerId: order.customerId, membership }, now) === true,
  );
  const data = { event: event?.name ?? '', eventId: order.eventId, orderId: order.id, orderNumber: order.orderNumber };
  for (const { id: userId } of leaders)
    await notify(tx, context, refundRequestedNotice, { userId, subject: `refund-request:${requestId}`, data, now });
}
