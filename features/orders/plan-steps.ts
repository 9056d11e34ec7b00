// What Vumi does by itself about a part of a payment plan, and when: decided without I/O (docs/reference/money.md#what-happens-by-itself).
import { dayOf, daysBefore, momentOn } from '#platform/contract/dates.ts';
import { GRACE_DAYS } from '#features/events/prices/payment-plans.ts';

/** In their order; each is done once for a part. `ask`: a phone is asked; `link`: the buyer is sent the link instead; `end`: the order ends. */
export const planSteps = ['before-3', 'before-1', 'ask', 'link', 'due', 'after-3', 'last', 'end'] as const;
export type PlanStep = (typeof planSteps)[number];

/** Hours of the event's place within which people are told things. */
export const TELL_FROM_HOUR = 9;
export const TELL_UNTIL_HOUR = 18;
/** A phone is asked earlier: the link follows before the evening. */
export const ASK_UNTIL_HOUR = 16;
/** From the prompt to the link: by then the result of the prompt is known. */
export const LINK_AFTER_MS = 15 * 60_000;
/** An order does not end sooner after the last notice, unless its event begins. */
export const LAST_NOTICE_MS = 12 * 60 * 60_000;

/** When an order ends whose part is not paid: seven days after its due time, at the beginning of the event at the latest. */
export function graceEnd(dueAt: Date, { startsAt, timeZone }: { readonly startsAt: Date; readonly timeZone: string }): Date {
  const end = daysBefore(dueAt, -GRACE_DAYS, timeZone);
  return end < startsAt ? end : new Date(Math.max(startsAt.getTime(), dueAt.getTime()));
}

/** The moment itself, or the nearest of its day within the hours. */
export function withinHours(moment: Date, timeZone: string, untilHour: number = TELL_UNTIL_HOUR): Date {
  const day = dayOf(moment, timeZone);
  const [from, until] = [momentOn(day, TELL_FROM_HOUR, timeZone), momentOn(day, untilHour, timeZone)];
  if (moment < from) return from;
  return moment > until ? until : moment;
}

export interface PartTimes {
  readonly dueAt: Date;
  readonly graceEndsAt: Date;
  readonly timeZone: string;
}

/** When each step of a part is due. */
function momentOf(step: PlanStep, { dueAt, graceEndsAt, timeZone }: PartTimes): Date {
  const asked = withinHours(dueAt, timeZone, ASK_UNTIL_HOUR);
  switch (step) {
    case 'before-3':
      return withinHours(daysBefore(dueAt, 3, timeZone), timeZone);
    case 'before-1':
      return withinHours(daysBefore(dueAt, 1, timeZone), timeZone);
    case 'ask':
      return asked;
    case 'link':
      return new Date(asked.getTime() + LINK_AFTER_MS);
    case 'due':
      return momentOn(dayOf(dueAt, timeZone), TELL_UNTIL_HOUR, timeZone);
    case 'after-3':
      return withinHours(daysBefore(dueAt, -3, timeZone), timeZone);
    case 'last':
      return withinHours(daysBefore(graceEndsAt, 1, timeZone), timeZone);
    case 'end':
      return graceEndsAt;
  }
}

export interface DueStep {
  readonly step: PlanStep;
  readonly at: Date;
}

/** What remains to be done when time was lost: the last notice, which nobody's order ends without, and the end. */
const kept: ReadonlySet<PlanStep> = new Set(['last', 'end']);
/** Worth nothing to who has just bought. */
const reminders: ReadonlySet<PlanStep> = new Set(['before-3', 'before-1']);

/**
 * What is to be done about a part from a step on (null: it was bought or moved just now). Steps that a later one has overtaken are left out; where the
 * time of grace is short, those that would come after its end, too.
 */
