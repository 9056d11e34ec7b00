import { eq, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { users } from '#features/identity/server/tables.ts';
import type { changeNotificationPreferences, getNotificationPreferences, NotificationPreferences } from '../contract.ts';
import { channels, defaultPreferences, preferenceFlags, type Preferences } from '../preferences.ts';
import { notificationPhones, notificationPreferences } from './tables.ts';

type Reader = Tx | Database['reader'];

/** What a person wants to be told: what they have chosen, else the defaults. */
export async function readPreferences(reader: Reader, userId: string): Promise<Preferences> {
  const chosen = await reader.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  return chosen.reduce<Preferences>(
    (all, { channel, flag, wanted }) => ({ ...all, [channel]: { ...all[channel], [flag]: wanted } }),
    defaultPreferences,
  );
}

/** The preferences as they are answered, with the number for SMS. A number that waits is shown for as long as its code is valid. */
export async function describePreferences(reader: Reader, context: Context, userId: string, now: Date): Promise<NotificationPreferences> {
  const [account] = await reader
    .select({ signInPhone: users.signInPhone, given: notificationPhones })
    .from(users)
    .leftJoin(notificationPhones, eq(notificationPhones.userId, users.id))
    .where(eq(users.id, userId));
  const row = account?.given ?? undefined;
  const isWaiting = row !== undefined && row.codeExpiresAt !== null && row.codeExpiresAt > now;
  return {
    ...(await readPreferences(reader, userId)),
    phone: {
      available: smsProvider(context) !== null,
      number: row?.phone ?? account?.signInPhone ?? null,
      waiting: isWaiting ? row.askedPhone : null,
    },
  };
}

export function getPreferences(context: Context, { actor, now }: Call<typeof getNotificationPreferences>): Promise<NotificationPreferences> {
  return describePreferences(context.database.reader, context, actor.id, now);
}

/** Stores every choice, so that a default that changes later changes nothing for this person. */
export async function changePreferences(
  tx: Tx,
  { body, actor, now }: Call<typeof changeNotificationPreferences>,
  context: Context,
): Promise<NotificationPreferences> {
  const rows = channels.flatMap((channel) => preferenceFlags.map((flag) => ({ userId: actor.id, channel, flag, wanted: body[channel][flag] })));
  await tx
    .insert(notificationPreferences)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationPreferences.userId, notificationPreferences.channel, notificationPreferences.flag],
      set: { wanted: sql`excluded.wanted` },
    });
  return describePreferences(tx, context, actor.id, now);
}
