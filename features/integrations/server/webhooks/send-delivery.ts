import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { users, type User } from '#features/identity/server/tables.ts';
import { FAILING_DAYS_MAX } from '../../webhooks/webhook-types.ts';
import { actingFor, mayIntegrate } from '../acting-member.ts';
import { webhookDeliveries, webhooks, type DeliveryRow, type WebhookRow } from '../tables.ts';
import { composeMessage } from './compose-message.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { postMessage, type Posted } from './post-message.ts';
import { signBody } from './webhook-secrets.ts';

const FIRST_WAIT_SECONDS = 10;
const WAIT_FACTOR = 3;
const WAIT_MAX_SECONDS = 6 * 60 * 60;
/** Three days in total: three hours until the wait is the longest one, and twelve of those. */
export const ATTEMPTS_MAX = 20;
const FAILING_MS_MAX = FAILING_DAYS_MAX * 86_400_000;

/** How long a delivery waits after so many failed attempts, in milliseconds. */
export function waitAfter(attempts: number): number {
  return Math.min(FIRST_WAIT_SECONDS * WAIT_FACTOR ** (attempts - 1), WAIT_MAX_SECONDS) * 1000;
}

interface Receiver {
  readonly webhook: WebhookRow;
  readonly user: User;
}

/** The webhook with the member it is sent for. */
async function findReceiver({ database: { reader } }: Context, id: string): Promise<Receiver | undefined> {
  const [found] = await reader
    .select({ webhook: webhooks, user: users })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(eq(webhooks.id, id));
  return found;
}

/** Makes the claimed attempt, and records what became of it. @throws when `signal` is aborted: the attempt is repeated after its claim */
export async function sendDelivery(context: Context, delivery: DeliveryRow, signal: AbortSignal): Promise<void> {
  const receiver = await findReceiver(context, delivery.webhookId);
  if (receiver === undefined) return;
  const { webhook, user } = receiver;
  const now = context.clock.now();
  if (!(await mayIntegrate(context.database.reader, user, webhook.organizationId, now))) {
    await context.database.transaction(async (tx) => {
      await pauseWebhook(tx, context, webhook, 'member', now);
      await tx
        .update(webhookDeliveries)
        .set({ claimedUntil: null, attempts: delivery.attempts - 1 })
        .where(thisAttempt(delivery));
    });
    return;
  }
  const posted = await attempt(context, receiver, delivery, signal);
  await context.database.transaction((tx) => recordAttempt(tx, context, webhook, delivery, posted));
}

/** Composes, signs and posts a message. */
export async function attempt(
  context: Context,
  { webhook, user }: Receiver,
  message: Pick<DeliveryRow, 'messageId' | 'type' | 'about' | 'occurredAt'>,
  signal: AbortSignal,
): Promise<Posted> {
  const nothing = { status: null, milliseconds: 0, answer: null } as const;
  const now = context.clock.now();
  let body: string | null;
  try {
    body = await composeMessage(context, message, actingFor(user, webhook.organizationId), now);
  } catch (error) {
    context.log.error({ err: error, type: message.type }, 'a message for a webhook could not be composed');
    return { ...nothing, problem: 'internal' };
  }
  if (body === null) return { ...nothing, problem: 'gone' };
  const headers = { 'user-agent': 'Vumi-Webhooks/1', 'vumi-signature': signBody(context, webhook, body, now), 'vumi-message-id': message.messageId };
  return postMessage({ url: webhook.url, body, headers, allowsPrivate: context.config.VUMI_WEBHOOKS_TO_PRIVATE, signal });
}

/** Unless its claim was over and another node made the next attempt. */
const thisAttempt = ({ id, attempts }: DeliveryRow) =>
  and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts), eq(webhookDeliveries.state, 'waiting'));

/** What is stored of an attempt. */
export function recordOf({ status, milliseconds, answer, problem }: Posted) {
  return { lastStatus: status, lastMilliseconds: milliseconds, lastAnswer: answer, lastProblem: problem };
}

async function recordAttempt(tx: Tx, context: Context, webhook: WebhookRow, delivery: DeliveryRow, posted: Posted): Promise<void> {
  const now = context.clock.now();
  const { problem } = posted;
  const isOver = problem === 'gone' || delivery.attempts >= ATTEMPTS_MAX;
  const state = problem === null ? 'delivered' : isOver ? 'failed' : 'waiting';
  const nextTryAt = state === 'waiting' ? new Date(now.getTime() + waitAfter(delivery.attempts)) : delivery.nextTryAt;
  const [recorded] = await tx
    .update(webhookDeliveries)
    .set({ ...recordOf(posted), state, nextTryAt, claimedUntil: null })
    .where(thisAttempt(delivery))
    .returning({ id: webhookDeliveries.id });
  // What is not the receiver's doing says nothing about it.
  if (recorded === undefined || problem === 'gone' || problem === 'internal') return;
  if (problem === null) {
    if (webhook.failingSince !== null) await tx.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id));
    return;
  }
  await tx
    .update(webhooks)
    .set({ failingSince: now })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.failingSince)));
  const [failing] = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhook.id), sql`${webhooks.failingSince} <= ${new Date(now.getTime() - FAILING_MS_MAX).toISOString()}::timestamptz`));
  if (failing !== undefined) await pauseWebhook(tx, context, webhook, 'failing', now);
}
