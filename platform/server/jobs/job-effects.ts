// A job runs again when its completion could not be recorded (docs/decisions/026-recovery.md): its external effects must still happen once.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { defineLanes } from '../queues/batch-lane.ts';
import { perContext, type Context } from '../context.ts';
import { isDatabaseAway } from '../database/database-connections.ts';
import type { Tx } from '../database/database.ts';
import type { Loop } from './job-handlers.ts';

/** Longer than any job is retried. */
const KEPT = '2 days';
const SWEEP_EVERY_MS = 10 * 60_000;
const WRITE_AGAIN_MS = 200;
/** How long writing the mark is retried after the effect; after that the next try of the job writes it. */
const WRITE_MAX_MS = 60_000;

/** Marks the job as done in the transaction that does it; false when it was done before. */
export async function markDone(tx: Tx, jobId: string): Promise<boolean> {
  const marked = await tx.execute(sql`insert into job_effects (job_id) values (${jobId}) on conflict do nothing returning job_id`);
  return marked.length === 1;
}

const together = { batchMax: 200, queueMax: 10_000, turnAway: (): Error => new Error('Too many jobs at once') };

/** Whether jobs were done before; read together for jobs that begin together. */
const doneReads = defineLanes<string, boolean>({
  ...together,
  async settle({ database }, _key, jobIds) {
    const rows = await database.sql<{ id: string }[]>`select job_id as id from job_effects where job_id = any(${sql.param(jobIds)}::uuid[])`;
    const done = new Set(rows.map(({ id }) => id));
    return jobIds.map((id) => done.has(id));
  },
});

/** Marks of effects outside transactions; written together for jobs that end together. */
const marks = defineLanes<string, void>({
  ...together,
  async settle({ database }, _key, jobIds) {
    await database.transaction((tx) =>
      tx.execute(sql`insert into job_effects (job_id) select unnest(${sql.param(jobIds)}::uuid[]) on conflict do nothing`),
    );
    return jobIds.map(() => undefined);
  },
});

/** Jobs that this process completed but could not mark, because the database was unavailable at that moment. */
const unwritten = perContext(() => new Set<string>());

/**
 * Does work that cannot be part of a transaction (an email that a server accepts), unless it was done before. Only a process that is killed
 * between the effect and its mark repeats it: what is sent carries `jobId`, so that the receiver can recognize the repetition.
 */
export async function doOnce(context: Pick<Context, 'database'>, jobId: string, work: () => Promise<void>): Promise<void> {
  const mine = unwritten(context as Context);
  if (await doneReads(context as Context).join('all', jobId)) return;
  if (!mine.has(jobId)) await work();
  mine.add(jobId);
  await writeMark(context, jobId);
  mine.delete(jobId);
}

/** Writes the mark as soon as the database is reachable: before another node takes the job over, which takes seconds. */
async function writeMark(context: Pick<Context, 'database'>, jobId: string): Promise<void> {
  for (let waited = 0; ; waited += WRITE_AGAIN_MS) {
    try {
      await marks(context as Context).join('all', jobId);
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || waited >= WRITE_MAX_MS) throw error;
      await wait(WRITE_AGAIN_MS);
    }
  }
}

/** Deletes marks that no job needs any more. */
async function forgetOldEffects({ database }: Pick<Context, 'database'>): Promise<void> {
  await database.transaction((tx) => tx.execute(sql`delete from job_effects where done_at < now() - ${KEPT}::interval`));
}

export const jobEffectLoops: readonly Loop[] = [{ name: 'forget-old-effects', everyMs: SWEEP_EVERY_MS, run: forgetOldEffects }];
