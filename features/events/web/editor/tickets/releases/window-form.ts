// The windows of an event's sales releases as typed: days and times of day on the clock of the event.
import { withOffset } from '#platform/contract/dates.ts';
import type { DraftWindow } from '../../../../drafts/draft-contract.ts';
import { releaseNumbers } from '../../../../drafts/sale-days.ts';
import type { EventDetail, IssueNumber, Release } from '../../../../schemas.ts';

export interface TypedWindow extends Readonly<DraftWindow> {
  readonly issueNumber: IssueNumber;
}

/** A window as it is typed. */
export function typedWindow({ issueNumber, startDate, endDate, opensWhenPreviousSoldOut }: Release, timeZone: string): TypedWindow {
  const [start, end] = [withOffset(startDate, timeZone), withOffset(endDate, timeZone)];
  return {
    issueNumber,
    startDate: start.slice(0, 10),
    startTime: start.slice(11, 16),
    endDate: end.slice(0, 10),
    endTime: end.slice(11, 16),
    opensWhenPreviousSoldOut,
  };
}

/** The windows with one more, of the first number that is not taken; it begins when the one before it ends. Unchanged when all are taken. */
export function withWindow(windows: readonly TypedWindow[]): readonly TypedWindow[] {
  const issueNumber = releaseNumbers.find((number) => !windows.some((window) => window.issueNumber === number));
  if (issueNumber === undefined) return windows;
  const before = windows.findLast((window) => window.issueNumber < issueNumber);
  const added = {
    issueNumber,
    startDate: before?.endDate ?? '',
    startTime: before?.endTime ?? '00:00',
    endDate: '',
    endTime: '23:59',
    opensWhenPreviousSoldOut: false,
  };
  return [...windows, added].toSorted((one, other) => one.issueNumber - other.issueNumber);
}

/** The windows as the server takes them. A moment that is not changed stays to the second; the first one has none before it to wait for. */
export function sentWindows(windows: readonly TypedWindow[], { releases, timeZone }: Pick<EventDetail, 'releases' | 'timeZone'>): readonly object[] {
  return windows.map(({ issueNumber, startDate, startTime, endDate, endTime, opensWhenPreviousSoldOut }, place) => {
    const stored = releases.find((release) => release.issueNumber === issueNumber);
    const was = stored && typedWindow(stored, timeZone);
    const isSameStart = was?.startDate === startDate && was.startTime === startTime;
    const isSameEnd = was?.endDate === endDate && was.endTime === endTime;
    return {
      issueNumber,
      ...(stored && { name: stored.name }),
      ...(isSameStart ? { startDate: stored?.startDate } : { startDate, startTime }),
      ...(isSameEnd ? { endDate: stored?.endDate } : { endDate, endTime }),
      opensWhenPreviousSoldOut: place > 0 && opensWhenPreviousSoldOut,
    };
  });
}

export type WindowState = 'open' | 'early' | 'waiting' | 'over';

/** Whether a window is open at `now`, as it is stored. */
export function windowState({ active, openedAt, startDate, endDate }: Release, now: Date): WindowState {
  if (active) return openedAt !== null && Date.parse(startDate) > now.getTime() ? 'early' : 'open';
  return Date.parse(endDate) <= now.getTime() ? 'over' : 'waiting';
}
