import { lt } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { contactMessages } from './tables.ts';

/** As the privacy page says: two years, in which a complaint may still be followed up. */
const KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** Deletes what people wrote to support so long ago that nobody needs it any more. */
export async function forgetMessages(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_MS);
  await context.database.transaction((tx) => tx.delete(contactMessages).where(lt(contactMessages.createdAt, before)));
}
