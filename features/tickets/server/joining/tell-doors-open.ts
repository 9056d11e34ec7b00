import { sql } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { doorsOpenAt } from '#features/events/joining/doors.ts';
import { readJoinLink } from '#features/events/server/joining/joining-settings.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { doorsOpenNotice } from './doors-open.ts';

/** As many as one round tells. */
const ROUND_MAX = 200;

interface DueEvent extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
}

/**
 * Tells everybody who can join an event now, once for each date and link that it has: people who buy, or pay in full, after doors have opened too.
 * Safe on all nodes at once. Returns how many were told.
 */
export async function tellDoorsOpen(context: Context): Promise<number> {
  const now = context.clock.now();
  // What opens before this moment is open: doors are as long before the start as now is before it.
  const openUntil = new Date(2 * now.getTime() - doorsOpenAt(now).getTime());
  const due = await context.database.reader.execute<DueEvent>(sql`
    select event.id, event.name, event.starts_at, event.ends_at, event.time_zone
    from events event join event_online_settings settings on settings.event_id = event.id
    where settings.sealed_join_link is not null and event.status in ('live', 'paused')
      and event.starts_at <= ${openUntil.toISOString()}::timestamptz and event.ends_at > ${now.toISOString()}::timestamptz`);
  let told = 0;
  for (const event of due) {
    try {
      told += await tellHolders(context, event, now);
    } catch (error) {
      context.log.error({ err: error, eventId: event.id }, 'the holders of an event could not be told that doors are open');
    }
  }
  return told;
}

async function tellHolders(context: Context, { id, name, time_zone: timeZone, ...event }: DueEvent, now: Date): Promise<number> {
  const link = await readJoinLink(context.database.reader, context, id);
  if (link === null) return 0;
  const [startsAt, endsAt] = [new Date(event.starts_at), new Date(event.ends_at)];
  const subject = `doors:${id}:${startsAt.toISOString()}:${link.version}`;
  let told = 0;
  for (let round = ROUND_MAX; round === ROUND_MAX; told += round) {
    round = await context.database.transaction(async (tx) => {
      const holders = await tx.execute<{ holder_id: string; ticket_id: string }>(sql`
        select ticket.holder_id, min(ticket.id::text) as ticket_id
        from tickets ticket join ticket_stock stock on stock.ticket_type_id = ticket.ticket_type_id join users on users.id = ticket.holder_id
        where ticket.event_id = ${id} and ticket.status = 'purchased' and ticket.fully_paid and not ticket.is_test and not ticket.is_add_on and stock.admission = 'virtual'
          and not exists (select 1 from notifications told
            where told.user_id = ticket.holder_id and told.kind = ${doorsOpenNotice.name} and told.subject = ${subject})
        group by ticket.holder_id order by ticket.holder_id limit ${ROUND_MAX}`);
      const { joinLink, accessInstructions } = link;
      for (const { holder_id: userId, ticket_id: ticketId } of holders) {
        const data = { event: { name, startsAt, endsAt, timeZone }, ticketId, joinLink, accessInstructions };
        await notify(tx, context, doorsOpenNotice, { userId, subject, data, now });
      }
      return holders.length;
    });
  }
  return told;
}
