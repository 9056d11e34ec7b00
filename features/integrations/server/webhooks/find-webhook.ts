import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { users } from '#features/identity/server/tables.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization, type FoundOrganization } from '#features/organizations/server/members/find-organization.ts';
import { webhookErrors, type Delivery, type Webhook } from '../../webhooks/webhook-contract.ts';
import { webhooks, type DeliveryRow, type WebhookRow } from '../tables.ts';

interface Asking {
  readonly actor: Actor;
  readonly query: { readonly organization?: string | undefined };
  readonly now: Date;
}

/** The organization, for who may have webhooks in it. @throws ORGANIZATION_NOT_FOUND, FORBIDDEN */
export async function findIntegrating(reader: Reader, { actor, query, now }: Asking): Promise<FoundOrganization> {
  const organization = await findOrganization(reader, actor, query.organization);
  demand(organizationPolicy.decide('integrate', actor, organization, now));
  return organization;
}

/** @throws ORGANIZATION_NOT_FOUND, FORBIDDEN, WEBHOOK_NOT_FOUND, also for one of another organization */
export async function findWebhook(reader: Reader, call: Asking & { readonly params: { readonly id: string } }) {
  const organization = await findIntegrating(reader, call);
  const { id } = call.params;
  const [found] = isUuid(id)
    ? await reader
        .select({ webhook: webhooks, user: users })
        .from(webhooks)
        .innerJoin(users, eq(users.id, webhooks.userId))
        .where(and(eq(webhooks.id, id.toLowerCase()), eq(webhooks.organizationId, organization.id)))
    : [];
  return found === undefined ? fail(webhookErrors.WEBHOOK_NOT_FOUND) : { organization, ...found };
}

/** As its organization sees it: without its secret. */
export function describeWebhook(row: WebhookRow, { id, name }: { readonly id: string; readonly name: string }, now: Date): Webhook {
  const { previousSecretUntil, failingSince } = row;
  return {
    id: row.id,
    url: row.url,
    types: row.types,
    pausedBecause: row.pausedBecause,
    sentFor: { id, name },
    state: row.pausedAt !== null ? 'paused' : failingSince !== null ? 'failing' : 'active',
    failingSince: failingSince?.toISOString() ?? null,
    previousSecretUntil: previousSecretUntil !== null && previousSecretUntil > now ? previousSecretUntil.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function describeDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    messageId: row.messageId,
    type: row.type,
    state: row.state,
    isReplay: row.isReplay,
    attempts: row.attempts,
    occurredAt: row.occurredAt.toISOString(),
    triedAt: row.lastTryAt?.toISOString() ?? null,
    status: row.lastStatus,
    milliseconds: row.lastMilliseconds,
    answer: row.lastAnswer,
    problem: row.lastProblem,
    nextTryAt: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
  };
}
