import { lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { REFUSALS_KEPT_DAYS } from '../../refusal-rules.ts';
import { paymentRefusals, paymentReleases } from './tables.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes refusals after their days, and releases as long after they have ended; the audit log keeps who released what. */
export async function forgetRefusals({ database, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - REFUSALS_KEPT_DAYS * 24 * 60 * 60_000);
  await database.transaction(async (tx) => {
    await tx.delete(paymentRefusals).where(lt(paymentRefusals.lastAt, before));
    await tx.delete(paymentReleases).where(lt(paymentReleases.endsAt, before));
  });
}

export const forgetRefusalsLoop: Loop = { name: 'forget-refusals', everyMs: EVERY_MS, run: forgetRefusals };
