import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { Scope } from '../keys/scopes.ts';

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
