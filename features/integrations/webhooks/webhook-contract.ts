// Webhooks of organizations (docs/reference/webhooks.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { integrationMessages as messages } from '../messages.ts';
import { pauseReasons, problems, TEST_TYPE, WEBHOOKS_MAX, webhookTypes } from './webhook-types.ts';

const tag = 'Integrations';
const access = 'signed-in' as const;
const { ORGANIZATION_NOT_FOUND } = memberErrors;

export const webhookErrors = defineErrors({
  WEBHOOK_NOT_FOUND: [404, messages.webhookNotFound],
  WEBHOOK_LIMIT: [409, messages.webhookLimit({ maximum: WEBHOOKS_MAX })],
  WEBHOOK_PAUSED: [409, messages.webhookPaused],
  DELIVERY_NOT_FOUND: [404, messages.deliveryNotFound],
  DELIVERY_WAITING: [409, messages.deliveryWaiting],
});
const { WEBHOOK_NOT_FOUND } = webhookErrors;

/** For an account that is in several organizations; by default the first of GET /organizations/mine. */
const query = z.object({ organization: z.guid().optional() });
const params = z.object({ id: z.string().max(100) });

/** Whether Vumi sends to it is decided by the server (`server/webhooks/check-url.ts`). */
const url = z
  .string(asIssue(messages.webhookUrlRequired))
  .trim()
  .min(1, asIssue(messages.webhookUrlRequired))
  .max(2000, asIssue(messages.webhookUrlTooLong));
const types = z
  .array(z.enum(webhookTypes, asIssue(messages.webhookTypeUnknown)), asIssue(messages.webhookTypesRequired))
  .min(1, asIssue(messages.webhookTypesRequired));

const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  /** `failing`: the last attempt did not arrive, and is repeated. */
  state: z.enum(['active', 'failing', 'paused']),
  /** `failing`: nothing arrived for three days. `member`: the member it was sent for may no longer have webhooks. */
  pausedBecause: z.enum(pauseReasons).nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** The member it is sent for, who saved it last: messages have what this member may see. */
  sentFor: z.object({ id: z.uuid(), name: z.string() }),
  /** Until then messages are also signed with the previous secret. */
  previousSecretUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type Webhook = z.output<typeof webhookSchema>;

const deliverySchema = z.object({
  id: z.uuid(),
  /** The `id` of the message: the same for its attempts and replays. */
  messageId: z.uuid(),
  type: z.enum([...webhookTypes, TEST_TYPE]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  isReplay: z.boolean(),
  occurredAt: z.iso.datetime(),
  attempts: z.number().int(),
  /** Of the last attempt. */
  triedAt: z.iso.datetime().nullable(),
  status: z.number().int().nullable(),
  milliseconds: z.number().int().nullable(),
  /** The beginning of the answer. */
  answer: z.string().nullable(),
  problem: z.enum(problems).nullable(),
  /** Null: it is over. */
  nextTryAt: z.iso.datetime().nullable(),
});
export type Delivery = z.output<typeof deliverySchema>;

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  summary: 'The webhooks of an organization',
  tag,
  method: 'GET',
  path: '/organization/webhooks',
  access,
  query,
  output: z.object({ items: z.array(webhookSchema) }),
  errors: [ORGANIZATION_NOT_FOUND],
});

export const createWebhook = endpoint({
  id: 'createWebhook',
  summary: 'Makes a webhook. `secret`, with which its messages are signed, is answered this once',
  tag,
  method: 'POST',
  path: '/organization/webhooks',
  access,
  query,
  body: z.object({ url, types }),
  output: webhookSchema.extend({ secret: z.string() }),
  errors: [ORGANIZATION_NOT_FOUND, webhookErrors.WEBHOOK_LIMIT],
});

export const changeWebhook = endpoint({
  id: 'changeWebhook',
  summary: 'Changes a webhook, pauses or resumes it; what is left out stays. From then on it is sent for the caller',
  tag,
  method: 'PUT',
  path: '/organization/webhooks/{id}',
  access,
  params,
  query,
  body: z.object({ url: url.optional(), types: types.optional(), paused: z.boolean().optional() }),
  output: webhookSchema,
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND],
});

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  summary: 'Deletes a webhook with what was not delivered yet, and its log',
  tag,
  method: 'DELETE',
  path: '/organization/webhooks/{id}',
  access,
  params,
  query,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND],
});

export const changeWebhookSecret = endpoint({
  id: 'changeWebhookSecret',
  summary: 'Makes a new secret, answered this once; for 24 hours messages are signed with both',
  tag,
  method: 'POST',
  path: '/organization/webhooks/{id}/secret',
  access,
  params,
  query,
  output: webhookSchema.extend({ secret: z.string() }),
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND],
});

export const testWebhook = endpoint({
  id: 'testWebhook',
  summary: 'Sends a message of the type webhook.test now, also to a paused webhook, and answers what became of it',
  tag,
  method: 'POST',
  path: '/organization/webhooks/{id}/test',
  access,
  params,
  query,
  output: deliverySchema,
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND],
});

export const listDeliveries = endpoint({
  id: 'listDeliveries',
  summary: 'The deliveries of the last 30 days, the newest first',
  tag,
  method: 'GET',
  path: '/organization/webhooks/{id}/deliveries',
  access,
  params,
  query: query.extend(pageQuery(25)),
  output: pageOf(deliverySchema),
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND],
});

export const replayDelivery = endpoint({
  id: 'replayDelivery',
  summary: 'Sends a message again, with the same id; it waits for no other message',
  tag,
  method: 'POST',
  path: '/organization/webhooks/{id}/deliveries/{deliveryId}/replay',
  access,
  params: params.extend({ deliveryId: z.string().max(100) }),
  query,
  output: deliverySchema,
  errors: [ORGANIZATION_NOT_FOUND, WEBHOOK_NOT_FOUND, webhookErrors.WEBHOOK_PAUSED, webhookErrors.DELIVERY_NOT_FOUND, webhookErrors.DELIVERY_WAITING],
});
