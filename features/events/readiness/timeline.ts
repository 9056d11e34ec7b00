// What opens and closes when, of an event and its sale.
import { type ClockTime, type PlannedType, type SalePlan } from './sale-plan.ts';

export type StepKind = 'releaseOpens' | 'releaseCloses' | 'opens' | 'closes' | 'doors' | 'starts' | 'ends';

export interface TimelineStep {
  /** Null: as soon as the event is live. */
  readonly at: ClockTime | null;
  readonly kind: StepKind;
  /** Of the ticket types or the release that it is about. */
  readonly names: readonly string[];
  /** It also opens when the release before it is sold out. */
  readonly isEarlyWhenSoldOut: boolean;
  readonly isPast: boolean;
}

/** What is first at the same moment. */
const order: readonly StepKind[] = ['closes', 'releaseCloses', 'releaseOpens', 'opens', 'doors', 'starts', 'ends'];

type Moment = Pick<TimelineStep, 'at' | 'kind'> & { readonly name?: string; readonly isEarlyWhenSoldOut?: boolean };

/** The steps of a plan in order of time, those of one moment and kind as one. What is not known yet, or paused, has none. */
export function timelineOf(plan: SalePlan, now: ClockTime): readonly TimelineStep[] {
  const moments: readonly Moment[] = [
    ...plan.releases.flatMap(({ name, opensAt, closesAt, opensWhenPreviousSoldOut }): readonly Moment[] => [
      { at: opensAt, kind: 'releaseOpens', name, isEarlyWhenSoldOut: opensWhenPreviousSoldOut },
      { at: closesAt, kind: 'releaseCloses', name },
    ]),
    ...plan.types.filter(({ isPaused }) => !isPaused).flatMap((type) => momentsOf(type, plan)),
    { at: plan.doorsAt, kind: 'doors' },
    { at: plan.startsAt, kind: 'starts' },
    { at: plan.endsAt, kind: 'ends' },
  ];
  const known = moments.filter(({ at }) => at !== '');
  return [...Map.groupBy(known, ({ at, kind, isEarlyWhenSoldOut }) => `${at ?? ''} ${kind} ${isEarlyWhenSoldOut ?? false}`).values()]
    .map(([first, ...others]): TimelineStep => {
      const { at, kind, isEarlyWhenSoldOut = false } = first as Moment;
      const names = [first, ...others].flatMap((moment) => moment?.name ?? []);
      return { at, kind, names, isEarlyWhenSoldOut, isPast: at !== null && at <= now };
    })
    .toSorted((one, other) => compare(one.at ?? '', other.at ?? '') || order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** A type of releases opens and closes with them, unless it has dates of its own. */
function momentsOf({ name, opensAt, closesAt, releases }: PlannedType, plan: SalePlan): readonly Moment[] {
  const hasReleases = plan.releases.length > 0 && (releases.length > 0 || opensAt === null || closesAt === null);
  return [
    ...(opensAt === null && hasReleases ? [] : [{ at: opensAt, kind: 'opens', name } as const]),
    ...(closesAt === null
      ? hasReleases
        ? []
        : [{ at: plan.endsAt, kind: 'closes', name } as const]
      : [{ at: closesAt, kind: 'closes', name } as const]),
  ];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
