import { and, lte, ne } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { guestLists } from '../tables.ts';

/** Deletes guest lists after their time, with what their lines tell of persons; their tickets stay. One that is being given ends first. */
export async function forgetGuestLists({ database, clock }: Context): Promise<void> {
  const isOver = and(lte(guestLists.expiresAt, clock.now()), ne(guestLists.status, 'giving'));
  await database.transaction((tx) => tx.delete(guestLists).where(isOver));
}
