// The fee of events whose buyers pay to their organizer's own till: no payout takes it along, so it is posted by itself (docs/reference/payments/own-till.md#fee).
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { oneByOne } from '#platform/server/jobs/one-by-one.ts';
import { readEventMoney } from '../balance/read-event-money.ts';
import { lockNewAccount } from '../sending/lock-account.ts';
import { takeFees } from './take-fees.ts';

/** In random order: none waits behind fifty that owe nothing. */
const EVENTS_AT_ONCE = 50;

/** Posts the fees that are due; returns of how many events. An event whose fee was taken is looked at again for half a year, since tickets may be refunded. */
export async function chargeOwnTills(context: Context): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.reader.execute<{ id: string; organizationId: string }>(sql`
    select event.id, event.organizer_id as "organizationId" from event_own_codes own join events event on event.id = own.event_id
    where greatest(event.ends_at, event.latest_ends_at) between ${now.toISOString()}::timestamptz - interval '180 days' and ${now.toISOString()}::timestamptz
      or event.status = 'cancelled'
    order by random() limit ${EVENTS_AT_ONCE}`);
  const { done } = await oneByOne(context, due, {
    run: ({ id, organizationId }) =>
      context.database.transaction(async (tx) => {
        await lockNewAccount(tx, organizationId, now);
        const events = (await readEventMoney(tx, organizationId, now, id)).filter(({ division }) => division.feeMinor !== 0);
        return takeFees(tx, events, now);
      }),
    failed: 'the fee of an event with its own till could not be posted',
  });
  return done;
}
