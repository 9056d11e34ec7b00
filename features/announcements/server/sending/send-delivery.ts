import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { doOnce } from '#platform/server/jobs/job-effects.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { messageSchema } from '#platform/server/mail/mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { events } from '#features/events/server/tables.ts';
import type { DeliveryProblem } from '../../announcement-facts.ts';
import { announcementMail, announcementSms, textFor, type ComposedFor } from '../compose-announcement.ts';
import { announcementDeliveries, announcements, type DeliveryRow } from '../tables.ts';
import { isUnsubscribed } from '../unsubscribing/news-subscription.ts';
import { unsubscribeToken } from '../unsubscribing/unsubscribe-token.ts';

/** Tries of an email before it is given up: some four hours. Also those of processes that died. */
const TRIES_MAX = 10;
/** Longer than handing an email over takes: what is still being handed over after it belongs to a process that has ended. */
const TAKEN_MS = 60_000;
const PROBLEM_LENGTH_MAX = 200;
/** SMTP: the server refuses it for good. */
const REFUSED_FROM = 500;

/** Apart from other emails, so that tickets and codes do not wait behind a message to thousands. */
export const sendDeliveryJob = defineJob({
  name: 'send-announcement',
  data: z.object({ id: z.uuid() }),
  retryLimit: TRIES_MAX,
  retryDelaySeconds: 15,
  concurrency: 5,
});

/**
 * Sends one message to one address, unless that was done. An SMS is handed over in the transaction that says so. An email is handed to the server
 * first; a process that is killed before it has written that down sends it again under the same Message-ID, by which mail programs know it.
 * @throws to be tried again
 */
export async function sendDelivery(context: Context, { id }: z.output<typeof sendDeliveryJob.data>, jobId: string): Promise<void> {
  const taken = await context.database.transaction((tx) => take(tx, context, id));
  if (taken === null) return;
  try {
    await doOnce(context, jobId, () =>
      context.mail.send(messageSchema.parse({ ...announcementMail(taken.composed), to: taken.delivery.address }), id),
    );
  } catch (error) {
    if (!isFinal(error, taken.delivery)) {
      await context.database.transaction((tx) => write(tx, id, { takenUntil: null }));
      throw error;
    }
    context.log.warn({ err: error, deliveryId: id }, 'an email to a holder was given up');
    await settle(context, id, { status: 'failed', problem: problemOf(error) });
    return;
  }
  await settle(context, id, { status: 'sent', problem: null });
}

interface Taken {
  readonly delivery: DeliveryRow;
  readonly composed: ComposedFor;
}

/** Takes what is queued, for this process alone; null when nothing is left to do after it. @throws while another process hands it over */
async function take(tx: Tx, context: Context, id: string): Promise<Taken | null> {
  const now = context.clock.now();
  const [delivery] = await tx
    .update(announcementDeliveries)
    .set({ tries: sql`${announcementDeliveries.tries} + 1`, takenUntil: new Date(now.getTime() + TAKEN_MS), updatedAt: now })
    .where(and(isQueued(id), or(isNull(announcementDeliveries.takenUntil), lte(announcementDeliveries.takenUntil, now))))
    .returning();
  if (delivery === undefined) {
    const [left] = await tx.select({ id: announcementDeliveries.id }).from(announcementDeliveries).where(isQueued(id));
    if (left !== undefined) throw new Error('The message is being sent by another process');
    return null;
  }
  const [of] = await tx
    .select({ message: announcements, event: events })
    .from(announcements)
    .innerJoin(events, eq(events.id, announcements.eventId))
    .where(eq(announcements.id, delivery.announcementId));
  if (of === undefined) return null;
  const { message, event } = of;
  if (message.purpose === 'news' && (await isUnsubscribed(tx, { ...delivery, organizerId: event.organizerId }))) {
    await write(tx, id, { status: 'failed', problem: 'unsubscribed' satisfies DeliveryProblem, updatedAt: now, settledAt: now });
    return null;
  }
  const composed: ComposedFor = {
    publicUrl: context.config.publicUrl,
    purpose: message.purpose,
    text: textFor(message.texts, delivery.language),
    event,
    organizer: event.organizerName,
    token: unsubscribeToken(context, id),
  };
  if (delivery.channel === 'email') return { delivery, composed };
  const smsId = await queueSms(tx, context, {
    to: delivery.address,
    text: announcementSms(composed),
    about: `announcement:${id}`,
    isBulk: true,
    now,
  });
  await write(tx, id, { status: 'handed', smsId, updatedAt: now });
  return null;
}

/** Only of one that is queued: what was sent stays so. */
async function write(tx: Tx, id: string, change: Partial<DeliveryRow>): Promise<void> {
  await tx.update(announcementDeliveries).set(change).where(isQueued(id));
}

const isQueued = (id: string) => and(eq(announcementDeliveries.id, id), eq(announcementDeliveries.status, 'queued'));

async function settle(context: Context, id: string, outcome: Pick<DeliveryRow, 'status' | 'problem'>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction((tx) => write(tx, id, { ...outcome, updatedAt: now, settledAt: now }));
}

function isFinal(error: unknown, { tries }: DeliveryRow): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= REFUSED_FROM || tries >= TRIES_MAX;
}

/** The words of the mail server, on one line; without any it did not answer. */
function problemOf(error: unknown): string {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  return response.replace(/\s+/gu, ' ').trim().slice(0, PROBLEM_LENGTH_MAX) || ('not-accepted' satisfies DeliveryProblem);
}
