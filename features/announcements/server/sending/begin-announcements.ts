// A message begins: everybody who gets it is written down in the transaction that begins it, each with a job. Whatever dies afterwards, nobody is
// left out, and a row is sent once.
import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { openOrganizers } from '#features/events/server/organizers/read-organizers.ts';
import { readEvents, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { readRecipients, type Recipient } from '../audience/select-audience.ts';
import { sizeOf, textFor } from '../compose-announcement.ts';
import { composedFor } from '../preview-announcement.ts';
import { announcementDeliveries, announcements, type AnnouncementRow } from '../tables.ts';
import { sendDeliveryJob } from './send-delivery.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 1000;
const MESSAGES_AT_ONCE = 10;

export const beginAnnouncementJob = defineJob({
  name: 'begin-announcement',
  data: z.object({ id: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 1,
});

/** Begins the messages whose time has come; on several nodes each begins once. Resolves to how many. */
export async function beginDue(context: Context): Promise<number> {
  const due = await context.database.reader
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.status, 'scheduled'), lte(announcements.sendAt, context.clock.now())))
    .orderBy(asc(announcements.sendAt))
    .limit(MESSAGES_AT_ONCE);
  for (const { id } of due) await beginAnnouncement(context, { id });
  return due.length;
}

/** Begins a message unless it has begun, was cancelled, or is not due. Of an organizer who was closed or suspended meanwhile it is cancelled. */
export async function beginAnnouncement(context: Context, { id }: z.output<typeof beginAnnouncementJob.data>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const [row] = await tx
      .update(announcements)
      .set({ status: 'sending', begunAt: now })
      .where(and(eq(announcements.id, id), eq(announcements.status, 'scheduled'), lte(announcements.sendAt, now)))
      .returning();
    if (row === undefined) return;
    const [record] = await readEvents(tx, [row.eventId]);
    if (record === undefined || !(await mayStillSend(tx, record.event))) {
      await tx.update(announcements).set({ status: 'cancelled', begunAt: null }).where(eq(announcements.id, id));
      return;
    }
    const recipients = await readRecipients(tx, record.event, row);
    await writeDown(tx, context, { row, event: record.event, recipients, now });
  });
}

async function mayStillSend(tx: Tx, { organizerId, status }: SeenEvent): Promise<boolean> {
  if (status === 'draft' || status === 'test') return false;
  const open = await tx.execute(sql`select organizations.id from ${openOrganizers} where organizations.id = ${organizerId}`);
  return open.length > 0;
}

interface Begun {
  readonly row: AnnouncementRow;
  readonly event: SeenEvent;
  readonly recipients: readonly Recipient[];
  readonly now: Date;
}

async function writeDown(tx: Tx, context: Context, { row, event, recipients, now }: Begun): Promise<void> {
  const partsOf = new Map(row.texts.map((text) => [text.language, sizeOf(composedFor(context, event, { purpose: row.purpose, text })).parts]));
  const rows = recipients.map(({ channel, address, name, language, user_id: userId }) => ({
    id: randomUUIDv7(),
    announcementId: row.id,
    channel,
    address,
    name,
    userId,
    language,
    parts: channel === 'sms' ? (partsOf.get(textFor(row.texts, language).language) ?? 1) : null,
    status: 'queued' as const,
    createdAt: now,
    updatedAt: now,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    await tx.insert(announcementDeliveries).values(some);
    await context.jobs.sendAll(
      tx,
      sendDeliveryJob,
      some.map(({ id }) => ({ id })),
    );
  }
}

/** Ends the messages of which nothing is on its way any more. */
export async function endSent(context: Context): Promise<void> {
  await context.database.transaction((tx) =>
    tx
      .update(announcements)
      .set({ status: 'sent', endedAt: context.clock.now() })
      .where(
        and(
          eq(announcements.status, 'sending'),
          sql`not exists (select from announcement_deliveries d where d.announcement_id = ${announcements.id} and d.status in ('queued', 'handed'))`,
        ),
      ),
  );
}
