// How long holders of a postponed event can give their tickets back (docs/reference/conflicts.md#a-postponed-event), for the server and the screen.

/** Without another choice of the organizer. */
export const ANSWER_DAYS_DEFAULT = 14;
/** The shortest time, unless the new date is sooner. */
export const ANSWER_HOURS_MIN = 24;
/** The longest time. */
export const ANSWER_DAYS_MAX = 60;
export const POSTPONEMENT_REASON_MAX = 500;

const HOUR_MS = 3_600_000;

export interface AnswerWindow {
  readonly earliest: Date;
  readonly latest: Date;
  readonly usual: Date;
}

/** Between which moments the time for answers can end, and when it ends without a choice: never after the new start. */
export function answerWindow(now: Date, newStart: Date): AnswerWindow {
  const within = (hours: number): Date => new Date(Math.min(now.getTime() + hours * HOUR_MS, newStart.getTime()));
  return { earliest: within(ANSWER_HOURS_MIN), latest: within(ANSWER_DAYS_MAX * 24), usual: within(ANSWER_DAYS_DEFAULT * 24) };
}
