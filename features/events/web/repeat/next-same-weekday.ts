// The day that a repeated event is offered for.
import { dayOf } from '#platform/contract/dates.ts';

const DAY_MS = 86_400_000;

/** An event as it is repeated. */
export interface RepeatedEvent {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly timeZone: string;
}

/** The first day after the event and after today that is the same day of the week, by the calendar of the event's time zone: YYYY-MM-DD. */
export function nextSameWeekday({ startDate, timeZone }: Pick<RepeatedEvent, 'startDate' | 'timeZone'>, now: Date): string {
  const [start, today] = [dayOf(startDate, timeZone), dayOf(now, timeZone)].map((day) => Date.parse(day) / DAY_MS) as [number, number];
  const weeks = Math.max(1, Math.floor((today - start) / 7) + 1);
  return new Date((start + weeks * 7) * DAY_MS).toISOString().slice(0, 10);
}
