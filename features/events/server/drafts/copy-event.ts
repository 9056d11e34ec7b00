// An event as the form of a new draft, for the next one of a series (docs/reference/product.md#drafts).
import { toMajor } from '#platform/contract/money.ts';
import { demand } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { draftFormSchema, PLACES_TEXT_MAX, type DraftForm, type DraftRelease, type DraftWindow } from '../../drafts/draft-contract.ts';
import { openWindow } from '../../drafts/sale-days.ts';
import { writeSeatPlan } from '../../places/seats.ts';
import { eventPolicy } from '../../policy.ts';
import { typeCode } from '../../rules.ts';
import { readOnlineSettings } from '../event/describe-own-event.ts';
import { readPlaces } from '../places/places.ts';
import { describePools } from '../pools/read-pools.ts';
import { readEvent, withHidden, type EventRecord, type TicketTypeRecord } from '../event/read-events.ts';
import { feeBearerOf } from '../../prices/buyer-fee.ts';

export interface CopiedEvent {
  readonly eventId: string;
  readonly form: DraftForm;
  /** That of the event where the copy stays in it; undefined for an admin who is no member. */
  readonly organizationId: string | undefined;
}

interface Copying {
  readonly context: Pick<Context, 'vault'>;
  /** YYYY-MM-DD; missing: a copy without dates. */
  readonly startDate: string | undefined;
  readonly actor: Actor;
  readonly now: Date;
}

/**
 * The form of an event of the caller's organization (an admin may copy any), moved so that it begins on `startDate` at the same time of day: its end, its sale
 * days and the windows of its releases move by as many days, and what would have begun before today begins today. Its picture is copied apart (copy-picture.ts).
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS
 */
export async function copyEvent(tx: Tx, id: string, { context, startDate, actor, now }: Copying): Promise<CopiedEvent> {
  const record = withHidden(await readEvent(tx, id, actor, now));
  const { event, stock } = record;
  demand(eventPolicy.decide('copy', actor, event, now));
  const [start, end] = [localOf(event.startsAt, event.timeZone), localOf(event.endsAt, event.timeZone)];
  const days = startDate === undefined ? null : start.toPlainDate().until(startDate).days;
  const { virtual, hybrid } = await readOnlineSettings(tx, context, record);
  const pools = await describePools(tx, event.id);
  const place = event.deliveryMethod === 'virtual' ? {} : { venue: event.venueName, city: event.city, address: event.address ?? '' };
  const seats = await readPlaces(tx, event.id);
  const releases = record.types.map((one, index) => {
    const release = releaseOf(record, one, index);
    const plan = writeSeatPlan(seats.filter(({ ticketTypeId }) => ticketTypeId === one.type.id));
    return { ...release, places: plan.length > PLACES_TEXT_MAX ? '' : plan, ...(days === null ? {} : saleDaysOf(record, one, release, days, now)) };
  });
  const form = draftFormSchema.parse({
    ...place,
    name: event.name,
    description: event.description,
    category: event.category,
    posterStyle: event.posterStyle ?? '',
    // Another client may have given a longer one than the form takes.
    pictureAlt: (record.images[0]?.alt ?? '').slice(0, 200).toWellFormed(),
    deliveryMethod: event.deliveryMethod,
    totalCapacity: String(stock.capacity),
    maxPerPerson: countText(event.maxPerPerson),
    country: event.country,
    timeZone: event.timeZone,
    currency: event.currency,
    startDate: startDate ?? '',
    startTime: timeOf(start),
    endDate: days === null ? '' : String(end.toPlainDate().add({ days })),
    endTime: timeOf(end),
    refundPolicy: event.refundPolicy,
    taxName: event.taxName ?? '',
    taxPercent: event.taxPoints === null ? '' : String(event.taxPoints / 100),
    taxNumber: event.taxNumber ?? '',
    feeBearer: feeBearerOf(event),
    terms: event.terms ?? '',
    // An event may have neither; the wizard requires both.
    organizerName: event.organizerName || actor.name,
    organizerEmail: event.organizerEmail ?? actor.email,
    organizerPhone: event.organizerPhone ?? '',
    virtualSettings: { ...virtual, maxAttendees: countText(virtual.maxAttendees), accessInstructions: virtual.accessInstructions ?? '' },
    hybridSettings: { ...hybrid, physicalCapacity: countText(hybrid.physicalCapacity), virtualCapacity: countText(hybrid.virtualCapacity) },
    pools: pools.map(({ id, name, total }) => ({ key: id, name, total: String(total) })),
    releases,
    windows: copyWindows(record, days, now),
  });
  return { eventId: event.id, form, organizationId: event.membership === null ? undefined : event.organizerId };
}

