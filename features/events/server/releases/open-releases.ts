// Releases that open because the one before them is sold out (docs/reference/product.md#releases).
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/server/database/database.ts';
import type { IssueNumber } from '../../schemas.ts';
import { writeChanges } from '../history/record-changes.ts';

interface Opened extends Record<string, unknown> {
  readonly event_id: string;
  readonly issue_number: IssueNumber;
  readonly name: string;
}

/**
 * Opens what follows a release that has begun and is sold out: nothing of any of its public types can still be bought, not even if every hold ended.
 * Returns the ids of the events where one has opened; their other states are not refreshed yet. The counters are locked by the caller.
 */
export async function openReleases(tx: Tx, eventIds: readonly string[], now: Date): Promise<readonly string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const opened = await tx.execute<Opened>(sql`
    update releases next set opened_at = ${at}
    from releases previous
    where next.event_id in (select id::uuid from json_array_elements_text(${JSON.stringify(eventIds)}::json) as asked (id))
      and next.opens_when_previous_sold_out and next.opened_at is null and next.starts_at > ${at}
      and previous.event_id = next.event_id and coalesce(previous.opened_at, previous.starts_at) <= ${at}
      and previous.issue_number = (
        select max(issue_number) from releases earlier where earlier.event_id = next.event_id and earlier.issue_number < next.issue_number)
      and (
        select bool_and(least(stock.total - stock.sold,
          floor(least(whole.capacity - whole.sold, pool.total - pool.sold, case stock.admission
            when 'virtual' then whole.virtual_capacity - whole.virtual_sold
            else whole.physical_capacity - (whole.sold - whole.virtual_sold) end)::numeric / stock.admits)) < kind.min_per_purchase)
        from ticket_types kind
        join ticket_stock stock on stock.ticket_type_id = kind.id
        join event_stock whole on whole.event_id = kind.event_id
        left join pool_stock pool on pool.pool_id = stock.pool_id
        where kind.event_id = next.event_id and kind.kind = 'ticket' and not kind.hidden and previous.issue_number = any(kind.issue_numbers))
    returning next.event_id, next.issue_number, next.name`);
  if (opened.length === 0) return [];
  await writeChanges(
    tx,
    opened.map(({ event_id: eventId, issue_number: number, name }) => ({
      eventId,
      subject: 'release' as const,
      subjectId: String(number),
      label: name,
      action: 'changed' as const,
      fields: [{ field: 'openedAt', before: null, after: now.toISOString() }],
    })),
    { actor: null, now },
  );
  const ids = [...new Set(opened.map((row) => row.event_id))];
  // One that has just opened may be sold out already.
  return [...new Set([...ids, ...(await openReleases(tx, ids, now))])];
}
