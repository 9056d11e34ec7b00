// What receivers of webhooks get, in the document of the API (docs/reference/webhooks.md).
import { z } from 'zod';
import { getEventOrder } from '#features/checkout/sales/event-orders-contract.ts';
import { getEvent } from '#features/events/contract.ts';
import { TEST_TYPE, webhookTypes, type MessageType } from '#features/integrations/webhooks/webhook-types.ts';
import type { Json, SchemaBook } from './openapi-schemas.ts';

const summaries: Readonly<Record<MessageType, string>> = {
  'order.confirmed': 'An order is paid, or its first instalment is',
  'order.refunded': 'An order or a part of it is refunded',
  'order.called-off': 'An order has ended because its event does not take place as it was sold, or a part of it was not paid',
  'tickets.issued': 'The tickets of an order that is confirmed',
  'tickets.voided': 'Tickets are no longer valid',
  'tickets.exchanged': 'A ticket was exchanged for one of another type: it has a new code, and earlier ones are refused',
  'ticket.checked-in': 'The holder of a ticket was let in at the gate',
  'event.published': 'An event goes on sale',
  'event.changed': 'Something that pages show of an event has changed',
  'event.cancelled': 'An event is cancelled',
  'event.postponed': 'An event is postponed',
  'webhook.test': 'The test button: whether messages arrive',
};

const rules = `Signed: \`vumi-signature\` has \`t\`, the seconds since 1970, and one or two \`v1\`, the HMAC-SHA256 of \`<t>.<body>\` in hex with the secret of
the webhook as key. Compute it over the bytes of the body as they came, compare in constant time with each \`v1\`, and refuse a \`t\` more than 5 minutes from your clock.

Any answer from 200 to 299 within 10 seconds is an arrival. What does not arrive is repeated for 3 days. A message can come twice: \`id\` is the same for every
attempt. The messages of one order, and of one event, come in the order of what happened. Ignore fields that you do not know.`;

/** What `data` of a message has. */
function dataOf(type: MessageType): z.ZodType {
  const { output: order } = getEventOrder;
  if (type === TEST_TYPE) return z.object({});
  if (type.startsWith('event.')) return z.object({ event: getEvent.output });
  if (type.startsWith('order.')) return z.object({ order });
  return z.object({ order: order.pick({ id: true, orderNumber: true }), event: order.shape.event, tickets: order.shape.tickets });
}

/** The entry of each message in `webhooks` of the document (OpenAPI 3.1). */
export function webhooksOf(book: SchemaBook): Readonly<Record<string, Json>> {
  const header = (name: string, description: string): Json => ({ name, in: 'header', required: true, schema: { type: 'string' }, description });
  const types: readonly MessageType[] = [...webhookTypes, TEST_TYPE];
  return Object.fromEntries(
    types.map((type) => {
      const message = z.object({
        id: z.uuid(),
        type: z.literal(type),
        created: z.iso.datetime(),
        organization: z.uuid(),
        data: dataOf(type),
      });
      const operation: Json = {
        operationId: `receive-${type}`,
        summary: summaries[type],
        description: rules,
        tags: ['Integrations'],
        security: [],
        parameters: [
          header('vumi-message-id', 'The `id` of the message'),
          header('vumi-signature', '`t=…,v1=…`, for 24 hours after a change of the secret with a second `v1`'),
        ],
        requestBody: { required: true, content: { 'application/json': { schema: book.of(message, 'output') } } },
        responses: { '200': { description: 'It has arrived' } },
      };
      return [type, { post: operation }];
    }),
  );
}
