import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '#features/identity/server/tables.ts';
import { chooseChannels, type Channel } from '../preferences.ts';
import type { NotificationKind } from './notification-kind.ts';
import { readPreferences } from './own-preferences.ts';
import { notificationPhones, notifications } from './tables.ts';

export interface Notice<Data extends object> {
  readonly userId: string;
  /** The thing it is about, as `application:<id>`: a person is told of a kind about it once, however often this is called. */
  readonly subject: string;
  readonly data: Data;
  readonly now: Date;
  /** In which the person asked to be told this; else that of the account. */
  readonly language?: Language;
}

/**
 * Tells a person in their language, by the channels that the kind and their preferences choose. In the caller's transaction: it is sent only when
 * that commits, and of two transactions that tell the same, one sends. An account that does not exist, or was told before, is not told. Returns the
 * channels that it is sent by, possibly none.
 */
export async function notify<Data extends object>(
  tx: Tx,
  context: Context,
  kind: NotificationKind<Data>,
  { userId, subject, data, now, ...asked }: Notice<Data>,
): Promise<readonly Channel[]> {
  const [person] = await tx
    .select({ email: users.email, language: users.language, phone: notificationPhones.phone, signInPhone: users.signInPhone })
    .from(users)
    .leftJoin(notificationPhones, eq(notificationPhones.userId, users.id))
    .where(eq(users.id, userId));
  if (person === undefined) return [];
  const { email } = person;
  const language = asked.language ?? person.language;
  // An account of a number alone cannot be told by anything else: it was proved, and needs no confirmation for SMS.
  const number = person.phone ?? person.signInPhone;
  const phone = number !== null && smsProvider(context) !== null ? number : null;
  const sms = kind.sms ?? (email === null ? kind.smsAlone : undefined);
  const channels = chooseChannels({ ...kind, hasSms: sms !== undefined }, await readPreferences(tx, userId), {
    hasEmail: email !== null,
    hasPhone: phone !== null,
  });
  const id = randomUUIDv7();
  const [first] = await tx
    .insert(notifications)
    .values({ id, userId, kind: kind.name, subject, channels, createdAt: now })
    .onConflictDoNothing({ target: [notifications.userId, notifications.kind, notifications.subject] })
    .returning({ id: notifications.id });
  if (first === undefined) return [];
  if (channels.includes('email') && email !== null) await queueMail(tx, context, { ...kind.mail(context, language, data), to: email });
  if (channels.includes('sms') && phone !== null && sms !== undefined)
    await queueSms(tx, context, { to: phone, text: sms(context, language, data), about: `notification:${id}`, now });
  return channels;
}
