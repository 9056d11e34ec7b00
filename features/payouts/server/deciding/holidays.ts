import { sql } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { addHoliday as addEndpoint, Holiday, listHolidays as listEndpoint } from '../../admin-contract.ts';
import { holidays } from '../tables.ts';

/** The holidays of a country and year, or of all, in order of time. */
export async function listHolidays({ database: { reader } }: Context, { query }: Call<typeof listEndpoint>): Promise<OutputOf<typeof listEndpoint>> {
  const { country, year } = query;
  const rows = await reader.execute<{ country: string; day: string; name: string }>(sql`
    select country, day::text as day, name from holidays
    where ${country === undefined ? sql`true` : sql`country = ${country}`} and ${year === undefined ? sql`true` : sql`extract(year from day) = ${year}`}
    order by day, country`);
  return { items: [...rows] };
}

/** Adds a holiday, or gives one another name. Money that is released already stays so. */
export async function addHoliday(tx: Tx, { body, actor, now }: Call<typeof addEndpoint>): Promise<Holiday> {
  const { country, day, name } = body;
  await tx
    .insert(holidays)
    .values({ country, day, name, addedBy: actor.id })
    .onConflictDoUpdate({ target: [holidays.country, holidays.day], set: { name, addedBy: actor.id } });
  await recordAudit(tx, { actor, action: 'holiday.added', subject: `holiday:${country}`, subjectLabel: `${country} ${day}`, details: { name }, now });
  return { country, day, name };
}
