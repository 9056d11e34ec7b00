// Checks of an organizer's input beyond the shape of each field: messages by field, empty when all is well
// (docs/reference/product.md#writing-an-event).
import { dayOf } from '#platform/contract/dates.ts';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { excessDecimals, type Currency } from '#platform/contract/money.ts';
import type { EventChange, EventInput, ReleaseInput } from './input-schemas.ts';
import type { TicketTypeInput } from './ticket-type-input.ts';
import { whyNotAdmitted } from './admission.ts';
import { findMissing, isPayable, missingFields, type MissingCode, type Sellable } from '../readiness/check-readiness.ts';
import { checkPools, findPool } from './pool-input.ts';
import { namedType, whyNotNeeded } from './needed-types.ts';
import { typeCode } from '../rules.ts';
import type { DeliveryMethod, IssueNumber, PaymentPlan, StoredEventStatus } from '../schemas.ts';
import { eventMessages } from '../messages.ts';

/** People whom one purchase of a type can admit: as many tickets are issued at once. */
const PEOPLE_PER_PURCHASE = 500;

type FieldMessages = Readonly<Record<string, Message>>;

/** Refuses an organizer's input when there is a message for any field. @throws INVALID_INPUT */
export function refuseIf(fields: FieldMessages): void {
  const [message] = Object.values(fields);
  if (message !== undefined) fail(platformErrors.INVALID_INPUT, { message, fields });
}

/** Dates of an event that is written at `now`: the start is today or later, the end after the start and not yet past. */
function checkDates(event: { readonly startsAt: Date; readonly endsAt: Date; readonly timeZone: string }, now: Date): FieldMessages {
  const found: Record<string, Message> = {};
  if (dayOf(event.startsAt, event.timeZone) < dayOf(now, event.timeZone)) found['startDate'] = eventMessages.startBeforeToday;
  if (event.endsAt <= event.startsAt) found['endDate'] = eventMessages.endBeforeStart;
  else if (event.endsAt <= now) found['endDate'] = eventMessages.endInPast;
  return found;
}

/** A venue is required unless the event is virtual. */
function checkVenue(
  deliveryMethod: DeliveryMethod,
  venue: { readonly name?: string | undefined; readonly city?: string | undefined },
): FieldMessages {
  if (deliveryMethod === 'virtual') return {};
  return {
    ...((venue.name ?? '') === '' ? { 'venue.name': eventMessages.venueRequired } : {}),
    ...((venue.city ?? '') === '' ? { 'venue.city': eventMessages.cityRequired } : {}),
  };
}

/** Releases open one after another, in the order of their numbers, and close before the event does. */
function checkReleases(releases: readonly ReleaseInput[], endsAt: Date): FieldMessages {
  const found: Record<string, Message> = {};
  for (const [index, release] of releases.entries()) {
    const field = `releases.${index}`;
    const [start, end] = [new Date(release.startDate), new Date(release.endDate)];
    if (end <= start) found[`${field}.endDate`] = eventMessages.releaseEndsBeforeStart;
    else if (end > endsAt) found[`${field}.endDate`] = eventMessages.releaseEndsAfterEvent;
    if (release.opensWhenPreviousSoldOut && !releases.some(({ issueNumber }) => issueNumber < release.issueNumber))
      found[`${field}.opensWhenPreviousSoldOut`] = eventMessages.noReleaseBefore;
    for (const other of releases.slice(0, index)) {
      if (other.issueNumber === release.issueNumber) found[`${field}.issueNumber`] = eventMessages.releaseTwice({ number: release.issueNumber });
      const [earlier, next] = other.issueNumber < release.issueNumber ? [other, release] : [release, other];
      if (new Date(earlier.endDate) > new Date(next.startDate)) found[`${field}.startDate`] ??= eventMessages.releasesOverlap;
    }
  }
  return found;
}

function checkPlans(plans: readonly PaymentPlan[], price: number, field: string): FieldMessages {
  const found: Record<string, Message> = {};
  if (price === 0 && plans.some((plan) => plan.installments > 1)) found[field] = eventMessages.freeTicketInParts;
  if (new Set(plans.map((plan) => plan.id)).size < plans.length) found[field] = eventMessages.planIdTaken;
  for (const [index, plan] of plans.entries()) {
    const whole = plan.downPaymentPercentage === 100;
    if (whole !== (plan.installments === 1)) found[`${field}.${index}.downPaymentPercentage`] = eventMessages.planDownPaymentNotValid;
  }
  return found;
}

