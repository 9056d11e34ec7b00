import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '#platform/contract/dates.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { analyticsErrors } from '../contract.ts';
import { DAYS_MAX, type Period } from '../periods.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface PeriodQuery {
  readonly period: Period;
  /** YYYY-MM-DD: both or neither. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface FoundPeriod {
  readonly from: Date;
  /** The first moment after it. */
  readonly to: Date;
  readonly bucket: 'hour' | 'day';
  /** The keys of its buckets, oldest first. */
  readonly keys: readonly string[];
  /** The key of `fact.hour`. */
  readonly by: SQL;
}

/**
 * The period of a query in a time zone (docs/reference/analytics.md#periods): whole days up to today or to the last of own dates; of 1d the hours up
 * to this one.
 * @throws PERIOD_NOT_ALLOWED
 */
export async function findPeriod(reader: Reader, query: PeriodQuery, timeZone: string, now: Date): Promise<FoundPeriod> {
  if (query.from === undefined && query.to === undefined && query.period === '1d') return lastHours(now);
  const [first, last] = daysOf(query, dayOf(now, timeZone));
  const [row] = await reader.execute<{ from: string; to: string }>(sql`
    select ${first}::date::timestamp at time zone ${timeZone} as from, (${last}::date + 1)::timestamp at time zone ${timeZone} as to`);
  if (row === undefined) throw new Error(`No period from ${first} to ${last}`);
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return {
    from: new Date(row.from),
    to: new Date(row.to),
    bucket: 'day',
    keys: Array.from({ length: days }, (_, at) => dayAfter(first, at)),
    by: sql`to_char(fact.hour at time zone ${timeZone}, 'YYYY-MM-DD')`,
  };
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function daysOf({ period, from, to }: PeriodQuery, today: string): readonly [first: string, last: string] {
  if (from === undefined && to === undefined) return [dayAfter(today, 1 - Number.parseInt(period, 10)), today];
  const isAllowed = from !== undefined && to !== undefined && from <= to && dayAfter(from, DAYS_MAX) > to;
  if (!isAllowed) return fail(analyticsErrors.PERIOD_NOT_ALLOWED);
  return [from, to];
}

function lastHours(now: Date): FoundPeriod {
  const end = (Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS;
  const from = end - DAY_MS;
  return {
    from: new Date(from),
    to: new Date(end),
    bucket: 'hour',
    keys: Array.from({ length: 24 }, (_, at) => new Date(from + at * HOUR_MS).toISOString()),
    by: sql`to_char(fact.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`,
  };
}
