// A draft's form as the input of createEvent (docs/reference/product.md#drafts): numbers and dates are read as they were typed, and what is
// wrong has a message at its field of the form.
import { HOME_ZONE } from '#platform/contract/dates.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import type { DraftForm, DraftRelease } from '../../drafts/draft-contract.ts';
import { eventMessages } from '../../messages.ts';
import { needsLink } from '../../joining/stream-platforms.ts';
import type { IssueNumber } from '../../schemas.ts';
import { findTimeZone } from '../../writing/find-time-zone.ts';
import { DEFAULT_HOURS, endOfSale, isTimeOfDay, momentOf, readDay, startOfDay } from '../../writing/read-moments.ts';

export interface ReadForm {
  /** As a client would send it to createEvent: not checked yet. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What is missing or cannot be read, by the form's fields. */
  readonly found: Readonly<Record<string, Message>>;
  /** The form's field for a path of the input. */
  readonly fieldOf: (path: string) => string;
}

/** The dates and times of the form, as far as they can be read. */
interface Reading {
  readonly zone: string;
  readonly found: Record<string, Message>;
  readonly endsAt: Temporal.Instant | undefined;
}

/** Reads a whole form. */
export function readForm(form: DraftForm): ReadForm {
  const found = missingIn(form);
  const zone = findTimeZone(form.timeZone || HOME_ZONE) ?? HOME_ZONE;
  const startsAt = readMoment(form.startDate, form.startTime, 'start', zone, found);
  const hasEnd = form.endDate !== '' || form.endTime !== '';
  const endDay = form.endDate || (found['startDate'] === undefined ? form.startDate : '');
  const endsAt = hasEnd ? readMoment(endDay, form.endTime, 'end', zone, found) : startsAt?.add({ hours: DEFAULT_HOURS });
  const windows = form.releases.map((release, index) => readWindow(release, index, { zone, found, endsAt }));
  const issues = issuesOf(form.releases, windows);
  const online = form.deliveryMethod !== 'in_person';
  const input = {
    name: form.name,
    description: form.description,
    category: form.category,
    posterStyle: form.posterStyle,
    deliveryMethod: form.deliveryMethod,
    capacity: readNumber(form.totalCapacity),
    // Hidden in the wizard for a virtual event: what was typed before does not count.
    venue: form.deliveryMethod === 'virtual' ? { country: given(form.country) } : venueOf(form),
    timeZone: given(form.timeZone),
    currency: given(form.currency),
    startDate: startsAt?.toString(),
    endDate: endsAt?.toString(),
    refundPolicy: form.refundPolicy,
    terms: given(form.terms),
    organizer: { name: given(form.organizerName), email: given(form.organizerEmail), phone: given(form.organizerPhone) },
    ...(online && { virtualSettings: virtualOf(form) }),
    ...(form.deliveryMethod === 'hybrid' && { hybridSettings: hybridOf(form) }),
    releases: issues.map(({ issueNumber, opens, closes }) => ({
      issueNumber,
      startDate: opens.start.toString(),
      endDate: closes.end.toString(),
      opensWhenPreviousSoldOut: form.releases.some((release) => release.issueNumber === issueNumber && release.opensWhenPreviousSoldOut),
    })),
    pools: form.pools.map(({ name, total }) => ({ name, total: readNumber(total) })),
    ticketTypes: form.releases.map((release, index) => ticketTypeOf(form, release, windows[index], index, found)),
  };
  // Without a time there is no start: that is said at the time.
  const isTimeWrong = found['startTime'] !== undefined;
  return { input, found, fieldOf: (path) => (path === 'startDate' && isTimeWrong ? 'startTime' : fieldOf(path, issues)) };
}

/** Fields that the wizard requires and createEvent does not, or requires by another message. */
function missingIn(form: DraftForm): Record<string, Message> {
  const required: readonly (readonly [field: string, text: string, message: Message])[] = [
    ['totalCapacity', form.totalCapacity, eventMessages.capacityRequired],
    ['startDate', form.startDate, eventMessages.startDateRequired],
    ['startTime', form.startTime, eventMessages.startTimeRequired],
    ...(form.endDate === '' ? [] : [['endTime', form.endTime, eventMessages.endTimeRequired] as const]),
    ['organizerName', form.organizerName, eventMessages.organizerNameRequired],
    ['organizerEmail', form.organizerEmail, eventMessages.organizerEmailRequired],
    ...(form.deliveryMethod === 'in_person'
      ? []
      : [['virtualSettings.platform', form.virtualSettings.platform, eventMessages.streamPlatformRequired] as const]),
    ...form.releases.flatMap((release, index) => [
      [`releases.${index}.price`, release.price, eventMessages.priceRequired] as const,
      [`releases.${index}.quantity`, release.quantity, eventMessages.quantityRequired] as const,
      [`releases.${index}.saleStartDate`, release.saleStartDate, eventMessages.saleStartRequired] as const,
      [`releases.${index}.saleEndDate`, release.saleEndDate, eventMessages.saleEndRequired] as const,
    ]),
  ];
  const missing = Object.fromEntries(required.flatMap(([field, text, message]) => (text.trim() === '' ? [[field, message] as const] : [])));
  return form.releases.length === 0 ? { ...missing, releases: eventMessages.ticketReleaseRequired } : missing;
}