function releaseOf(
  { event, types }: EventRecord,
  { type, stock }: TicketTypeRecord,
  index: number,
): Omit<DraftRelease, 'saleStartDate' | 'saleEndDate' | 'places'> {
  const [issueNumber, ...others] = type.issueNumbers;
  return {
    key: keyOf(index),
    name: type.name,
    type: type.type === typeCode(type.name) ? '' : type.type,
    description: type.description,
    features: type.features.join('\n'),
    price: String(toMajor(type.priceMinor)),
    originalPrice: type.originalPriceMinor === null ? '' : String(toMajor(type.originalPriceMinor)),
    quantity: String(stock.total),
    admits: stock.admits === 1 ? '' : String(stock.admits),
    pool: stock.poolId ?? '',
    admission: event.deliveryMethod === 'hybrid' ? stock.admission : '',
    minPerOrder: type.minPerPurchase === 1 ? '' : String(type.minPerPurchase),
    maxPerOrder: String(type.maxPerPurchase),
    hidden: type.hidden,
    unlockCode: type.unlockCode ?? '',
    status: type.status,
    issueNumber: issueNumber === undefined || others.length > 0 ? null : issueNumber,
    paymentPlans: [...type.paymentPlans],
    requires: types.flatMap((other, at) => (type.requires.includes(other.type.id) ? [keyOf(at)] : [])),
    maxPerRequired: countText(type.maxPerRequired),
  };
}

function countText(count: number | null): string {
  return count === null ? '' : String(count);
}

function keyOf(index: number): string {
  return `release-${index + 1}`;
}

/**
 * The windows of the releases, moved by `days`; without, only whether they open early. One that would have begun before today begins today, or when the one
 * before it ends, and one that would be over by then is open until the end of that day.
 */
function copyWindows({ event, releases }: EventRecord, days: number | null, now: Date): DraftForm['windows'] {
  const windows = { 1: openWindow, 2: openWindow, 3: openWindow };
  let earliest = localOf(now, event.timeZone).toPlainDate().toPlainDateTime();
  for (const { issueNumber, startsAt, endsAt, opensWhenPreviousSoldOut } of releases.toSorted((one, other) => one.issueNumber - other.issueNumber)) {
    windows[issueNumber] = { ...openWindow, opensWhenPreviousSoldOut };
    if (days === null) continue;
    const moved = (moment: Date) => localOf(moment, event.timeZone).add({ days });
    const start = lastOf(moved(startsAt), earliest);
    const end = Temporal.PlainDateTime.compare(moved(endsAt), start) > 0 ? moved(endsAt) : start.toPlainDate().add({ days: 1 }).toPlainDateTime();
    windows[issueNumber] = { ...windows[issueNumber], ...typedAs(start, 'start'), ...typedAs(end, 'end') };
    earliest = end;
  }
  return windows;
}

function typedAs(moment: Temporal.PlainDateTime, name: 'start' | 'end'): Partial<DraftWindow> {
  return { [`${name}Date`]: String(moment.toPlainDate()), [`${name}Time`]: timeOf(moment) };
}

/**
 * The days of sale, moved by `days`. A type that is sold in one release has only days of its own; any other one without them has those of the releases it
 * is sold in; in an event without releases it is sold until the event ends.
 */
function saleDaysOf(
  { event, releases }: EventRecord,
  { type }: TicketTypeRecord,
  { issueNumber }: Pick<DraftRelease, 'issueNumber'>,
  days: number,
  now: Date,
): Pick<DraftRelease, 'saleStartDate' | 'saleEndDate'> {
  const all = releases.filter((release) => type.issueNumbers.length === 0 || type.issueNumbers.includes(release.issueNumber));
  const mine = issueNumber === null ? all : [];
  const startsAt = type.saleStartsAt ?? mine[0]?.startsAt;
  const endsAt = type.saleEndsAt ?? mine.at(-1)?.endsAt ?? (issueNumber === null ? event.endsAt : undefined);
  const today = localOf(now, event.timeZone).toPlainDate().toPlainDateTime();
  const moved = (moment: Date) => localOf(moment, event.timeZone).add({ days });
  const start = startsAt && lastOf(moved(startsAt), today);
  // A window excludes its end: one that ends at midnight has its last day before.
  const end = endsAt && lastOf(moved(new Date(endsAt.getTime() - 1)), start ?? today);
  return { saleStartDate: dayText(start ?? (issueNumber === null ? today : undefined)), saleEndDate: dayText(end) };
}

function dayText(moment: Temporal.PlainDateTime | undefined): string {
  return moment === undefined ? '' : String(moment.toPlainDate());
}

function localOf(moment: Date, timeZone: string): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
}

/** HH:MM */
function timeOf(local: Temporal.PlainDateTime): string {
  return local.toPlainTime().toString({ smallestUnit: 'minute' });
}

function lastOf(one: Temporal.PlainDateTime, other: Temporal.PlainDateTime): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.compare(one, other) < 0 ? other : one;
}
