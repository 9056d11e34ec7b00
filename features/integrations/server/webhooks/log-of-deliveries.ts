import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, lt } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { integrationMessages } from '../../messages.ts';
import { webhookErrors, type Delivery } from '../../webhooks/webhook-contract.ts';
import type * as contract from '../../webhooks/webhook-contract.ts';
import { DELIVERIES_KEPT_DAYS, TEST_TYPE } from '../../webhooks/webhook-types.ts';
import { webhookDeliveries, type DeliveryRow } from '../tables.ts';
import { describeDelivery, findWebhook } from './find-webhook.ts';
import { attempt, recordOf } from './send-delivery.ts';

const DAY_MS = 86_400_000;
/** Tests and replays of one webhook. */
const byHand = { burst: 30, secondsEach: 20 };

/** @throws TOO_MANY_REQUESTS */
async function keepPace(tx: Tx, webhookId: string, now: Date): Promise<void> {
  const isTaken = await takeFromLimit(tx, { key: `webhook-by-hand:${webhookId}`, limit: byHand, now });
  if (!isTaken) fail(platformErrors.TOO_MANY_REQUESTS, { message: integrationMessages.webhookTooManyTests, retryAfterSeconds: byHand.secondsEach });
}

/** One page of the deliveries of a webhook. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND */
export async function listDeliveries(
  { database: { reader } }: Context,
  call: Call<typeof contract.listDeliveries>,
): Promise<OutputOf<typeof contract.listDeliveries>> {
  const { webhook } = await findWebhook(reader, call);
  const { page, limit } = call.query;
  const rows = await reader
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhook.id))
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return { items: rows.slice(0, limit).map(describeDelivery), page, limit, hasMore: rows.length > limit };
}

/** Sends a test message at once, once, and answers what became of it. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND, TOO_MANY_REQUESTS */
export async function testWebhook(context: Context, call: Call<typeof contract.testWebhook>): Promise<Delivery> {
  const { now } = call;
  const found = await findWebhook(context.database.reader, call);
  await context.database.transaction((tx) => keepPace(tx, found.webhook.id, now));
  const message = { messageId: randomUUIDv7(), type: TEST_TYPE, about: {}, occurredAt: now } as const;
  // Also when its sender has left: its outcome is in the log.
  const posted = await attempt(context, found, message, new AbortController().signal);
  const [row] = await context.database.transaction(async (tx) =>
    tx
      .insert(webhookDeliveries)
      .values({
        ...message,
        ...recordOf(posted),
        id: randomUUIDv7(),
        webhookId: found.webhook.id,
        subject: `test:${message.messageId}`,
        state: posted.problem === null ? ('delivered' as const) : ('failed' as const),
        attempts: 1,
        createdAt: now,
        nextTryAt: now,
        lastTryAt: now,
      })
      .returning(),
  );
  return row === undefined ? fail(webhookErrors.WEBHOOK_NOT_FOUND) : describeDelivery(row);
}

/**
 * Queues a message again that has arrived or was given up; it waits for no other message, and none waits for it.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND, WEBHOOK_PAUSED, DELIVERY_NOT_FOUND, DELIVERY_WAITING, TOO_MANY_REQUESTS
 */
export async function replayDelivery(tx: Tx, call: Call<typeof contract.replayDelivery>): Promise<Delivery> {
  const { params, now } = call;
  const { webhook } = await findWebhook(tx, call);
  const delivery = await findDelivery(tx, webhook.id, params.deliveryId);
  if (delivery.state === 'waiting') fail(webhookErrors.DELIVERY_WAITING);
  if (webhook.pausedAt !== null) fail(webhookErrors.WEBHOOK_PAUSED);
  await keepPace(tx, webhook.id, now);
  const { messageId, type, about, occurredAt } = delivery;
  const id = randomUUIDv7();
  const times = { createdAt: now, nextTryAt: now };
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ id, webhookId: webhook.id, messageId, type, about, occurredAt, subject: `replay:${id}`, state: 'waiting', isReplay: true, ...times })
    .returning();
  return row === undefined ? fail(webhookErrors.DELIVERY_NOT_FOUND) : describeDelivery(row);
}

/** @throws DELIVERY_NOT_FOUND */
async function findDelivery(tx: Tx, webhookId: string, id: string): Promise<DeliveryRow> {
  if (!isUuid(id)) return fail(webhookErrors.DELIVERY_NOT_FOUND);
  const [found] = await tx
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id.toLowerCase()), eq(webhookDeliveries.webhookId, webhookId)));
  return found ?? fail(webhookErrors.DELIVERY_NOT_FOUND);
}

/** Deletes deliveries that are older than their log is kept, also those that a paused webhook never got. */
export async function forgetDeliveries({ database, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - DELIVERIES_KEPT_DAYS * DAY_MS);
  await database.transaction((tx) => tx.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before)));
}