/** A text as it is sent on; undefined when nothing was typed. */
function given(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

/** A number, with spaces or commas between thousands; NaN for any other text, undefined for none. */
function readNumber(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const plain = text.trim().replace(/(?<=\d)[\s,](?=\d{3}(?!\d))/g, '');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function venueOf({ venue, city, country, address }: DraftForm): object {
  return { name: venue, city, country: given(country), address: given(address) };
}

function virtualOf({ virtualSettings }: DraftForm): object {
  const { platform, maxAttendees, joinLink, ...rest } = virtualSettings;
  // Hidden in the wizard for our own platform: what was typed before does not count.
  return { ...rest, joinLink: needsLink(platform) ? given(joinLink) : undefined, platform: given(platform), maxAttendees: readNumber(maxAttendees) };
}

function hybridOf({ hybridSettings }: DraftForm): object {
  const { physicalCapacity, virtualCapacity, ...rest } = hybridSettings;
  return { ...rest, physicalCapacity: readNumber(physicalCapacity), virtualCapacity: readNumber(virtualCapacity) };
}

function readDate(text: string, field: string, found: Record<string, Message>): Temporal.PlainDate | undefined {
  if (text === '') return undefined;
  const day = readDay(text);
  if (day === null) found[field] ??= platformMessages.dateNotValid;
  return day ?? undefined;
}

/** A day and a time of day in a time zone. */
function readMoment(day: string, time: string, name: 'start' | 'end', zone: string, found: Record<string, Message>): Temporal.Instant | undefined {
  const date = readDate(day, `${name}Date`, found);
  if (!isTimeOfDay(time) && time !== '') found[`${name}Time`] ??= eventMessages.timeNotValid;
  return date === undefined || !isTimeOfDay(time) ? undefined : momentOf(date, time, zone);
}

interface Window {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** From the beginning of the first day to the end of the last one. */
function readWindow(release: DraftRelease, index: number, { zone, found, endsAt }: Reading): Window | undefined {
  const first = readDate(release.saleStartDate, `releases.${index}.saleStartDate`, found);
  const last = readDate(release.saleEndDate, `releases.${index}.saleEndDate`, found);
  if (first === undefined || last === undefined) return undefined;
  return { start: startOfDay(first, zone), end: endOfSale(last, endsAt, zone) };
}

/** An issue of the event: sold from the first of its releases' windows to the last. */
interface Issue {
  readonly issueNumber: IssueNumber;
  readonly opens: Window & { readonly index: number };
  readonly closes: Window & { readonly index: number };
}

function issuesOf(releases: readonly DraftRelease[], windows: readonly (Window | undefined)[]): Issue[] {
  const known = releases.flatMap(({ issueNumber }, index) => {
    const window = windows[index];
    return issueNumber === null || window === undefined ? [] : [{ issueNumber, ...window, index }];
  });
  return [...Map.groupBy(known, ({ issueNumber }) => issueNumber)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([issueNumber, mine]) => {
      const opens = mine.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start))[0];
      const closes = mine.toSorted((one, other) => Temporal.Instant.compare(other.end, one.end))[0];
      return opens === undefined || closes === undefined ? [] : [{ issueNumber, opens, closes }];
    });
}

function ticketTypeOf(form: DraftForm, release: DraftRelease, window: Window | undefined, index: number, found: Record<string, Message>): object {
  const needed = release.requires.map((key) => form.releases.find((other) => other.key === key)?.name);
  if (needed.includes(undefined)) found[`releases.${index}.requires`] ??= eventMessages.neededReleaseGone;
  return {
    name: release.name,
    type: given(release.type),
    description: release.description,
    features: release.features.split('\n').flatMap((line) => given(line) ?? []),
    price: readNumber(release.price),
    originalPrice: readNumber(release.originalPrice),
    quantity: readNumber(release.quantity),
    admits: readNumber(release.admits),
    // Chosen in the wizard for a hybrid event only.
    admission: form.deliveryMethod === 'hybrid' && release.admission !== '' ? release.admission : undefined,
    pool: given(form.pools.find(({ key }) => key === release.pool)?.name ?? ''),
    minPerPurchase: readNumber(release.minPerOrder),
    maxPerPurchase: readNumber(release.maxPerOrder),
    hidden: release.hidden,
    unlockCode: release.hidden ? given(release.unlockCode) : undefined,
    issueNumbers: release.issueNumber === null ? [] : [release.issueNumber],
    saleStartDate: window?.start.toString(),
    saleEndDate: window?.end.toString(),
    paymentPlans: release.paymentPlans,
    requires: needed.length === 0 ? undefined : needed,
    maxPerRequired: readNumber(release.maxPerRequired),
  };
}

const fields: Readonly<Record<string, string>> = {
  capacity: 'totalCapacity',
  'venue.name': 'venue',
  'venue.city': 'city',
  'venue.country': 'country',
  'venue.address': 'address',
  'organizer.name': 'organizerName',
  'organizer.email': 'organizerEmail',
  'organizer.phone': 'organizerPhone',
  ticketTypes: 'releases',
};
const releaseFields: Readonly<Record<string, string>> = { minPerPurchase: 'minPerOrder', maxPerPurchase: 'maxPerOrder', issueNumbers: 'issueNumber' };

function fieldOf(path: string, issues: readonly Issue[]): string {
  const [list, at = '', name = '', ...rest] = path.split('.');
  if (list === 'ticketTypes' && name !== '') {
    // One text each in the form.
    const inside = name === 'paymentPlans' ? rest : [];
    return ['releases', at, releaseFields[name] ?? name, ...inside].join('.');
  }
  const issue = list === 'releases' ? issues[Number(at)] : undefined;
  if (issue === undefined) return fields[path] ?? path;
  if (name === 'opensWhenPreviousSoldOut') return `releases.${issue.opens.index}.${name}`;
  return name === 'endDate' ? `releases.${issue.closes.index}.saleEndDate` : `releases.${issue.opens.index}.saleStartDate`;
}
