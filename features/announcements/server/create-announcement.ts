import { randomUUIDv7 } from 'node:crypto';
import { and, count, eq, gte, lt, ne } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { readEvents, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { momentOf, readDay, startOfDay } from '#features/events/writing/read-moments.ts';
import { DELIVERIES_MAX, MESSAGES_PER_DAY, SCHEDULE_DAYS_MAX } from '../announcement-facts.ts';
import { notificationErrors } from '#features/notifications/contract.ts';
import { announcementErrors, type AnnouncementView, type createAnnouncement as endpoint } from '../contract.ts';
import { announcementMessages as messages } from '../messages.ts';
import { countAudience } from './audience/select-audience.ts';
import { describeAnnouncement } from './describe-announcement.ts';
import { refuseOtherTypes } from './preview-announcement.ts';
import { beginAnnouncementJob } from './sending/begin-announcements.ts';
import { announcements } from './tables.ts';

const DAY_MS = 86_400_000;

/**
 * Stores a message, which begins at once or at its time: who gets it is read then. Messages of one event are stored one after the other, so that
 * the limit of a day holds.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, NOBODY_TO_TELL, TOO_MANY_RECIPIENTS, MESSAGES_OF_DAY, SMS_NOT_SET_UP, INVALID_INPUT
 */
export async function createAnnouncement(tx: Tx, { params, body, actor, now }: Call<typeof endpoint>, context: Context): Promise<AnnouncementView> {
  const event = await lockEventFor('sendMessages', tx, params.id, actor, now);
  const [record] = await readEvents(tx, [event.id]);
  if (record !== undefined) refuseOtherTypes(record, body);
  const { purpose, channels, audience, texts, sendOn, sendTime } = body;
  if (channels.includes('sms') && smsProvider(context) === null) fail(notificationErrors.SMS_NOT_SET_UP);
  const sendAt = sendOn == null || sendTime == null ? now : readMoment(event, sendOn, sendTime, now);
  await refuseTooMany(tx, event, sendAt);
  const counted = await countAudience(tx, event, { purpose, channels, audience });
  const deliveries = counted.rows.reduce((sum, row) => sum + row.count, 0);
  if (deliveries === 0) fail(announcementErrors.NOBODY_TO_TELL);
  if (deliveries > DELIVERIES_MAX) fail(announcementErrors.TOO_MANY_RECIPIENTS);
  const id = randomUUIDv7();
  await tx.insert(announcements).values({
    id,
    eventId: event.id,
    authorId: actor.id,
    authorName: actor.name,
    purpose,
    channels,
    audience,
    texts,
    status: 'scheduled',
    expectedPeople: counted.people,
    smsPriceMinor: context.config.VUMI_SMS_PRICE_CENTS,
    sendAt,
    createdAt: now,
  });
  if (sendAt <= now) await context.jobs.send(tx, beginAnnouncementJob, { id });
  return describeAnnouncement(tx, id);
}

function refuse(field: string, message: Message): never {
  return fail(platformErrors.INVALID_INPUT, { message, fields: { [field]: message } });
}

/** A day and a time of day where the event is. @throws INVALID_INPUT, naming the field */
function readMoment({ timeZone }: SeenEvent, sendOn: string, sendTime: string, now: Date): Date {
  const day = readDay(sendOn);
  if (day === null) return refuse('sendOn', messages.momentIncomplete);
  const at = new Date(momentOf(day, sendTime, timeZone).epochMilliseconds);
  if (at <= now) refuse(sendOn < dayOf(now, timeZone) ? 'sendOn' : 'sendTime', messages.momentPast);
  if (at.getTime() > now.getTime() + SCHEDULE_DAYS_MAX * DAY_MS) refuse('sendOn', messages.momentFar({ days: SCHEDULE_DAYS_MAX }));
  return at;
}

/** Counted by the day on which they are sent, where the event is. The event is locked. @throws MESSAGES_OF_DAY */
async function refuseTooMany(tx: Tx, { id, timeZone }: SeenEvent, sendAt: Date): Promise<void> {
  const day = Temporal.PlainDate.from(dayOf(sendAt, timeZone));
  const at = (of: Temporal.PlainDate): Date => new Date(startOfDay(of, timeZone).epochMilliseconds);
  const [ofDay] = await tx
    .select({ messages: count() })
    .from(announcements)
    .where(
      and(
        eq(announcements.eventId, id),
        ne(announcements.status, 'cancelled'),
        gte(announcements.sendAt, at(day)),
        lt(announcements.sendAt, at(day.add({ days: 1 }))),
      ),
    );
  if ((ofDay?.messages ?? 0) >= MESSAGES_PER_DAY) fail(announcementErrors.MESSAGES_OF_DAY);
}
