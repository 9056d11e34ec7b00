// A draft's form as the input of createEvent (docs/reference/product.md#drafts): numbers and dates are read as they were typed, and what is
// wrong has a message at its field of the form.
import { dayOf, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { readAmount } from '../../drafts/complete-draft.ts';
import type { DraftForm, DraftRelease } from '../../drafts/draft-contract.ts';
import { typedEnd, typedStart, usedReleases } from '../../drafts/sale-days.ts';
import { eventMessages } from '../../messages.ts';
import { checkPlans, type PlanFault, type TypedPlan } from '../../places/check-plans.ts';
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
  /** In that zone. */
  readonly today: string;
  readonly found: Record<string, Message>;
  readonly endsAt: Temporal.Instant | undefined;
}

/** Reads a whole form. */
export function readForm(form: DraftForm, now: Date): ReadForm {
  const found = missingIn(form);
  const zone = findTimeZone(form.timeZone || HOME_ZONE) ?? HOME_ZONE;
  const startsAt = readMoment({ date: form.startDate, time: form.startTime }, 'start', zone, found);
  const hasEnd = form.endDate !== '' || form.endTime !== '';
  const endDay = form.endDate || (found['startDate'] === undefined ? form.startDate : '');
  const endsAt = hasEnd ? readMoment({ date: endDay, time: form.endTime }, 'end', zone, found) : startsAt?.add({ hours: DEFAULT_HOURS });
  const reading: Reading = { zone, today: dayOf(now, zone), found, endsAt };
  const days = form.releases.map((release, index) => readDays(release, index, reading));
  const issues = readIssues(form, days, reading);
  const online = form.deliveryMethod !== 'in_person';
  const input = {
    name: form.name,
    description: form.description,
    category: form.category,
    posterStyle: form.posterStyle,
    deliveryMethod: form.deliveryMethod,
    capacity: readNumber(form.totalCapacity),
    maxPerPerson: readNumber(form.maxPerPerson),
    // Hidden in the wizard for a virtual event: what was typed before does not count.
    venue: form.deliveryMethod === 'virtual' ? { country: given(form.country) } : venueOf(form),
    timeZone: given(form.timeZone),
    currency: given(form.currency),
    startDate: startsAt?.toString(),
    endDate: endsAt?.toString(),
    refundPolicy: form.refundPolicy,
    feeBearer: form.feeBearer,
    taxName: form.taxName,
    taxPercent: readNumber(form.taxPercent),
    taxNumber: form.taxNumber,
    terms: given(form.terms),
    organizer: { name: given(form.organizerName), email: given(form.organizerEmail), phone: given(form.organizerPhone) },
    ...(online && { virtualSettings: virtualOf(form) }),
    ...(form.deliveryMethod === 'hybrid' && { hybridSettings: hybridOf(form) }),
    releases: issues.map(({ issueNumber, opens, closes }, place) => ({
      issueNumber,
      startDate: opens.at.toString(),
      endDate: closes.at.toString(),
      // Not asked of the first one.
      opensWhenPreviousSoldOut: place > 0 && form.windows[issueNumber].opensWhenPreviousSoldOut,
    })),
    pools: form.pools.map(({ name, total }) => ({ name, total: readNumber(total) })),
    ticketTypes: form.releases.map((release, index) => ticketTypeOf(form, release, days[index], index, found)),
  };
  for (const [index, fault] of checkPlans(form.releases.map(planOf)).entries())
    if (fault !== null) found[`releases.${index}.places`] ??= planMessages[fault];
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
      [`releases.${index}.saleStartDate`, release.saleStartDate || windowDay(form, release, 'startDate'), eventMessages.saleStartRequired] as const,
      [`releases.${index}.saleEndDate`, release.saleEndDate || windowDay(form, release, 'endDate'), eventMessages.saleEndRequired] as const,
    ]),
  ];
  const missing = Object.fromEntries(required.flatMap(([field, text, message]) => (text.trim() === '' ? [[field, message] as const] : [])));
  return form.releases.length === 0 ? { ...missing, releases: eventMessages.ticketTypeMissing } : missing;
}

/** A day of the window of the sales release in which tickets are sold; empty when they are in none. */
function windowDay({ windows }: DraftForm, { issueNumber }: DraftRelease, name: 'startDate' | 'endDate'): string {
  return issueNumber === null ? '' : windows[issueNumber][name];
}

