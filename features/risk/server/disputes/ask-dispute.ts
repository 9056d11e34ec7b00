// What counts about a dispute is what its provider answers: a webhook, and a list, are hints (docs/reference/payments/risk.md#how-disputes-are-learned).
import { and, eq, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import type { DomainEvent } from '#platform/server/jobs/domain-events.ts';
import type { Loop } from '#platform/server/jobs/job-handlers.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { undecidedStates } from '#features/payments/disputes/dispute-facts.ts';
import { pageProviders, type PageProvider } from '#features/payments/pages/page-methods.ts';
import { disputeProvidersSetUp, disputesBy } from '#features/payments/server/disputes/dispute-providers.ts';
import { disputes } from '../tables.ts';
import { recordDispute } from './record-dispute.ts';

const HOUR_MS = 60 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** A provider is asked for its newest disputes so often, by all nodes. */
const LIST_EVERY_SECONDS = 10 * 60;
/** As far back: a webhook that was lost on one day is found on the next. */
const LIST_WITHIN_MS = 72 * HOUR_MS;
/** One that nothing was told about for so long is asked for by itself. */
const ASK_AFTER_MS = HOUR_MS;
const ASKED_AT_ONCE = 5;

export const askDisputeJob = defineJob({
  name: 'ask-dispute',
  data: z.object({ provider: z.enum(pageProviders), providerId: z.string() }),
  retryLimit: 10,
  retryDelaySeconds: 30,
  concurrency: 2,
});
type AboutDispute = z.output<typeof askDisputeJob.data>;

/** A provider told of a dispute: it is asked about it. */
export async function askAboutDispute(tx: Tx, context: Context, { data }: DomainEvent<AboutDispute>): Promise<void> {
  await context.jobs.send(tx, askDisputeJob, data);
}

/** Asks the provider about a dispute and records the answer. @throws when there is none, to be tried again */
export async function askDispute(context: Context, { provider, providerId }: AboutDispute): Promise<void> {
  const asked = disputesBy(context, provider);
  if (asked === null) return;
  const found = await asked.find(providerId);
  if (found.kind === 'unavailable') throw new Error(`${provider} does not answer about dispute ${providerId}`);
  if (found.kind === 'missing') {
    context.log.warn({ provider, providerId }, 'a dispute was told of that its provider does not know');
    return;
  }
  const { dispute } = found;
  await context.database.transaction((tx) => recordDispute(tx, context, provider, dispute, context.clock.now()));
}

/** Finds disputes whose webhooks were lost: the newest of each provider, and those that nothing was told about for an hour. Returns how many were looked at. */
export async function lookForDisputes(context: Context): Promise<number> {
  let looked = 0;
  for (const provider of disputeProvidersSetUp(context)) looked += await listNewest(context, provider);
  const silent = await context.database.transaction((tx) => takeSilent(tx, context.clock.now()));
  for (const about of silent) {
    try {
      await askDispute(context, about);
    } catch (error) {
      context.log.warn({ err: error, ...about }, 'a dispute could not be asked about');
    }
  }
  return looked + silent.length;
}

async function listNewest(context: Context, provider: PageProvider): Promise<number> {
  const now = context.clock.now();
  const limit = { key: `dispute-lists:${provider}`, limit: { burst: 1, secondsEach: LIST_EVERY_SECONDS }, now };
  if (!(await context.database.transaction((tx) => takeFromLimit(tx, limit)))) return 0;
  const told = (await disputesBy(context, provider)?.list(new Date(now.getTime() - LIST_WITHIN_MS))) ?? [];
  for (const dispute of told) {
    try {
      await context.database.transaction((tx) => recordDispute(tx, context, provider, dispute, now));
    } catch (error) {
      context.log.error({ err: error, provider, providerId: dispute.providerId }, 'a dispute could not be recorded');
    }
  }
  return told.length;
}

/** The undecided disputes that were not asked about for an hour, as asked about now: another node takes others. */
async function takeSilent(tx: Tx, now: Date): Promise<AboutDispute[]> {
  const isSilent = and(inArray(disputes.state, [...undecidedStates]), lt(disputes.askedAt, new Date(now.getTime() - ASK_AFTER_MS)));
  const silent = await tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(isSilent)
    .orderBy(disputes.askedAt)
    .limit(ASKED_AT_ONCE)
    .for('update', { skipLocked: true });
  const taken: AboutDispute[] = [];
  for (const { id } of silent) {
    const [row] = await tx.update(disputes).set({ askedAt: now }).where(eq(disputes.id, id)).returning();
    if (row !== undefined) taken.push({ provider: row.provider, providerId: row.providerId });
  }
  return taken;
}

export const lookForDisputesLoop: Loop = { name: 'look-for-disputes', everyMs: LOOK_EVERY_MS, run: lookForDisputes };
