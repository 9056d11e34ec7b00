import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { notificationPhones } from '#features/notifications/server/tables.ts';
import { TESTS_PER_HOUR } from '../announcement-facts.ts';
import { notificationErrors } from '#features/notifications/contract.ts';
import { announcementErrors, type testAnnouncement as endpoint } from '../contract.ts';
import { announcementMail, announcementSms, testSubject, textFor } from './compose-announcement.ts';
import { composedFor } from './preview-announcement.ts';

const LIMIT = { burst: TESTS_PER_HOUR, secondsEach: 3600 / TESTS_PER_HOUR };

/**
 * Sends a message to its author alone, in one of its languages, the first by default.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, TESTS_OFTEN, NO_NUMBER_FOR_TEST, SMS_NOT_SET_UP
 */
export async function testAnnouncement(
  tx: Tx,
  { params, body, actor, now }: Call<typeof endpoint>,
  context: Context,
): Promise<OutputOf<typeof endpoint>> {
  const event = await lockEventFor('sendMessages', tx, params.id, actor, now);
  const { purpose, channels, texts, language } = body;
  if (!(await takeFromLimit(tx, { key: `announcement-tests:${actor.id}`, limit: LIMIT, now }))) fail(announcementErrors.TESTS_OFTEN);
  const text = textFor(texts, language ?? texts[0]?.language ?? 'en');
  const composed = composedFor(context, event, { purpose, text });
  const phone = channels.includes('sms') ? await readNumber(tx, context, actor.id) : null;
  const email = channels.includes('email') ? actor.email : null;
  if (email !== null) await queueMail(tx, context, { ...announcementMail(composed), subject: testSubject(text), to: email });
  if (phone !== null) await queueSms(tx, context, { to: phone, text: announcementSms(composed), about: `announcement-test:${event.id}`, now });
  return { email, phone };
}

/** The confirmed number of an account. @throws NO_NUMBER_FOR_TEST, SMS_NOT_SET_UP */
async function readNumber(tx: Tx, context: Context, userId: string): Promise<string> {
  if (smsProvider(context) === null) fail(notificationErrors.SMS_NOT_SET_UP);
  const [own] = await tx.select({ phone: notificationPhones.phone }).from(notificationPhones).where(eq(notificationPhones.userId, userId));
  return own?.phone ?? fail(announcementErrors.NO_NUMBER_FOR_TEST);
}
