import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { guestTickets } from '../tables.ts';
import { resealCode } from './link-codes.ts';

const BATCH = 500;

/** Seals the codes of links under the current secret, where they are under the one before. */
export async function resealCodes(context: Context): Promise<void> {
  const { database } = context;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await database.reader
      .select({ id: guestTickets.ticketId, sealed: guestTickets.sealedCode })
      .from(guestTickets)
      .where(and(isNotNull(guestTickets.sealedCode), gt(guestTickets.ticketId, after)))
      .orderBy(asc(guestTickets.ticketId))
      .limit(BATCH);
    for (const { id, sealed } of rows) {
      const sealedCode = sealed && resealCode(context, sealed);
      if (sealedCode === null) continue;
      const before = and(eq(guestTickets.ticketId, id), eq(guestTickets.sealedCode, sealed ?? sealedCode));
      await database.transaction((tx) => tx.update(guestTickets).set({ sealedCode }).where(before));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}
