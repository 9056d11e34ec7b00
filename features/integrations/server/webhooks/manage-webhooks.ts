import { randomUUIDv7 } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { users } from '#features/identity/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { lockOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import { webhookErrors, type Webhook } from '../../webhooks/webhook-contract.ts';
import type * as contract from '../../webhooks/webhook-contract.ts';
import { OLD_SECRET_HOURS, WEBHOOKS_MAX } from '../../webhooks/webhook-types.ts';
import { webhookDeliveries, webhooks, type WebhookRow } from '../tables.ts';
import { checkUrl } from './check-url.ts';
import { describeWebhook, findIntegrating, findWebhook } from './find-webhook.ts';
import { makeSecret } from './webhook-secrets.ts';

const HOUR_MS = 3_600_000;

/** What the audit log says of it: the rest of an address may be secret. */
const about = ({ id, name }: FoundOrganization, { url }: Pick<WebhookRow, 'url'>) => ({
  subject: `organization:${id}`,
  subjectLabel: `${name} · ${new URL(url).host}`,
});

/** The webhooks of an organization. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function listWebhooks(
  { database: { reader } }: Context,
  call: Call<typeof contract.listWebhooks>,
): Promise<OutputOf<typeof contract.listWebhooks>> {
  const { id } = await findIntegrating(reader, call);
  const rows = await reader
    .select({ webhook: webhooks, user: users })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(eq(webhooks.organizationId, id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return { items: rows.map(({ webhook, user }) => describeWebhook(webhook, user, call.now)) };
}

/** Makes a webhook. Its secret is answered this once. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_LIMIT, INVALID_INPUT */
export async function createWebhook(context: Context, call: Call<typeof contract.createWebhook>): Promise<OutputOf<typeof contract.createWebhook>> {
  const { actor, body, query, now } = call;
  // Who may have none makes Vumi look up no host.
  await findIntegrating(context.database.reader, call);
  const url = await checkUrl(context, body.url);
  return context.database.transaction(async (tx) => {
    const organization = await lockOrganization(tx, actor, query.organization);
    demand(organizationPolicy.decide('integrate', actor, organization, now));
    const [found] = await tx.select({ total: count() }).from(webhooks).where(eq(webhooks.organizationId, organization.id));
    if ((found?.total ?? 0) >= WEBHOOKS_MAX) fail(webhookErrors.WEBHOOK_LIMIT);
    const { secret, sealedSecret } = makeSecret(context);
    const row: WebhookRow = {
      id: randomUUIDv7(),
      organizationId: organization.id,
      userId: actor.id,
      url,
      types: [...new Set(body.types)],
      sealedSecret,
      sealedPreviousSecret: null,
      previousSecretUntil: null,
      failingSince: null,
      pausedAt: null,
      pausedBecause: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(webhooks).values(row);
    await recordAudit(tx, { actor, action: 'webhook.made', ...about(organization, row), details: { types: row.types.join(', ') }, now });
    return { ...describeWebhook(row, actor, now), secret };
  });
}

/**
 * Changes a webhook; it is sent for the caller from then on. Resumed, it gets at once what waited, with a new three days for each.
 * @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND, INVALID_INPUT
 */
export async function changeWebhook(context: Context, call: Call<typeof contract.changeWebhook>): Promise<Webhook> {
  const { actor, body, now } = call;
  await findWebhook(context.database.reader, call);
  const url = body.url === undefined ? undefined : await checkUrl(context, body.url);
  return context.database.transaction(async (tx) => {
    const { webhook, organization } = await findWebhook(tx, call);
    const set = {
      userId: actor.id,
      updatedAt: now,
      ...(url !== undefined && { url }),
      ...(body.types !== undefined && { types: [...new Set(body.types)] }),
      ...(body.paused === true && webhook.pausedAt === null && { pausedAt: now, pausedBecause: 'by-hand' as const }),
      ...(body.paused === false && { pausedAt: null, pausedBecause: null, failingSince: null }),
    };
    const [row] = await tx.update(webhooks).set(set).where(eq(webhooks.id, webhook.id)).returning();
    if (row === undefined) return fail(webhookErrors.WEBHOOK_NOT_FOUND);
    if (body.paused === false && webhook.pausedAt !== null) await tryAgain(tx, row.id, now);
    const details = { types: row.types.join(', '), state: row.pausedAt === null ? 'on' : 'paused' };
    await recordAudit(tx, { actor, action: 'webhook.changed', ...about(organization, row), details, now });
    return describeWebhook(row, actor, now);
  });
}

async function tryAgain(tx: Tx, webhookId: string, now: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, nextTryAt: now, claimedUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

/** Deletes a webhook with its log. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND */
export async function deleteWebhook(tx: Tx, call: Call<typeof contract.deleteWebhook>): Promise<OutputOf<typeof contract.deleteWebhook>> {
  const { webhook, organization } = await findWebhook(tx, call);
  await tx.delete(webhooks).where(eq(webhooks.id, webhook.id));
  await recordAudit(tx, { actor: call.actor, action: 'webhook.deleted', ...about(organization, webhook), details: {}, now: call.now });
  return { id: webhook.id, deleted: true };
}

/** Makes a new secret; the present one signs beside it for a day. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND */
export async function changeWebhookSecret(
  tx: Tx,
  call: Call<typeof contract.changeWebhookSecret>,
  context: Context,
): Promise<OutputOf<typeof contract.changeWebhookSecret>> {
  const { webhook, organization, user } = await findWebhook(tx, call);
  const { secret, sealedSecret } = makeSecret(context);
  const [row] = await tx
    .update(webhooks)
    .set({
      sealedSecret,
      sealedPreviousSecret: webhook.sealedSecret,
      updatedAt: call.now,
      previousSecretUntil: new Date(call.now.getTime() + OLD_SECRET_HOURS * HOUR_MS),
    })
    .where(eq(webhooks.id, webhook.id))
    .returning();
  if (row === undefined) return fail(webhookErrors.WEBHOOK_NOT_FOUND);
  await recordAudit(tx, { actor: call.actor, action: 'webhook.secret-changed', ...about(organization, row), details: {}, now: call.now });
  return { ...describeWebhook(row, user, call.now), secret };
}
