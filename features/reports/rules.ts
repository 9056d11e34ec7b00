// Days of periods, and when a scheduled report is made (docs/reference/reports.md#periods).
import { HOME_ZONE, dayOf } from '#platform/contract/dates.ts';
import type { ReportPeriod, ScheduleTurn } from './kinds.ts';

const DAY_MS = 86_400_000;
/** Africa/Nairobi has no summer time. */
const HOME_OFFSET_HOURS = 3;
const MADE_AT_HOUR = 6;

/** Days as YYYY-MM-DD, both included; null: without a limit. */
export interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

const lengths: Readonly<Record<Exclude<ReportPeriod, 'dates' | 'all'>, number>> = { '1d': 1, '7d': 7, '30d': 30, '90d': 90 };

/** The day so many days after one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days of a period that ends today, where today is a day of the time zone of what is reported. */
export function daysOf(period: ReportPeriod, today: string, given: { readonly from?: string | undefined; readonly to?: string | undefined }): Days {
  if (period === 'all') return { from: null, to: null };
  if (period === 'dates') return { from: given.from ?? null, to: given.to ?? null };
  return { from: dayAfter(today, 1 - lengths[period]), to: today };
}

/** The whole days that a scheduled report is of, when it is made at `now`: days of Africa/Nairobi. */
export function daysOfTurn(turn: ScheduleTurn, now: Date): Days {
  const today = dayOf(now, HOME_ZONE);
  if (turn === 'monthly') {
    const lastOfMonth = dayAfter(`${today.slice(0, 8)}01`, -1);
    return { from: `${lastOfMonth.slice(0, 8)}01`, to: lastOfMonth };
  }
  return { from: dayAfter(today, turn === 'daily' ? -1 : -7), to: dayAfter(today, -1) };
}

/** The first moment after `now` at which a schedule makes its report: 6:00 in Nairobi, of every day, of Mondays, or of the first of a month. */
export function nextTurn(turn: ScheduleTurn, now: Date): Date {
  const at = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + (MADE_AT_HOUR - HOME_OFFSET_HOURS) * 3_600_000);
  const isDue = (day: string): boolean => {
    if (turn === 'monthly') return day.endsWith('-01');
    return turn === 'daily' || new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  };
  let day = dayOf(now, HOME_ZONE);
  while (!isDue(day) || at(day) <= now) day = dayAfter(day, 1);
  return at(day);
}
