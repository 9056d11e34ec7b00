import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Role } from '#platform/contract/access.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { bytes, utc } from '#platform/server/database/columns.ts';
import type { AttemptAction, CodePurpose, PlaceKind } from '../rules.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text(),
  name: text().notNull(),
  phone: text(),
  /** Proved by a code, and all that such an account is known by: no address, no password (docs/reference/phone-sign-in.md). */
  signInPhone: text('sign_in_phone'),
  passwordHash: text('password_hash'),
  role: text().$type<Role>().notNull(),
  language: text().$type<Language>().notNull().default('en'),
  confirmedAt: utc('confirmed_at'),
  tokenGeneration: integer('token_generation').notNull().default(0),
  generationChangedAt: utc('generation_changed_at').notNull(),
  /** Of who holds a ticket without an account: nobody signs in to it. */
  isGuest: boolean('is_guest').notNull().default(false),
  /** Both or neither: a suspended account cannot sign in. */
  suspendedAt: utc('suspended_at'),
  suspensionReason: text('suspension_reason'),
  /** Said by the account itself, or not. */
  city: text(),
  /** A day: 1990-06-30. */
  birthDate: date('birth_date', { mode: 'string' }),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

export type User = typeof users.$inferSelect;

export const identityCodes = pgTable(
  'identity_codes',
  {
    userId: uuid('user_id').notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    codeMac: bytes('code_mac').notNull(),
    sealedCode: bytes('sealed_code').notNull(),
    expiresAt: utc('expires_at').notNull(),
    usedAt: utc('used_at'),
    createdAt: utc('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.codeMac] })],
);

/** One for a number, whether or not it has an account. */
export const signInCodes = pgTable('sign_in_codes', {
  phone: text().primaryKey(),
  sessionHash: bytes('session_hash').notNull(),
  codeMac: bytes('code_mac').notNull(),
  language: text().$type<Language>().notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: utc('expires_at').notNull(),
  usedAt: utc('used_at'),
  createdAt: utc('created_at').notNull(),
});

/** The address that an account of a number alone wants to have, until its code is entered. */
export const emailsToConfirm = pgTable('emails_to_confirm', {
  userId: uuid('user_id').primaryKey(),
  email: text().notNull(),
  codeMac: bytes('code_mac').notNull(),
  attempts: integer().notNull().default(0),
  expiresAt: utc('expires_at').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: bytes('token_hash').primaryKey(),
  originId: uuid('origin_id').notNull(),
  userId: uuid('user_id').notNull(),
  parentHash: bytes('parent_hash'),
  signedInAt: utc('signed_in_at').notNull(),
  expiresAt: utc('expires_at').notNull(),
  retiredAt: utc('retired_at'),
});

export const revokedSessions = pgTable('revoked_sessions', {
  originId: uuid('origin_id').primaryKey(),
  expiresAt: utc('expires_at').notNull(),
});

export const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  sealedPrivateKey: bytes('sealed_private_key').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const loginAttempts = pgTable(
  'login_attempts',
  {
    action: text().$type<AttemptAction>().notNull(),
    address: text().notNull(),
    place: text().notNull(),
    attempts: integer().notNull(),
    blockedUntil: utc('blocked_until'),
    forgottenAt: utc('forgotten_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.action, table.address, table.place] })],
);

export const knownPlaces = pgTable(
  'known_places',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<PlaceKind>().notNull(),
    placeMac: bytes('place_mac').notNull(),
    seenAt: utc('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.placeMac] })],
);
