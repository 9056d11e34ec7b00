// What a message says: read when it is sent, as the member sees it for whom it is sent, in the shapes of the API's answers.
import { Failure } from '#platform/contract/errors.ts';
import { defaultLanguage } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import { innerCall, type Actor } from '#platform/server/http/http.ts';
import { describeEvent } from '#features/events/server/event/describe-event.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { getEventOrder as endpoint } from '#features/checkout/sales/event-orders-contract.ts';
import { getEventOrder } from '#features/checkout/server/sales/get-event-order.ts';
import { getEvent } from '#features/events/contract.ts';
import type { DeliveryRow } from '../tables.ts';

type Told = Pick<DeliveryRow, 'messageId' | 'type' | 'about' | 'occurredAt'>;

/** The body of a message; null: what it is about exists no more for this member. */
export async function composeMessage(context: Context, told: Told, actor: Actor, now: Date): Promise<string | null> {
  try {
    const { messageId: id, type, occurredAt } = told;
    const data = await readData(context, told, actor, now);
    return JSON.stringify({ id, type, created: occurredAt.toISOString(), organization: actor.organizationId, data });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function readData(context: Context, { type, about: { eventId = '', orderId, tickets } }: Told, actor: Actor, now: Date): Promise<object> {
  if (type === 'webhook.test') return {};
  if (orderId === undefined) {
    // As all see it: the answer for its team also has codes and instructions, which are not sent around.
    const record = await readEvent(context.database.reader, eventId, actor, now);
    return { event: getEvent.output.parse(describeEvent(record, now, { translate: context.translate, language: defaultLanguage })) };
  }
  const order = endpoint.output.parse(
    await getEventOrder(context, innerCall(context, endpoint, { params: { id: eventId, orderId } }, { actor, now })),
  );
  if (type.startsWith('order.')) return { order };
  const isTold = ({ ticketNumber, status }: (typeof order.tickets)[number]): boolean =>
    type === 'tickets.issued' || (tickets === undefined ? status === 'cancelled' : tickets.includes(ticketNumber));
  return { order: { id: order.id, orderNumber: order.orderNumber }, event: order.event, tickets: order.tickets.filter(isTold) };
}
