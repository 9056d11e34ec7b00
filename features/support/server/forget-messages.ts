import { lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { contactMessages } from './tables.ts';

/** As stated on the privacy page: two years, in which a complaint may still be followed up. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Deletes messages to support that are older than that. */
export async function forgetMessages(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_MS);
  await context.database.transaction((tx) => tx.delete(contactMessages).where(lt(contactMessages.createdAt, before)));
}
