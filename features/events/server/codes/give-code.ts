import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { lockName } from '#platform/server/database/lock-name.ts';
import { CODE_KEPT_MS, codeKeyOf, codesFor, MENU_CURRENCY } from '../../codes/event-codes.ts';
import type { EventRow } from '../event/read-events.ts';
import { events } from '../tables.ts';

const key = sql<string>`translate(${events.code}, 'OIL', '011')`;

/** Gives an event that is on sale the best code that is free, unless it has one; none where all are taken, or where the menu cannot pay. */
export async function giveCode(
  tx: Tx,
  { id, name, startsAt, timeZone, status, currency }: Pick<EventRow, 'id' | 'name' | 'startsAt' | 'timeZone' | 'status' | 'currency'>,
  now: Date,
): Promise<void> {
  if (status !== 'live' || currency !== MENU_CURRENCY) return;
  const codes = codesFor(name, dayOf(startsAt, timeZone).slice(2, 4)).map((code) => ({ code, key: codeKeyOf(code) ?? '' }));
  // Two events that go on sale at once do not take the same one.
  await lockName(tx, 'event-codes');
  const isKept = gt(events.endsAt, new Date(now.getTime() - CODE_KEPT_MS));
  const taken = await tx
    .select({ key })
    .from(events)
    .where(
      and(
        isKept,
        inArray(
          key,
          codes.map((one) => one.key),
        ),
      ),
    );
  const free = codes.find((one) => taken.every((other) => other.key !== one.key));
  if (free === undefined) return;
  await tx
    .update(events)
    .set({ code: null })
    .where(and(eq(key, free.key), ne(events.id, id)));
  await tx.update(events).set({ code: free.code }).where(eq(events.id, id));
}
