// A job runs again when its end could not be written down (docs/decisions/026-recovery.md): what it does to the world happens once.
import { sql } from 'drizzle-orm';
import { perContext, type Context } from './context.ts';
import type { Tx } from './database.ts';
import type { Loop } from './jobs.ts';

/** Longer than any job is tried again. */
const KEPT = '2 days';
const SWEEP_EVERY_MS = 10 * 60_000;

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
  await context.database.transaction((tx) => markDone(tx, jobId));
  mine.delete(jobId);
}

/** Forgets what no job will ask about any more. */
async function forgetOldEffects({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.execute(sql`delete from job_effects where done_at < now() - ${KEPT}::interval`));
}

export const jobEffectLoops: readonly Loop[] = [{ name: 'forget-old-effects', everyMs: SWEEP_EVERY_MS, run: forgetOldEffects }];