export function stepFrom(part: PartTimes, from: PlanStep | null, now: Date): DueStep {
  const left = planSteps
    .slice(from === null ? 0 : planSteps.indexOf(from))
    .map((step) => ({ step, at: momentOf(step, part) }))
    .filter(({ step, at }) => step === 'end' || at < part.graceEndsAt)
    // With little grace the day before its end is before the part is due.
    .filter(({ step, at }) => step !== 'last' || at > part.dueAt)
    .filter(({ step, at }) => from !== null || !reminders.has(step) || at > now);
  const found = left.find(({ step }, index) => {
    // A prompt is overtaken by the evening alone, not by the link that follows it.
    const later = left.slice(index + 1).filter((one) => one.step !== 'link');
    return kept.has(step) || later.every(({ at }) => at > now);
  });
  return found ?? { step: 'end', at: part.graceEndsAt };
}

/** What follows a step that was done now; after the end nothing does. */
export function stepAfter(part: PartTimes, done: Exclude<PlanStep, 'end'>, now: Date): DueStep {
  return stepFrom(part, planSteps[planSteps.indexOf(done) + 1] ?? 'end', now);
}

/** When the order ends after the last notice was given now: not before half a day has passed, nor after the event has begun. */
export function endAfterNotice(graceEndsAt: Date, now: Date, startsAt: Date): Date {
  const earliest = Math.min(now.getTime() + LAST_NOTICE_MS, startsAt.getTime());
  return new Date(Math.max(graceEndsAt.getTime(), earliest));
}

/**
 * When parts are due after the event was moved to an earlier time: as agreed, but with their grace before the event; where that is too soon, in the middle of the time that is left.
 * A later event changes nothing.
 */
export function dueAfterMove(dueAt: Date, now: Date, startsAt: Date): Date {
  const left = Math.max(0, startsAt.getTime() - now.getTime());
  const latest = startsAt.getTime() - Math.min(GRACE_DAYS * 24 * 60 * 60_000, left / 2);
  return new Date(Math.min(dueAt.getTime(), latest));
}

/** When a part is due after its order was suspended for so long: as much later, with its grace before the event where there is time for it, and never earlier than before. */
export function dueAfterSuspension(dueAt: Date, suspendedMs: number, now: Date, startsAt: Date): Date {
  const later = new Date(dueAt.getTime() + suspendedMs);
  return new Date(Math.max(dueAt.getTime(), dueAfterMove(later, now, startsAt).getTime()));
}

/** When the grace of a part ends after a suspension that ended now: never earlier than before, and, where the event has begun meanwhile, not before half a day has passed or the event is over. */
export function graceAfterSuspension(
  before: Date,
  dueAt: Date,
  event: { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string },
  now: Date,
): Date {
  const whileRunning = event.startsAt <= now ? Math.min(now.getTime() + LAST_NOTICE_MS, event.endsAt.getTime()) : 0;
  return new Date(Math.max(before.getTime(), graceEnd(dueAt, event).getTime(), whileRunning));
}

/** Whether a step of a part should have been done by now. */
export function isStepDue(part: PartTimes, step: PlanStep, now: Date): boolean {
  return momentOf(step, part) <= now;
}

export interface OpenPart {
  readonly number: number;
  readonly amountMinor: number;
}

/** What several parts from the first open one on come to: `through` is the last of them. */
export interface PartSum {
  readonly through: number;
  readonly amountMinor: number;
}

/** What can be paid at once: the next part, the next two, and so on to the whole rest. `open`: in their order. */
export function payableSums(open: readonly OpenPart[]): readonly PartSum[] {
  let amountMinor = 0;
  return open.map((part) => ({ through: part.number, amountMinor: (amountMinor += part.amountMinor) }));
}

/** The parts that a sum pays from a part on, which has to be the first of these; null when it is not exactly theirs. */
export function partsPaidBy(
  open: readonly OpenPart[],
  { instalment, minor }: { readonly instalment: number; readonly minor: number },
): readonly number[] | null {
  if (open[0]?.number !== instalment) return null;
  const sum = payableSums(open).find(({ amountMinor }) => amountMinor === minor);
  return sum === undefined ? null : open.filter(({ number }) => number <= sum.through).map(({ number }) => number);
}
