// When an event of a draft ends and its tickets are sold, on the clock of the event: as typed, and what follows where nothing is typed
// (docs/reference/product.md#wizard).
import type { IssueNumber } from '../schemas.ts';
import type { DraftForm, DraftRelease, DraftWindow } from './draft-contract.ts';

const DEFAULT_HOURS = 3;
const DAY_MS = 86_400_000;
const DAY_START = '00:00';
const DAY_END = '23:59';

interface ClockMoment {
  readonly date: string;
  readonly time: string;
}

/** The end of the event: as given, else three hours after the start on the clock of the event. Empty without a start. */
export function endOf({ startDate, startTime, endDate, endTime }: Pick<DraftForm, 'startDate' | 'startTime' | 'endDate' | 'endTime'>): ClockMoment {
  const start = Date.parse(`${startDate}T${startTime}Z`);
  if (Number.isNaN(start)) return { date: endDate, time: endTime };
  const [date = '', time = ''] = new Date(start + DEFAULT_HOURS * 3_600_000).toISOString().split('T');
  const later = time.slice(0, 5);
  if (endTime === '') return endDate === '' ? { date, time: later } : { date: endDate, time: endDate === date ? later : '' };
  // An end before the start on the clock is on the next day: a night.
  return { date: endDate || (endTime > startTime ? startDate : addDays(startDate, 1)), time: endTime };
}

/** What is no day stays as it was typed. */
function addDays(day: string, days: number): string {
  if (Number.isNaN(Date.parse(`${day}T00:00Z`))) return day;
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export const releaseNumbers: readonly IssueNumber[] = [1, 2, 3];

/** A window of which nothing is typed. */
export const openWindow: DraftWindow = { startDate: '', startTime: '', endDate: '', endTime: '', opensWhenPreviousSoldOut: false };

/** The sales releases in which any tickets are sold, in their order. */
export function usedReleases({ releases }: { readonly releases: readonly Pick<DraftRelease, 'issueNumber'>[] }): readonly IssueNumber[] {
  return releaseNumbers.filter((number) => releases.some(({ issueNumber }) => issueNumber === number));
}

/** When the typed part of a window begins; a day without a time counts from its beginning. Null: no day is typed. */
export function typedStart({ startDate, startTime }: DraftWindow): ClockMoment | null {
  return startDate === '' ? null : { date: startDate, time: startTime || DAY_START };
}

/** When it ends; a day without a time counts to its last minute, that of the event's end until then. */
export function typedEnd({ endDate, endTime }: DraftWindow, form: DraftForm): ClockMoment | null {
  if (endDate === '') return null;
  const end = endOf(form);
  return { date: endDate, time: endTime || (endDate === end.date && end.time) || DAY_END };
}

/**
 * The window of a sales release: as typed, else from the end of the one before it and until the one after it begins, else from the first to the last
 * day of its tickets, which without days of their own are sold from `today` until the day of the event.
 */
export function windowOf(number: IssueNumber, form: DraftForm, today: string): DraftWindow {
  const { windows, releases } = form;
  const typed = windows[number];
  const used = usedReleases(form);
  const [before, after] = [used.findLast((other) => other < number), used.find((other) => other > number)];
  const mine = releases.filter(({ issueNumber }) => issueNumber === number);
  const [firstDay = today] = mine.map(({ saleStartDate }) => saleStartDate || today).toSorted();
  const lastDay =
    mine
      .map(({ saleEndDate }) => saleEndDate || form.startDate)
      .toSorted()
      .at(-1) ?? form.startDate;
  const start = typedStart(typed) ?? (before && typedEnd(windows[before], form)) ?? { date: firstDay, time: DAY_START };
  const end = typedEnd(typed, form) ?? (after && typedStart(windows[after])) ?? endOfSale(lastDay, form);
  return {
    startDate: start.date,
    startTime: typed.startTime || start.time,
    endDate: end.date,
    endTime: typed.endTime || end.time,
    opensWhenPreviousSoldOut: typed.opensWhenPreviousSoldOut && before !== undefined,
  };
}

/** The end of the last day of a sale; on the day on which the event ends, its end. */
function endOfSale(lastDay: string, form: DraftForm): ClockMoment {
  const end = endOf(form);
  if (lastDay === end.date) return end;
  return { date: addDays(lastDay, 1), time: lastDay === '' ? '' : DAY_START };
}

/** The windows of the releases that are used, with what follows; what is typed for another one does not count. */
export function completeWindows(form: DraftForm, today: string): DraftForm['windows'] {
  const used = usedReleases(form);
  const complete = (number: IssueNumber) => (used.includes(number) ? windowOf(number, form, today) : openWindow);
  return { 1: complete(1), 2: complete(2), 3: complete(3) };
}

/** The first and last day on which tickets are sold: as given, else those of their sales release, else from today until the day of the event. */
export function saleDaysOf(release: Pick<DraftRelease, 'saleStartDate' | 'saleEndDate' | 'issueNumber'>, form: DraftForm, today: string) {
  const { saleStartDate, saleEndDate, issueNumber } = release;
  if (issueNumber === null) return { start: saleStartDate || today, end: saleEndDate || form.startDate };
  const { startDate, endDate, endTime } = windowOf(issueNumber, form, today);
  // One that ends at midnight has its last day before.
  const lastDay = endTime === DAY_START ? addDays(endDate, -1) : endDate;
  return { start: saleStartDate || startDate, end: saleEndDate || lastDay };
}
