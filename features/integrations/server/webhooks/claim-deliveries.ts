import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { webhookDeliveries, type DeliveryRow } from '../tables.ts';

/** Of one webhook, on all nodes together: a receiver that hangs holds no more than these. */
const AT_ONCE_OF_WEBHOOK = 3;
/** Longer than an attempt and its record take. Afterwards the node that made it is lost, and another one repeats it. */
const CLAIMED_MS = 60_000;

/**
 * Claims deliveries that are due, at most `limit`: of each subject of a webhook the first that waits, so that later ones wait for it, also while it
 * is being repeated. One that another node claims meanwhile is left out.
 */
export async function claimDeliveries({ database, clock }: Context, limit: number): Promise<readonly DeliveryRow[]> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  return database.transaction(async (tx) => {
    const claimed = await tx.execute<{ id: string }>(sql`
      update webhook_deliveries d
      set claimed_until = ${new Date(now.getTime() + CLAIMED_MS).toISOString()}::timestamptz, attempts = attempts + 1, last_try_at = ${at}
      from (
        select due.id from webhooks w
        cross join lateral (
          select count(*)::int as busy from webhook_deliveries c
          where c.webhook_id = w.id and c.state = 'waiting' and c.claimed_until > ${at}) being_made
        cross join lateral (
          select d.id, row_number() over (order by d.sequence) as turn from webhook_deliveries d
          where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= ${at} and (d.claimed_until is null or d.claimed_until <= ${at})
            and not exists (
              select from webhook_deliveries earlier
              where earlier.webhook_id = d.webhook_id and earlier.subject = d.subject and earlier.state = 'waiting' and earlier.sequence < d.sequence)
          order by d.sequence
          limit greatest(${AT_ONCE_OF_WEBHOOK}::int - being_made.busy, 0)) due
        where w.paused_at is null
        order by due.turn
        limit ${limit}) taken
      where d.id = taken.id and d.state = 'waiting' and (d.claimed_until is null or d.claimed_until <= ${at})
      returning d.id`);
    const ids = claimed.map(({ id }) => id);
    return ids.length === 0 ? [] : tx.select().from(webhookDeliveries).where(inArray(webhookDeliveries.id, ids));
  });
}
