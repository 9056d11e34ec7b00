// Days and times of day as organizers give them: both belong to the event's time zone (docs/reference/product.md#writing-an-event).
import { HOME_ZONE } from '#platform/contract/dates.ts';
import { findTimeZone } from './find-time-zone.ts';
import { firstOf, isRecord } from './read-prices.ts';

/** How long an event lasts that names no end. */
export const DEFAULT_HOURS = 3;

/** A day given as YYYY-MM-DD; null for anything else, and for 30 February. */
export function readDay(text: unknown): Temporal.PlainDate | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}

/** True for a time of day as HH:MM. */
export function isTimeOfDay(text: unknown): text is string {
  return typeof text === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** A time of day that the clocks skip is moved on by what they skip; of one that they repeat the first is meant. */
export function momentOf(day: Temporal.PlainDate, time: string, zone: string): Temporal.Instant {
  return day.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone).toInstant();
}

/** The end of the last day of a sale; on the day on which the event ends, its end. */
export function endOfSale(last: Temporal.PlainDate, endsAt: Temporal.Instant | undefined, zone: string): Temporal.Instant {
  const isLastDay = endsAt?.toZonedDateTimeISO(zone).toPlainDate().equals(last) === true;
  return isLastDay ? endsAt : startOfDay(last.add({ days: 1 }), zone);
}

/** The first moment of a day. */
export function startOfDay(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.toZonedDateTime(zone).toInstant();
}

type Given = Readonly<Record<string, unknown>>;

/** An event and its releases with days and times of day, where they are given beside one another, as moments; anything else as it was sent. */
export function joinDates(given: Given): Record<string, unknown> {
  const zone = zoneOf(given);
  const { startDate, startTime, endTime, releases } = given;
  return {
    ...given,
    ...joined('start', startDate, startTime, zone),
    ...joined('end', firstOf(given, 'endDate', 'startDate'), endTime, zone),
    ...(Array.isArray(releases) && { releases: releases.map((release: unknown) => joinRelease(release, zone)) }),
  };
}

function joinRelease(release: unknown, zone: string): unknown {
  if (!isRecord(release)) return release;
  const { startDate, startTime, endDate, endTime } = release;
  return { ...release, ...joined('start', startDate, startTime, zone), ...joined('end', endDate, endTime, zone) };
}

function joined(name: 'start' | 'end', date: unknown, time: unknown, zone: string): object {
  const day = readDay(date);
  return day === null || !isTimeOfDay(time) ? {} : { [`${name}Date`]: momentOf(day, time, zone).toString(), [`${name}Time`]: undefined };
}

/** The ticket types of an event with joined dates, with days of sale as moments; anything else as it was sent. */
export function joinSaleDays(ticketTypes: unknown, event: Given): unknown {
  if (!Array.isArray(ticketTypes)) return ticketTypes;
  const zone = zoneOf(event);
  const endsAt = endOf(event);
  return ticketTypes.map((type: unknown) => {
    if (!isRecord(type)) return type;
    const [first, last] = [readDay(type['saleStartDate']), readDay(type['saleEndDate'])];
    return {
      ...type,
      ...(first !== null && { saleStartDate: startOfDay(first, zone).toString() }),
      ...(last !== null && { saleEndDate: endOfSale(last, endsAt, zone).toString() }),
    };
  });
}

/** The sale window of a ticket type with its days as moments. A last day is sold to its end, on the day on which the event ends until then. */
export function saleMoments<T extends { readonly saleStartDate?: string | null | undefined; readonly saleEndDate?: string | null | undefined }>(
  type: T,
  event: { readonly timeZone: string; readonly endsAt: Date },
): T {
  const [first, last] = [readDay(type.saleStartDate), readDay(type.saleEndDate)];
  const endsAt = Temporal.Instant.fromEpochMilliseconds(event.endsAt.getTime());
  return {
    ...type,
    ...(first !== null && { saleStartDate: startOfDay(first, event.timeZone).toString() }),
    ...(last !== null && { saleEndDate: endOfSale(last, endsAt, event.timeZone).toString() }),
  };
}

function zoneOf({ timeZone }: Given): string {
  return (typeof timeZone === 'string' ? findTimeZone(timeZone) : null) ?? HOME_ZONE;
}

function endOf(event: Given): Temporal.Instant | undefined {
  const [end, start] = [firstOf(event, 'endDate', 'endTime', 'scheduledEndTime'), firstOf(event, 'startDate', 'startTime', 'scheduledStartTime')];
  return readInstant(end) ?? readInstant(start)?.add({ hours: DEFAULT_HOURS });
}

function readInstant(text: unknown): Temporal.Instant | undefined {
  const moment = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? undefined : Temporal.Instant.fromEpochMilliseconds(moment);
}
