// Limits that hold across all nodes: what is left of each is a row in PostgreSQL, and taking from it is one statement.
import { lt, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { utc } from '../database/columns.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import type { Loop } from '../jobs/job-handlers.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  fullAt: utc('full_at').notNull(),
});

/** `burst` at once; each taken unit comes back after `secondsEach`, one by one. */
export interface RateLimit {
  readonly burst: number;
  readonly secondsEach: number;
}

interface Taking {
  /** What is limited, and for which caller: `code-mail:41.90.1.0/24`. */
  readonly key: string;
  readonly limit: RateLimit;
  readonly now: Date;
}

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/**
 * Takes one, or returns false when none is left; a refusal takes nothing. The row stays locked until the transaction ends, so commit soon; where
 * several are taken in one transaction, take those first that fewest callers share.
 */
export async function takeFromLimit(tx: Tx, { key, limit, now }: Taking): Promise<boolean> {
  const start = sql`greatest(${rateLimits.fullAt}, ${now.toISOString()}::timestamptz)`;
  const one = sql`make_interval(secs => ${limit.secondsEach})`;
  const taken = await tx
    .insert(rateLimits)
    .values({ key, fullAt: later(now, limit.secondsEach) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { fullAt: sql`${start} + ${one}` },
      setWhere: sql`${start} + ${one} <= ${later(now, limit.secondsEach * limit.burst).toISOString()}::timestamptz`,
    })
    .returning({ key: rateLimits.key });
  return taken.length > 0;
}

/** Gives one back, for example when the attempt turned out to be legitimate. */
export async function giveBackToLimit(tx: Tx, { key, limit }: Pick<Taking, 'key' | 'limit'>): Promise<void> {
  await tx.execute(sql`update ${rateLimits} set full_at = full_at - make_interval(secs => ${limit.secondsEach}) where key = ${key}`);
}

/** Deletes rows of limits that are completely refilled. */
async function sweepRateLimits({ database, clock }: Context): Promise<void> {
  await database.transaction(async (tx) => void (await tx.delete(rateLimits).where(lt(rateLimits.fullAt, clock.now()))));
}

export const rateLimitLoops: readonly Loop[] = [{ name: 'sweep-rate-limits', everyMs: SWEEP_EVERY_MS, run: sweepRateLimits }];