/** A text as it is sent on; undefined when nothing was typed. */
function given(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}

/** A number as typed; NaN for any other text, undefined for none. */
function readNumber(text: string): number | undefined {
  return text.trim() === '' ? undefined : (readAmount(text) ?? Number.NaN);
}

const planMessages: Readonly<Record<PlanFault, Message>> = {
  placesNotRead: eventMessages.placesNotRead,
  placesTooFew: eventMessages.placesTooFew,
  placesTooMany: eventMessages.placesTooMany,
  placesTwice: eventMessages.placesTwice,
};

/** Fewer places than tickets are said only of a quantity that can be read. */
function planOf({ places, quantity, admits }: DraftRelease): TypedPlan {
  const tickets = (readNumber(quantity) ?? Number.NaN) * (readNumber(admits) ?? 1);
  return { text: places, tickets: Number.isNaN(tickets) ? null : tickets };
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

/** A day and a time of day in a time zone. `at` is the path of both fields: `start` of `startDate` and `startTime`. */
function readMoment(
  { date, time }: { readonly date: string; readonly time: string },
  at: string,
  zone: string,
  found: Record<string, Message>,
): Temporal.Instant | undefined {
  const day = readDate(date, `${at}Date`, found);
  if (!isTimeOfDay(time) && time !== '') found[`${at}Time`] ??= eventMessages.timeNotValid;
  return day === undefined || !isTimeOfDay(time) ? undefined : momentOf(day, time, zone);
}

interface SaleDays {
  readonly start: Temporal.Instant | undefined;
  readonly end: Temporal.Instant | undefined;
}

/** From the beginning of the first day to the end of the last one. */
function readDays(release: DraftRelease, index: number, { zone, found, endsAt }: Reading): SaleDays {
  const first = readDate(release.saleStartDate, `releases.${index}.saleStartDate`, found);
  const last = readDate(release.saleEndDate, `releases.${index}.saleEndDate`, found);
  return { start: first && startOfDay(first, zone), end: last && endOfSale(last, endsAt, zone) };
}

/** A beginning or an end, and the field that says it. */
interface Edge {
  readonly at: Temporal.Instant;
  readonly field: string;
}

/** An issue of the event: its window, else from the first day of its releases to the last. */
interface Issue {
  readonly issueNumber: IssueNumber;
  readonly opens: Edge;
  readonly closes: Edge;
}

function readIssues(form: DraftForm, days: readonly SaleDays[], { zone, today, found }: Reading): readonly Issue[] {
  return usedReleases(form).flatMap((issueNumber) => {
    const window = form.windows[issueNumber];
    const path = `windows.${issueNumber}`;
    const mine = (name: keyof SaleDays, field: string) =>
      form.releases
        .flatMap((release, index): readonly Edge[] => {
          const at = days[index]?.[name];
          return release.issueNumber === issueNumber && at !== undefined ? [{ at, field: `releases.${index}.${field}` }] : [];
        })
        .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
    const typed = (moment: ReturnType<typeof typedStart>, name: 'start' | 'end'): Edge | undefined => {
      const at = moment === null ? undefined : readMoment(moment, `${path}.${name}`, zone, found);
      return at && { at, field: `${path}.${name}Date` };
    };
    const opens = typed(typedStart(window), 'start') ?? mine('start', 'saleStartDate')[0];
    const closes = typed(typedEnd(window, form), 'end') ?? mine('end', 'saleEndDate').at(-1);
    if (window.startDate !== '' && window.startDate < today) found[`${path}.startDate`] ??= eventMessages.saleStartBeforeToday;
    return opens === undefined || closes === undefined ? [] : [{ issueNumber, opens, closes }];
  });
}

function ticketTypeOf(form: DraftForm, release: DraftRelease, days: SaleDays | undefined, index: number, found: Record<string, Message>): object {
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
    status: release.status,
    issueNumbers: release.issueNumber === null ? [] : [release.issueNumber],
    saleStartDate: days?.start?.toString(),
    saleEndDate: days?.end?.toString(),
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
  return name === 'endDate' ? issue.closes.field : issue.opens.field;
}