/** An amount of an event in its currency; null when it can be stored and charged unchanged. */
export function checkAmount(amount: number, currency: Currency): Message | null {
  const allowed = excessDecimals(amount, currency);
  if (allowed === null) return null;
  return allowed === 0 ? eventMessages.amountNotWhole({ currency }) : eventMessages.amountDecimals({ currency });
}

/** The prices of a ticket type are in the event's currency, and amounts that the currency can represent: none is converted or rounded. */
function checkPrices({ price, originalPrice, priceUSD, currency }: TicketTypeInput, sold: Currency, at: string): FieldMessages {
  const field = priceUSD === undefined ? 'price' : 'priceUSD';
  if (currency !== undefined && currency !== sold) return { [`${at}${field}`]: eventMessages.otherCurrency({ given: currency, sold }) };
  const found: Record<string, Message> = {};
  const wrong = checkAmount(price, sold);
  if (wrong !== null) found[`${at}${field}`] = wrong;
  const wrongBefore = originalPrice === undefined ? null : checkAmount(originalPrice, sold);
  if (wrongBefore !== null) found[`${at}originalPrice`] = wrongBefore;
  return found;
}

/** Why an event with these prices cannot be on sale: its currency cannot be paid. Null when it can; free tickets need no payment. */
export function whyNotPayable(currency: Currency, prices: readonly number[]): Message | null {
  return isPayable(currency, prices) ? null : eventMessages.currencyNotPayable({ currency });
}

/** Why an event cannot go live yet, by field (docs/reference/product.md#readiness). */
export function whyNotReady(event: Sellable): FieldMessages {
  const messages: Readonly<Record<MissingCode, Message>> = {
    noTickets: eventMessages.ticketTypeMissing,
    currencyNotPayable: eventMessages.currencyNotPayable({ currency: event.currency }),
    over: eventMessages.endInPast,
  };
  return Object.fromEntries(findMissing(event).map((code) => [missingFields[code], messages[code]]));
}

interface EventOfType {
  readonly deliveryMethod: DeliveryMethod;
  readonly currency: Currency;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly maxPerPerson?: number | null | undefined;
  /** Its pools; missing: none. */
  readonly pools?: readonly { readonly id?: string; readonly name: string }[];
  /** The event's releases. */
  readonly issues: readonly IssueNumber[];
}

/** When a ticket type is sold. */
export function checkSaleWindow(
  { saleStartDate, saleEndDate }: Pick<TicketTypeInput, 'saleStartDate' | 'saleEndDate'>,
  event: Pick<EventOfType, 'endsAt' | 'timeZone'>,
  now: Date,
  at = '',
): FieldMessages {
  const found: Record<string, Message> = {};
  const start = saleStartDate === undefined ? null : new Date(saleStartDate);
  const end = saleEndDate === undefined ? null : new Date(saleEndDate);
  if (start !== null && dayOf(start, event.timeZone) < dayOf(now, event.timeZone)) found[`${at}saleStartDate`] = eventMessages.saleStartBeforeToday;
  if (start !== null && start >= event.endsAt) found[`${at}saleStartDate`] = eventMessages.saleStartAfterEvent;
  if (end !== null && end <= (start ?? now)) {
    found[`${at}saleEndDate`] = start === null ? eventMessages.saleEndInPast : eventMessages.saleEndBeforeStart;
  }
  if (end !== null && end > event.endsAt) found[`${at}saleEndDate`] = eventMessages.saleEndAfterEvent;
  return found;
}

/** One ticket type of an event. `at` is its path in the input, empty or ending with a dot. */
export function checkTicketType(type: TicketTypeInput, event: EventOfType, now: Date, at = ''): FieldMessages {
  const found: Record<string, Message> = {
    ...checkPlans(type.paymentPlans, type.price, `${at}paymentPlans`),
    ...checkPrices(type, event.currency, at),
  };
  if (typeCode(type.type ?? type.name) === 'CHILD_FREE' && type.price > 0) found[`${at}price`] = eventMessages.childTicketNotFree;
  if (type.originalPrice !== undefined && type.originalPrice <= type.price) {
    found[`${at}originalPrice`] = eventMessages.originalPriceTooLow;
  }
  Object.assign(found, checkSaleWindow(type, event, now, at));
  const tooMany = whyMinTooLarge(type, event);
  if (tooMany !== null) found[`${at}minPerPurchase`] = tooMany;
  const notAdmitted = whyNotAdmitted(event.deliveryMethod, type.admission);
  if (notAdmitted !== null) found[`${at}admission`] = notAdmitted;
  if (type.pool !== undefined && findPool(event.pools ?? [], type.pool) === undefined)
    found[`${at}pool`] = eventMessages.poolOfTypeNotFound({ name: type.pool });
  if (type.admits * type.maxPerPurchase > PEOPLE_PER_PURCHASE) found[`${at}admits`] = eventMessages.admitsTooMany({ maximum: PEOPLE_PER_PURCHASE });
  if (type.hidden && type.unlockCode === undefined) found[`${at}unlockCode`] = eventMessages.unlockCodeRequired;
  const missing = type.issueNumbers.find((issue) => !event.issues.includes(issue));
  if (missing !== undefined) found[`${at}issueNumbers`] = eventMessages.releaseNotFound({ number: missing });
  return found;
}

