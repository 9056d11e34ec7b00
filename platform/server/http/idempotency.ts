// A repeated Idempotency-Key gets the first answer. The key and the answer are written in the transaction that did the work; the answer sealed, because it
// has what its caller alone may read.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fail, platformErrors } from '../../contract/errors.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Loop } from '../jobs/job-handlers.ts';
import { platformMessages } from '../../contract/messages.ts';

export const IDEMPOTENCY_KEY_LENGTH_MAX = 200;
/** Printable ASCII without spaces. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]+$/;
/** A key serves to retry after a lost answer; no client does that a day later. */
const KEPT_MS = 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const PURPOSE = 'stored answer';

/** The header's value, null when absent. Printable ASCII, at most 200 characters; anything else is refused. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || header.length > IDEMPOTENCY_KEY_LENGTH_MAX || !IDEMPOTENCY_KEY.test(header)) {
    fail(platformErrors.INVALID_INPUT, { message: platformMessages.idempotencyKeyNotValid({ maximum: IDEMPOTENCY_KEY_LENGTH_MAX }) });
  }
  return header;
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

/** A hash of the request that ignores the order of object keys: the same idempotency key with a different request is refused. */
export function requestFingerprint(...parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(parts)))
    .digest('base64url');
}

export interface IdempotencyClaim {
  readonly customerId: string;
  readonly key: string;
  readonly endpoint: string;
  readonly fingerprint: string;
}

type OfVault = Pick<Context, 'vault'>;

interface StoredAnswer extends Record<string, unknown> {
  readonly endpoint: string;
  readonly fingerprint: string;
  readonly sealed_answer: Uint8Array | null;
}

function seal({ vault }: OfVault, answer: unknown): string {
  return Buffer.from(vault.seal(PURPOSE, Buffer.from(JSON.stringify(answer ?? null)))).toString('base64');
}

function open({ vault }: OfVault, sealed: Uint8Array): unknown {
  return JSON.parse(Buffer.from(vault.open(PURPOSE, sealed)).toString());
}

/**
 * Runs `work` unless this caller's key already has an answer; then returns that. Of two concurrent requests with one key, the second waits for
 * the first to commit. A key whose work failed can be used again: nothing had changed.
 * @throws IDEMPOTENCY_KEY_REUSED when the key was used for another request.
 */
export async function runStored<T>(tx: Tx, context: OfVault, claim: IdempotencyClaim, now: Date, work: () => Promise<T>): Promise<T> {
  const claimed = await tx.execute(sql`
    insert into idempotency_keys (customer_id, key, endpoint, fingerprint, created_at)
    values (${claim.customerId}, ${claim.key}, ${claim.endpoint}, ${claim.fingerprint}, ${now.toISOString()})
    on conflict (customer_id, key) do nothing returning key`);
  if (claimed.length === 0) {
    const [kept] = await tx.execute<StoredAnswer>(
      sql`select endpoint, fingerprint, sealed_answer from idempotency_keys where customer_id = ${claim.customerId} and key = ${claim.key}`,
    );
    if (kept === undefined || kept.sealed_answer === null) return fail(platformErrors.IDEMPOTENCY_IN_PROGRESS, { retryAfterSeconds: 1 });
    if (kept.endpoint !== claim.endpoint || kept.fingerprint !== claim.fingerprint) fail(platformErrors.IDEMPOTENCY_KEY_REUSED);
    return open(context, kept.sealed_answer) as T;
  }
  const answer = await work();
  await tx.execute(sql`
    update idempotency_keys set sealed_answer = decode(${seal(context, answer)}, 'base64')
    where customer_id = ${claim.customerId} and key = ${claim.key}`);
  return answer;
}

/** Which of these keys have an answer, as `<customer id> <key>`. */
export async function readStored(tx: Tx, claims: readonly Pick<IdempotencyClaim, 'customerId' | 'key'>[]): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const rows = await tx.execute<{ name: string }>(sql`
    select stored.customer_id || ' ' || stored.key as name from idempotency_keys stored
    join json_to_recordset(${JSON.stringify(claims)}::json) as asked ("customerId" uuid, key text)
      on stored.customer_id = asked."customerId" and stored.key = asked.key`);
  return new Set(rows.map(({ name }) => name));
}

/** Stores answers that were made together. False when one of their keys was used meanwhile: the caller must not commit. */
export async function claimStored(
  tx: Tx,
  context: OfVault,
  answers: readonly (IdempotencyClaim & { readonly answer: unknown })[],
  now: Date,
): Promise<boolean> {
  if (answers.length === 0) return true;
  const claims = answers.map(({ answer, ...claim }) => ({ ...claim, sealed: seal(context, answer) }));
  const stored = await tx.execute(sql`
    insert into idempotency_keys (customer_id, key, endpoint, fingerprint, sealed_answer, created_at)
    select "customerId", key, endpoint, fingerprint, decode(sealed, 'base64'), ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(claims)}::json) as claim ("customerId" uuid, key text, endpoint text, fingerprint text, sealed text)
    on conflict (customer_id, key) do nothing returning key`);
  return stored.length === answers.length;
}

/** Deletes keys that are a day old. */
export async function forgetOldKeys({ clock, database }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  await database.transaction((tx) => tx.execute(sql`delete from idempotency_keys where created_at < ${before}`));
}

export const idempotencyLoops: readonly Loop[] = [{ name: 'forget-old-keys', everyMs: SWEEP_EVERY_MS, run: forgetOldKeys }];
