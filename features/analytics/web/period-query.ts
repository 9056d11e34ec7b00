// The period in the address of a page of analytics: `?period=30d`, or own dates `?from=2026-11-01&to=2026-11-14`.
import { DAYS_MAX, periods, type Period } from '../periods.ts';

export type ChosenPeriod = { readonly period: Period } | { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string | null): text is string => text !== null && dayForm.test(text) && !Number.isNaN(Date.parse(text));

/** What the address says; the last seven days when it says nothing that can be shown. */
export function readPeriod(query: URLSearchParams): ChosenPeriod {
  const [from, to] = [query.get('from'), query.get('to')];
  if (isDay(from) && isDay(to) && wrongDates(from, to) === null) return { from, to };
  return { period: periods.find((period) => period === query.get('period')) ?? '7d' };
}

/** The address with another period; all else in it is kept. */
export function withPeriod(query: URLSearchParams, chosen: ChosenPeriod): URLSearchParams {
  const after = new URLSearchParams(query);
  for (const name of ['period', 'from', 'to']) after.delete(name);
  for (const [name, value] of Object.entries(chosen)) after.set(name, value);
  return after;
}

/** What is wrong with own dates, as the server will say it; null: nothing. */
export function wrongDates(from: string, to: string): 'both' | 'order' | 'tooLong' | null {
  if (!isDay(from) || !isDay(to)) return 'both';
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days < 1) return 'order';
  return days > DAYS_MAX ? 'tooLong' : null;
}
