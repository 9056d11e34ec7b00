// A job runs again when its end could not be written down (docs/decisions/026-recovery.md): what it does to the world happens once.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { perContext, type Context } from './context.ts';
import { isDatabaseAway } from './database-connections.ts';
import type { Tx } from './database.ts';
import type { Loop } from './jobs.ts';

/** Longer than any job is tried again. */
const KEPT = '2 days';
const SWEEP_EVERY_MS = 10 * 60_000;
const WRITE_AGAIN_MS = 200;
/** How long a mark is tried to be written after the deed, until the next try of the job does it. */
const WRITE_MAX_MS = 60_000;

/** Marks the job as done in the transaction that does it; false when it was done before. */
export async function markDone(tx: Tx, jobId: string): Promise<boolean> {
  const marked = await tx.execute(sql`insert into job_effects (job_id) values (${jobId}) on conflict do nothing returning job_id`);
  return marked.length === 1;
}

/** What this process did and could not write down, because the database was away just then. */
const unwritten = perContext(() => new Set<string>());

/**
 * Does what cannot be part of a transaction (an email that a server accepts), unless it was done before. Only a process that is killed
 * between the deed and its mark does it twice: what is sent carries `jobId`, so that the other side can tell.
 */
export async function doOnce(context: Pick<Context, 'database'>, jobId: string, work: () => Promise<void>): Promise<void> {
  const mine = unwritten(context as Context);
  const [done] = await context.database.sql<{ done: number }[]>`select 1 as done from job_effects where job_id = ${jobId}`;
  if (done !== undefined) return;
  if (!mine.has(jobId)) await work();
  mine.add(jobId);
  await writeMark(context, jobId);
  mine.delete(jobId);
}

/** Writes the mark as soon as the database is there: before another node takes the job over, which waits for seconds. */
async function writeMark({ database }: Pick<Context, 'database'>, jobId: string): Promise<void> {
  for (let waited = 0; ; waited += WRITE_AGAIN_MS) {
    try {
      await database.transaction((tx) => markDone(tx, jobId));
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || waited >= WRITE_MAX_MS) throw error;
      await wait(WRITE_AGAIN_MS);
    }
  }
}

/** Forgets what no job will ask about any more. */
async function forgetOldEffects({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.execute(sql`delete from job_effects where done_at < now() - ${KEPT}::interval`));
}

export const jobEffectLoops: readonly Loop[] = [{ name: 'forget-old-effects', everyMs: SWEEP_EVERY_MS, run: forgetOldEffects }];
