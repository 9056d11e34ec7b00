// An SMS is sent from a job: written in the caller's transaction, its text sealed while it waits because it may carry a code. The row decides
// whether it is sent, so that it is sent at most once, however often the job runs.
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maskPhone } from '../../contract/phone.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { handle, type Loop } from '../jobs/job-handlers.ts';
import { defineJob } from '../jobs/jobs.ts';
import { countParts, withPlainPunctuation } from './count-parts.ts';
import type { SmsOutcome } from './sms.ts';
import { smsProvider } from './sms-provider.ts';
import { smsMessages, type SmsRow } from './sms-table.ts';

const PURPOSE = 'sms';
/** Longer than a try of sending takes: an SMS that is still being sent after it belongs to a process that has ended. */
const SENDING_MS = 60_000;
/** The period that the page `/privacy` states for technical records. */
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Behind every other: a code is not kept waiting by a message to thousands. */
const BULK_PRIORITY = -1;
const FORGET_EVERY_MS = 60 * 60_000;

/** Some four hours in total: an empty balance at the provider is filled up by then, or an admin finds the job among the failed work. */
const sendSmsJob = defineJob({ name: 'send-sms', data: z.object({ id: z.uuid() }), retryLimit: 12, retryDelaySeconds: 10, concurrency: 10 });

export interface QueuedSms {
  /** In stored form: +254712345678. */
  readonly to: string;
  readonly text: string;
  /** What it is about, as `notification:<id>`. */
  readonly about: string;
  /** It is not sent after this. */
  readonly validUntil?: Date;
  /** One of many with the same text: others are sent before it. */
  readonly isBulk?: boolean;
  readonly now: Date;
}

/**
 * Queues an SMS in the caller's transaction: it is sent only when that commits. Its punctuation is made plain, which halves what it costs. Returns
 * the id of its row.
 */
export async function queueSms(tx: Tx, context: Context, { to, text: written, about, validUntil, isBulk = false, now }: QueuedSms): Promise<string> {
  const id = randomUUIDv7();
  const text = withPlainPunctuation(written);
  const sealedText = context.vault.seal(PURPOSE, Buffer.from(text));
  const { parts } = countParts(text);
  const times = { validUntil: validUntil ?? null, createdAt: now, updatedAt: now };
  await tx.insert(smsMessages).values({ id, phone: to, about, sealedText, parts, status: 'queued', ...times });
  await context.jobs.send(tx, sendSmsJob, { id }, isBulk ? { priority: BULK_PRIORITY } : {});
  return id;
}

/** @throws to be tried again, when it was certainly not sent by a fault of the provider, or when another process is sending it */
async function sendSms(context: Context, id: string): Promise<void> {
  const sms = await takeSms(context, id);
  if (sms === null) return;
  const text = Buffer.from(context.vault.open(PURPOSE, sms.sealedText)).toString('utf8');
  const outcome = (await smsProvider(context)?.send({ to: sms.phone, text })) ?? ({ kind: 'later', problem: 'no provider' } as const);
  const isOpen = await recordOutcome(context, id, outcome);
  if (outcome.kind === 'accepted') return;
  context.log.warn({ smsId: id, to: maskPhone(sms.phone), outcome: outcome.kind, problem: outcome.problem }, 'an SMS was not accepted');
  if (isOpen && outcome.kind === 'later') throw new Error(`The SMS was not sent: ${outcome.problem}`);
}

/** Takes a queued SMS to send it; null when there is nothing to send any more. */
async function takeSms({ database, clock }: Context, id: string): Promise<{ readonly phone: string; readonly sealedText: Uint8Array } | null> {
  const now = clock.now();
  return database.transaction(async (tx) => {
    const queued = and(eq(smsMessages.id, id), eq(smsMessages.status, 'queued'));
    await tx
      .update(smsMessages)
      .set({ status: 'expired', sealedText: null, updatedAt: now })
      .where(and(queued, lte(smsMessages.validUntil, now)));
    const [taken] = await tx.update(smsMessages).set({ status: 'sending', triedAt: now, updatedAt: now }).where(queued).returning();
    if (taken !== undefined) return { phone: taken.phone, sealedText: taken.sealedText ?? new Uint8Array() };
    // A process that ended while it was sending leaves open whether it did.
    const sending = and(eq(smsMessages.id, id), eq(smsMessages.status, 'sending'));
    await tx
      .update(smsMessages)
      .set({ status: 'unknown', problem: 'the process ended', sealedText: null, updatedAt: now })
      .where(and(sending, lt(smsMessages.triedAt, new Date(now.getTime() - SENDING_MS))));
    const [left] = await tx.select({ id: smsMessages.id }).from(smsMessages).where(sending);
    if (left !== undefined) throw new Error('The SMS is being sent by another process');
    return null;
  });
}

/** Records an outcome, unless a delivery report has told more. Returns whether it did. */
async function recordOutcome({ database, clock }: Context, id: string, outcome: SmsOutcome): Promise<boolean> {
  const changes: Partial<SmsRow> = { status: outcome.kind === 'later' ? 'queued' : outcome.kind, updatedAt: clock.now() };
  if (outcome.kind !== 'later') changes.sealedText = null;
  if (outcome.kind === 'accepted') Object.assign(changes, { cost: outcome.cost, problem: null });
  else changes.problem = outcome.problem;
  return database.transaction(async (tx) => {
    if (outcome.kind === 'accepted')
      // Also where a report came first: the id may be known only from here.
      await tx
        .update(smsMessages)
        .set({ providerId: sql`coalesce(${smsMessages.providerId}, ${outcome.providerId})`, cost: outcome.cost })
        .where(eq(smsMessages.id, id));
    const undecided: SmsRow['status'][] = outcome.kind === 'accepted' ? ['sending', 'unknown'] : ['sending'];
    const recorded = await tx
      .update(smsMessages)
      .set(changes)
      .where(and(eq(smsMessages.id, id), inArray(smsMessages.status, undecided)))
      .returning({ id: smsMessages.id });
    return recorded.length > 0;
  });
}

async function forgetSms({ database, clock }: Context): Promise<void> {
  const oldest = new Date(clock.now().getTime() - KEPT_MS);
  await database.transaction(async (tx) => void (await tx.delete(smsMessages).where(lt(smsMessages.createdAt, oldest))));
}

export const smsJobs = [handle(sendSmsJob, (context, { id }) => sendSms(context, id))];
export const smsLoops: readonly Loop[] = [{ name: 'forget-sms', everyMs: FORGET_EVERY_MS, run: forgetSms }];
