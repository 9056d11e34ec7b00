// The holds, purchases and released holds of the accounts of a batch on one event: one statement for all of them.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import { UNPAID_MEMORY_MS, type AccountOnEvent } from '../account-rules.ts';

interface Row extends Record<string, unknown> {
  readonly customer_id: string;
  readonly ticket_type_id: string;
  readonly held: number;
  readonly bought: number;
  /** In orders that the team made. */
  readonly of_team: number;
  /** Ids of the current holds, separated by spaces. */
  readonly live_ids: string;
  /** When the tickets were first held, and when the last hold of that time ends or ended; milliseconds since the epoch. */
  readonly since: number;
  readonly until: number;
}

/** Holds that changed share the instant of their first choice (`created_at`): it identifies the time for which tickets were held. */
function accountFrom(rows: readonly Row[]): AccountOnEvent {
  const held = new Map<string, number>();
  const bought = new Map<string, number>();
  const ofTeam = new Map<string, number>();
  for (const row of rows) {
    held.set(row.ticket_type_id, (held.get(row.ticket_type_id) ?? 0) + row.held);
    bought.set(row.ticket_type_id, (bought.get(row.ticket_type_id) ?? 0) + row.bought);
    ofTeam.set(row.ticket_type_id, (ofTeam.get(row.ticket_type_id) ?? 0) + row.of_team);
  }
  const unpaid = [...Map.groupBy(rows, ({ since }) => since)]
    .filter(([, parts]) => parts.every((part) => part.held + part.bought + part.of_team === 0))
    .map(([since, parts]) => ({ since: new Date(since), until: new Date(Math.max(...parts.map(({ until }) => until))) }));
  return { held, bought, ofTeam, reservationIds: [...new Set(rows.flatMap(({ live_ids: ids }) => (ids === '' ? [] : ids.split(' '))))], unpaid };
}

/**
 * The accounts that request tickets of the event, by id; an account that never held any is left out. The event's stock is locked by the caller:
 * no node can add a hold before the caller commits.
 */
export async function readAccounts(
  tx: Tx,
  eventId: string,
  asking: readonly { readonly customerId: string }[],
  now: Date,
): Promise<ReadonlyMap<string, AccountOnEvent>> {
  if (asking.length === 0) return new Map();
  // One parameter for the whole batch: the statement is the same whatever its size.
  const ids = JSON.stringify([...new Set(asking.map(({ customerId }) => customerId))]);
  const remembered = new Date(now.getTime() - UNPAID_MEMORY_MS).toISOString();
  const live = sql`hold.status = 'active' and not hold.by_team and (hold.paying or hold.expires_at > ${now.toISOString()}::timestamptz)`;
  // Grouped account by account: joined at once, a planner without fresh statistics would read every hold in the table.
  const rows = await tx.execute<Row>(sql`
    select asking.customer_id, own.*
    from json_array_elements_text(${ids}::json) as asking (customer_id)
    cross join lateral (
      select line."ticketTypeId" as ticket_type_id,
        coalesce(sum(line.quantity) filter (where ${live}), 0)::int as held,
        coalesce(sum(line.quantity) filter (where hold.status = 'confirmed' and not hold.by_team), 0)::int as bought,
        coalesce(sum(line.quantity) filter (where hold.status = 'confirmed' and hold.by_team), 0)::int as of_team,
        coalesce(string_agg(hold.id::text, ' ' order by hold.id) filter (where ${live}), '') as live_ids,
        (extract(epoch from hold.created_at) * 1000)::float8 as since,
        (extract(epoch from max(case hold.status when 'cancelled' then hold.updated_at else hold.expires_at end)) * 1000)::float8 as until
      from reservations hold cross join lateral jsonb_to_recordset(hold.lines) as line ("ticketTypeId" uuid, quantity int)
      where hold.customer_id = asking.customer_id::uuid and hold.event_id = ${eventId} and (not hold.by_team or hold.status = 'confirmed')
        and (hold.status in ('active', 'confirmed') or hold.updated_at > ${remembered}::timestamptz)
      group by line."ticketTypeId", hold.created_at
    ) as own`);
  return new Map([...Map.groupBy(rows, ({ customer_id: id }) => id)].map(([id, own]) => [id, accountFrom(own)]));
}
