import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { Scope } from '../keys/scopes.ts';
import type { MessageType, PauseReason, Problem, WebhookType } from '../webhooks/webhook-types.ts';

export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  keyHash: bytes('key_hash').notNull(),
  prefix: text().notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  createdAt: utc('created_at').notNull(),
  expiresAt: utc('expires_at').notNull(),
  revokedAt: utc('revoked_at'),
  /** Written with the log of uses: some seconds late. */
  lastUsedAt: utc('last_used_at'),
});

export const apiKeyUses = pgTable('api_key_uses', {
  id: uuid().primaryKey(),
  keyId: uuid('key_id').notNull(),
  at: utc('at').notNull(),
  call: text().notNull(),
  status: smallint().notNull(),
});

export const webhooks = pgTable('webhooks', {
  id: uuid().primaryKey(),
  organizationId: uuid('organization_id').notNull(),
  userId: uuid('user_id').notNull(),
  url: text().notNull(),
  types: text().array().$type<WebhookType[]>().notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Both or neither. */
  sealedPreviousSecret: bytes('sealed_previous_secret'),
  previousSecretUntil: utc('previous_secret_until'),
  failingSince: utc('failing_since'),
  /** Both or neither. */
  pausedAt: utc('paused_at'),
  pausedBecause: text('paused_because').$type<PauseReason>(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
export type WebhookRow = typeof webhooks.$inferSelect;

/** What a message is about, as it is stored until it is sent. */
export interface MessageAbout {
  readonly eventId?: string;
  readonly orderId?: string;
  /** Numbers; without them all of the order that are void. */
  readonly tickets?: readonly string[];
}

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid().primaryKey(),
  sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  webhookId: uuid('webhook_id').notNull(),
  messageId: uuid('message_id').notNull(),
  type: text().$type<MessageType>().notNull(),
  subject: text().notNull(),
  about: jsonb().$type<MessageAbout>().notNull(),
  occurredAt: utc('occurred_at').notNull(),
  state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull(),
  attempts: integer().notNull().default(0),
  createdAt: utc('created_at').notNull(),
  nextTryAt: utc('next_try_at').notNull(),
  claimedUntil: utc('claimed_until'),
  isReplay: boolean('is_replay').notNull().default(false),
  lastTryAt: utc('last_try_at'),
  lastStatus: smallint('last_status'),
  lastMilliseconds: integer('last_milliseconds'),
  lastAnswer: text('last_answer'),
  lastProblem: text('last_problem').$type<Problem>(),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
