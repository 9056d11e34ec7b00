// What happens becomes messages to webhooks, in the transaction in which the domain event is handled. All are written under one name of a subscriber,
// so that those of one order or event are written in the order of what happened.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { DomainEventKind } from '#platform/server/jobs/domain-events.ts';
import { subscribeAll, type Subscriber } from '#platform/server/jobs/subscribe.ts';
import { eventCancelled, eventChanged, eventPostponed, eventPublished } from '#features/events/server/domain-events.ts';
import { events } from '#features/events/server/tables.ts';
import { orderCalledOff, orderConfirmed, orderPlanEnded, orderRefunded, orderUpgraded } from '#features/orders/server/domain-events.ts';
import { orders } from '#features/orders/server/tables.ts';
import { ticketAdmitted } from '#features/check-in/server/domain-events.ts';
import type { WebhookType } from '../../webhooks/webhook-types.ts';
import { webhookDeliveries, webhooks, type MessageAbout } from '../tables.ts';

interface NewMessage {
  readonly type: WebhookType;
  readonly about: MessageAbout & { readonly eventId: string };
  readonly subject: string;
  readonly occurredAt: Date;
}

/** One delivery for each message and each webhook that wants it; also for a paused one, which gets them when it is resumed. */
async function queueMessages(tx: Tx, now: Date, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const eventIds = [...new Set(messages.map(({ about }) => about.eventId))];
  const wanting = await tx
    .select({ eventId: events.id, id: webhooks.id, types: webhooks.types, since: webhooks.createdAt })
    .from(webhooks)
    .innerJoin(events, eq(events.organizerId, webhooks.organizationId))
    .where(and(inArray(events.id, eventIds), ne(events.status, 'test')));
  const rows = messages.flatMap((message) => {
    const messageId = randomUUIDv7();
    return wanting
      .filter(({ eventId, types, since }) => eventId === message.about.eventId && types.includes(message.type) && since <= message.occurredAt)
      .map((webhook) => ({
        id: randomUUIDv7(),
        webhookId: webhook.id,
        messageId,
        ...message,
        state: 'waiting' as const,
        createdAt: now,
        nextTryAt: now,
      }));
  });
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows);
}

interface OfOrder {
  readonly orderId: string;
}

/** Of these a message may name some tickets of its order. */
const ofSomeTickets: readonly WebhookType[] = ['tickets.voided', 'tickets.exchanged', 'ticket.checked-in'];

/** Binds messages about an order; `tickets` beside it, as numbers, where not all that are void are meant. */
function tellOfOrders<Data extends OfOrder>(
  kind: DomainEventKind<Data>,
  types: readonly WebhookType[],
  ticketsOf: (data: Data) => Pick<MessageAbout, 'tickets'> = () => ({}),
): Subscriber {
  return subscribeAll(kind, 'webhooks', async (tx, { clock }, all) => {
    const ids = all.map(({ data }) => data.orderId);
    const found = await tx
      .select({ id: orders.id, eventId: orders.eventId })
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.isTest, false)));
    const eventOf = new Map(found.map(({ id, eventId }) => [id, eventId]));
    const messages = all.flatMap(({ data, occurredAt }) => {
      const eventId = eventOf.get(data.orderId);
      if (eventId === undefined) return [];
      const tickets = ticketsOf(data);
      // A refund of money alone voids no ticket.
      const told = types.filter((type) => !ofSomeTickets.includes(type) || tickets.tickets?.length !== 0);
      const about = { eventId, orderId: data.orderId };
      return told.map((type) => ({
        type,
        about: ofSomeTickets.includes(type) ? { ...about, ...tickets } : about,
        subject: `order:${data.orderId}`,
        occurredAt,
      }));
    });
    await queueMessages(tx, clock.now(), messages);
  });
}

function tellOfEvents<Data extends { readonly eventId: string }>(kind: DomainEventKind<Data>, type: WebhookType): Subscriber {
  return subscribeAll(kind, 'webhooks', (tx, { clock }, all) =>
    queueMessages(
      tx,
      clock.now(),
      all.map(({ data: { eventId }, occurredAt }) => ({ type, about: { eventId }, subject: `event:${eventId}`, occurredAt })),
    ),
  );
}

export const webhookSubscribers: readonly Subscriber[] = [
  tellOfOrders(orderConfirmed, ['order.confirmed', 'tickets.issued']),
  tellOfOrders(orderRefunded, ['order.refunded', 'tickets.voided'], ({ voided }) => ({ tickets: voided })),
  tellOfOrders(orderCalledOff, ['order.called-off', 'tickets.voided']),
  tellOfOrders(orderPlanEnded, ['order.called-off', 'tickets.voided']),
  tellOfOrders(orderUpgraded, ['tickets.exchanged'], ({ ticketNumber }) => ({ tickets: ticketNumber === undefined ? [] : [ticketNumber] })),
  tellOfOrders(ticketAdmitted, ['ticket.checked-in'], ({ ticketNumber }) => ({ tickets: [ticketNumber] })),
  tellOfEvents(eventPublished, 'event.published'),
  tellOfEvents(eventChanged, 'event.changed'),
  tellOfEvents(eventCancelled, 'event.cancelled'),
  tellOfEvents(eventPostponed, 'event.postponed'),
];
