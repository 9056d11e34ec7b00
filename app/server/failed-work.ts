// Work that was given up after its last try, for an admin: deliveries of domain events, and jobs. Neither is deleted within a week.
import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { FailedWork, listFailedWork, retryFailedWork } from '../site-endpoints.ts';

interface Row extends Record<string, unknown>, Omit<FailedWork, 'failedAt'> {
  /** In PostgreSQL's notation. */
  readonly failedAt: string;
}

/** One page of the work that was given up. The data of a job is left out: it may be an email with a code. */
export async function readFailedWork(
  context: Context,
  { query: { page, limit } }: Call<typeof listFailedWork>,
): Promise<OutputOf<typeof listFailedWork>> {
  const rows = await context.database.reader.execute<Row>(sql`
    select id, 'event' as kind, subscriber || ' on ' || kind as name, subject, attempts, coalesce(problem, '') as problem, last_try_at as "failedAt"
    from domain_event_deliveries where next_try_at is null
    union all
    select id, 'job', name, null, retry_count + 1, coalesce(output ->> 'message', output::text, ''), completed_on
    from pgboss.job where state = 'failed'
    order by "failedAt" desc, id
    limit ${limit + 1} offset ${(page - 1) * limit}`);
  const items = rows.slice(0, limit).map((row) => ({ ...row, failedAt: new Date(row.failedAt).toISOString() }));
  return { items, page, limit, hasMore: rows.length > limit };
}

/** @throws NOT_FOUND when nothing with this id was given up */
export async function retryOneFailedWork(
  context: Context,
  { params: { id }, now }: Call<typeof retryFailedWork>,
): Promise<OutputOf<typeof retryFailedWork>> {
  if (!isUuid(id)) fail(platformErrors.NOT_FOUND);
  const deliveries = await context.database.transaction((tx) =>
    tx.execute(sql`
      update domain_event_deliveries set next_try_at = ${now.toISOString()}::timestamptz, attempts = 0
      where id = ${id} and next_try_at is null returning id`),
  );
  if (deliveries.length === 0) await retryJob(context, id);
  return { id: id.toLowerCase(), retried: true };
}

async function retryJob({ database, jobs }: Context, id: string): Promise<void> {
  const [job] = await database.reader.execute<{ name: string }>(sql`select name from pgboss.job where id = ${id} and state = 'failed'`);
  if (job === undefined) return fail(platformErrors.NOT_FOUND);
  await jobs.retry(job.name, id);
}
