// What is known of an event and its sale, from the event or from a draft (drafts/plan-of-draft.ts): what is odd about it (check-readiness.ts), and what
// opens and closes when (timeline.ts).
import { withOffset } from '#platform/contract/dates.ts';
import { doorsOpenAt } from '../joining/doors.ts';
import { needsLink } from '../joining/stream-platforms.ts';
import type { EventDetail, TicketType } from '../schemas.ts';

/**
 * `YYYY-MM-DDTHH:MM` on the clock of the event: as text in order of time, so that a browser can compare what was typed. A sale that ends with a day ends at
 * its `24:00`. Empty: not known yet.
 */
export type ClockTime = string;

interface Window {
  readonly opensAt: ClockTime;
  readonly closesAt: ClockTime;
}

export interface PlannedRelease extends Window {
  readonly number: number;
  readonly name: string;
  /** It also opens when the one before it is sold out. */
  readonly opensWhenPreviousSoldOut: boolean;
}

export interface PlannedType {
  readonly name: string;
  /** Null: none was set yet. */
  readonly price: number | null;
  readonly isPaused: boolean;
  readonly isHidden: boolean;
  /** Null: with the event, or with its releases. */
  readonly opensAt: ClockTime | null;
  readonly closesAt: ClockTime | null;
  /** Numbers of releases; empty: of all. */
  readonly releases: readonly number[];
}

export interface SalePlan {
  /** When its holders can join online; empty for an event at a venue alone. */
  readonly doorsAt: ClockTime;
  readonly startsAt: ClockTime;
  readonly endsAt: ClockTime;
  readonly capacity: number | null;
  /** Whom all tickets together admit. */
  readonly people: number;
  /** Null where none can be given yet. */
  readonly hasPicture: boolean | null;
  /** Holders join on another platform, and there is no link for them. */
  readonly lacksLink: boolean;
  readonly organizerEmail: string;
  readonly types: readonly PlannedType[];
  readonly releases: readonly PlannedRelease[];
}

/** A moment on the clock of a time zone. */
export function clockTime(moment: Date | string, timeZone: string): ClockTime {
  return withOffset(moment, timeZone).slice(0, 16);
}

/** The end of a sale: midnight is of the day before. */
export function closingTime(time: ClockTime): ClockTime {
  if (!time.endsWith('T00:00')) return time;
  return `${new Date(Date.parse(`${time}Z`) - 1).toISOString().slice(0, 10)}T24:00`;
}

/** The plan of an event, as those who run it get it. */
export function planOfEvent(event: EventDetail): SalePlan {
  const { timeZone, deliveryMethod, virtualSettings, capacity, gallery, images, organizer, ticketTypes, releases } = event;
  const closes = (moment: string) => closingTime(clockTime(moment, timeZone));
  return {
    doorsAt: deliveryMethod === 'in_person' ? '' : clockTime(doorsOpenAt(new Date(event.startDate)), timeZone),
    startsAt: clockTime(event.startDate, timeZone),
    endsAt: clockTime(event.endDate, timeZone),
    capacity,
    people: peopleOf(event),
    hasPicture: gallery.length + images.length > 0,
    lacksLink: virtualSettings !== undefined && needsLink(virtualSettings.platform) && !virtualSettings.hasJoinLink,
    organizerEmail: organizer.email ?? '',
    types: ticketTypes.map(({ name, price, status, hidden, saleStartDate, saleEndDate, settings }) => ({
      name,
      price: price.amount,
      isPaused: status === 'paused',
      isHidden: hidden,
      opensAt: saleStartDate && clockTime(saleStartDate, timeZone),
      closesAt: saleEndDate && closes(saleEndDate),
      releases: settings?.issueNumbers ?? [],
    })),
    releases: releases.map(({ issueNumber, name, startDate, endDate, opensWhenPreviousSoldOut }) => ({
      number: issueNumber,
      name,
      opensAt: clockTime(startDate, timeZone),
      closesAt: closes(endDate),
      opensWhenPreviousSoldOut,
    })),
  };
}

/** Of a pool no more than it takes. */
function peopleOf({ ticketTypes, pools = [] }: EventDetail): number {
  const admitted = (types: readonly TicketType[]) => types.reduce((sum, { quantity, admits }) => sum + quantity.total * admits, 0);
  const parts = [...Map.groupBy(ticketTypes, ({ pool }) => pool?.id)];
  return parts.reduce((sum, [id, types]) => sum + Math.min(admitted(types), pools.find((pool) => pool.id === id)?.total ?? Infinity), 0);
}

/** When a type is sold: within its own dates and those of its releases (ticket-type-state.ts decides it while the event is on sale). */
export function windowsOf({ opensAt, closesAt, releases }: PlannedType, plan: SalePlan): readonly Window[] {
  const own = { opensAt: opensAt ?? '', closesAt: closesAt ?? plan.endsAt };
  const isSoldByItself = releases.length === 0 && opensAt !== null && closesAt !== null;
  if (isSoldByItself || plan.releases.length === 0) return [own].filter(isSome);
  return plan.releases
    .filter(({ number }) => releases.length === 0 || releases.includes(number))
    .map((release) => ({
      opensAt: release.opensAt > own.opensAt ? release.opensAt : own.opensAt,
      closesAt: release.closesAt < own.closesAt ? release.closesAt : own.closesAt,
    }))
    .filter(isSome);
}

function isSome({ opensAt, closesAt }: Window): boolean {
  return closesAt === '' || opensAt < closesAt;
}
