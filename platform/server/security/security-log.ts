// The security log: sign-ins, refusals, role changes. Rows are append-only (held by a trigger) and carry no passwords, codes or tokens.
import { randomUUIDv7 } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, utc } from '../database/columns.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Loop } from '../jobs/job-handlers.ts';
import { takeFromLimit, type RateLimit } from '../http/rate-limit.ts';

const DAY_MS = 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;

/** How many refusals of one network are logged: an attack is visible without filling the disk. */
export const REFUSALS_LOGGED: RateLimit = { burst: 200, secondsEach: 5 };

const securityLog = pgTable('security_log', {
  id: uuid().primaryKey(),
  at: utc('at').notNull(),
  kind: text().$type<SecurityEvent['kind']>().notNull(),
  userId: uuid('user_id'),
  addressMac: bytes('address_mac'),
  network: text(),
  refusal: text(),
  details: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
});

export interface SecurityEvent {
  readonly kind:
    | 'sign-up'
    | 'address-confirmed'
    | 'code-requested'
    | 'sign-in'
    | 'password-reset'
    | 'session-refreshed'
    | 'signed-out'
    | 'signed-out-everywhere'
    | 'role-changed'
    | 'access';
  readonly userId?: string | null;
  /** The address that was typed; stored as a keyed hash. */
  readonly address?: string;
  /** The caller's address block; absent for actions of the installation itself. */
  readonly network?: string;
  /** The code of the refusal; absent when the action was allowed. */
  readonly refusal?: string;
  /** Nothing secret: names of roles and calls. */
  readonly details?: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Logs an action in the transaction that performs it. */
export async function logSecurity(tx: Tx, context: Context, event: SecurityEvent): Promise<void> {
  const { kind, userId = null, address, network = null, refusal = null, details = {}, now } = event;
  const addressMac = address === undefined ? null : context.vault.mac('security-log-address', address);
  await tx.insert(securityLog).values({ id: randomUUIDv7(), at: now, kind, userId, addressMac, network, refusal, details });
}

/** Logs a refusal outside the transaction that failed. A log entry that cannot be written does not change the answer. */
export async function logRefusal(context: Context, event: SecurityEvent & { readonly refusal: string }): Promise<void> {
  const key = `security-log:${event.network ?? 'here'}`;
  try {
    await context.database.transaction(async (tx) => {
      if (await takeFromLimit(tx, { key, limit: REFUSALS_LOGGED, now: event.now })) await logSecurity(tx, context, event);
    });
  } catch (error) {
    context.log.warn({ err: error, kind: event.kind }, 'the security log could not be written');
  }
}

/** Deletes what is older than `VUMI_SECURITY_LOG_DAYS`. */
export async function sweepSecurityLog({ database, config, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.VUMI_SECURITY_LOG_DAYS * DAY_MS);
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local vumi.sweeps_security_log = 'yes'`);
    await tx.delete(securityLog).where(lt(securityLog.at, oldest));
  });
}

export const securityLogLoops: readonly Loop[] = [{ name: 'sweep-security-log', everyMs: SWEEP_EVERY_MS, run: sweepSecurityLog }];