/** Why nobody could buy as many as one purchase must have; null when they can. */
function whyMinTooLarge({ minPerPurchase, maxPerPurchase, quantity }: TicketTypeInput, { maxPerPerson }: EventOfType): Message | null {
  if (minPerPurchase > maxPerPurchase) return eventMessages.minAboveMax;
  if (minPerPurchase > quantity) return eventMessages.minAboveQuantity;
  return maxPerPerson && minPerPurchase > maxPerPerson ? eventMessages.minAboveMaxPerPerson : null;
}

/** A whole new event. Its dates are passed parsed, because a missing end is three hours after the start. */
export function checkNewEvent(input: EventInput, dates: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): FieldMessages {
  const found: Record<string, Message> = {
    ...checkDates({ ...dates, timeZone: input.timeZone }, now),
    ...checkVenue(input.deliveryMethod, input.venue),
    ...checkReleases(input.releases, dates.endsAt),
  };
  if (input.status !== undefined && input.status !== 'draft' && input.status !== 'live') found['status'] = eventMessages.newEventStatusNotAllowed;
  const { currency, price, timeZone, maxPerPerson, deliveryMethod } = input;
  const event = {
    deliveryMethod,
    currency,
    endsAt: dates.endsAt,
    timeZone,
    maxPerPerson,
    pools: input.pools,
    issues: input.releases.map((release) => release.issueNumber),
  };
  Object.assign(found, checkPools(input.pools));
  const wrongPrice = price === undefined ? null : checkAmount(price, currency);
  if (wrongPrice !== null) found['price'] = wrongPrice;
  const names = new Set<string>();
  for (const [index, type] of input.ticketTypes.entries()) {
    Object.assign(found, checkTicketType(type, event, now, `ticketTypes.${index}.`));
    const name = type.name.toLowerCase();
    if (names.has(name)) found[`ticketTypes.${index}.name`] = eventMessages.ticketNameTaken;
    names.add(name);
    const others = input.ticketTypes.filter((other) => other !== type).map(namedType);
    const wrong = whyNotNeeded(type, others);
    if (wrong !== null) found[`ticketTypes.${index}.requires`] = wrong;
  }
  return found;
}

interface EventAfterChange {
  readonly status: StoredEventStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly venueName: string;
  readonly city: string;
}

/** A change of an event, against what is stored. Unchanged fields are not checked: an event may have begun. */
export function checkEventChange(
  change: EventChange,
  before: Pick<EventAfterChange, 'startsAt' | 'endsAt'>,
  after: EventAfterChange,
  usedIssues: readonly IssueNumber[],
  now: Date,
): FieldMessages {
  const found: Record<string, Message> = {
    ...checkDates(after, now),
    ...checkVenue(after.deliveryMethod, { name: after.venueName, city: after.city }),
    ...(change.releases === undefined ? {} : checkReleases(change.releases, after.endsAt)),
  };
  if (after.startsAt.getTime() === before.startsAt.getTime()) delete found['startDate'];
  // A draft whose time has passed can be ended or cancelled, not put on sale.
  const isOver = found['endDate'] === eventMessages.endInPast && after.endsAt.getTime() === before.endsAt.getTime();
  if (isOver && after.status !== 'live') delete found['endDate'];
  const kept = change.releases?.map((release) => release.issueNumber) ?? [];
  const lost = kept.length === 0 ? undefined : usedIssues.find((issue) => !kept.includes(issue));
  if (lost !== undefined) found['releases'] = eventMessages.releaseInUse({ number: lost });
  return found;
}
