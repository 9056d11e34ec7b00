// Turns rows into answers: the one place that shapes events and ticket types (docs/reference/api.md#fields-of-an-event).
import { currencySymbols, toMajor, toMinor, type Currency } from '#platform/contract/money.ts';
import { whyNotReady } from '../../writing/event-checks.ts';
import { offeredPlans } from '../../prices/payment-plans.ts';
import { eventSaleState, leftOf, leftOnSale, unsoldOf, statusAt, wireStatus } from '../../rules.ts';
import { isOpen, ticketTypeState } from '../../ticket-type-state.ts';
import { imageAddress, imageWidths } from '../../images/images.ts';
import { startingType } from '../../prices/starting-price.ts';
import { describeAddOn } from '../add-ons/describe-add-on.ts';
import type { EventDetail, EventImage, EventSummary, TicketType } from '../../schemas.ts';
import { describeFee, describeTax } from './describe-fee.ts';
import type { EventRecord, EventRow, TicketTypeRecord } from './read-events.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Translate } from '#platform/server/language/create-translate.ts';
import { feeBearerOf, feePercentOf } from '../../prices/buyer-fee.ts';

/** One ticket type of an event, with the number left and whether it can be bought at `now`. */
export function describeTicketType(record: EventRecord, { type, stock, pool }: TicketTypeRecord, now: Date, translate: Translate): TicketType {
  const { currency, status: eventStatus, endsAt, deliveryMethod } = record.event;
  const counts = { type: stock, event: record.stock, pool };
  const left = leftOf(counts);
  const { state, closedReason, opensAt, issueNumber } = ticketTypeState({ status: eventStatus, endsAt, releases: record.releases }, type, left, now);
  const fee = describeFee(record.event, type.priceMinor);
  return {
    id: type.id,
    eventId: type.eventId,
    type: type.type,
    name: type.name,
    description: type.description,
    features: [...type.features],
    price: money(type.priceMinor, currency),
    ...fee,
    originalPrice: type.originalPriceMinor === null ? null : money(type.originalPriceMinor, currency),
    symbol: currencySymbols[currency],
    usdPrice: toMajor(Math.round((type.priceMinor + toMinor(fee.fee ?? 0)) / record.unitsPerUsd)),
    quantity: { available: left, total: stock.total, sold: stock.sold },
    unsold: unsoldOf(counts),
    admits: stock.admits,
    admission: deliveryMethod === 'hybrid' ? stock.admission : null,
    minPerPurchase: type.minPerPurchase,
    maxPerPurchase: type.maxPerPurchase,
    hidden: type.hidden,
    issueNumber,
    state,
    available: state === 'on_sale',
    comingSoon: state === 'coming_soon',
    // In English in every answer: screens say it by the states beside it, and an answer may be kept for readers of another language.
    closedReason: closedReason && translate(closedReason, 'en'),
    opensAt: opensAt?.toISOString() ?? null,
    status: type.status === 'active' && left < type.minPerPurchase ? 'sold_out' : type.status,
    saleStartDate: type.saleStartsAt?.toISOString() ?? null,
    saleEndDate: type.saleEndsAt?.toISOString() ?? null,
    paymentPlans: offeredPlans(type.paymentPlans, now, record.event.startsAt),
    requires: record.types
      .filter((other) => type.requires.includes(other.type.id))
      .map(({ type: { id, type: code, name } }) => ({ id, type: code, name })),
    maxPerRequired: type.maxPerRequired,
  };
}

/** An event as lists show it. */
export function describeSummary(record: EventRecord, now: Date, translate: Translate): EventSummary {
  const { event, stock } = record;
  const status = statusAt(event, now);
  const ticketTypes = record.types.map((type) => describeTicketType(record, type, now, translate));
  const starting = startingType(ticketTypes);
  const thumbnail = record.images[0] === undefined ? null : thumbnailOf(record.images[0]);
  return {
    id: event.id,
    name: event.name,
    title: event.name,
    description: event.description,
    category: event.category,
    posterStyle: event.posterStyle,
    genre: event.genre,
    deliveryMethod: event.deliveryMethod,
    status: wireStatus(status, event.deliveryMethod),
    startDate: event.startsAt.toISOString(),
    endDate: event.endsAt.toISOString(),
    timeZone: event.timeZone,
    venue: { name: event.venueName, city: event.city, country: event.country, address: event.address },
    organizerId: event.organizerId,
    organizer: describeOrganizer(event),
    price: starting?.price.amount ?? null,
    ...(starting?.fee !== undefined && { fee: starting.fee }),
    ...feePercentOf(event.buyerFeePoints),
    currency: event.currency,
    capacity: stock.capacity,
    saleState: eventSaleState(
      ticketTypes.map((type) => type.state),
      status === 'live' || status === 'test',
    ),
    images: [...record.images.map((image) => describeImage(image).url), ...event.imageLinks],
    thumbnailUrl: thumbnail,
    thumbnail: thumbnail ?? event.imageLinks[0] ?? null,
    ticketTypes,
    metadata: { createdAt: event.createdAt.toISOString(), updatedAt: event.updatedAt.toISOString() },
  };
}

/** The reader of an answer. */
export interface EventReader {
  readonly translate: Translate;
  readonly language: Language;
}

/** An event with everything that its own page shows. The reasons that prevent its publication are in the reader's language. */
export function describeEvent(record: EventRecord, now: Date, { translate, language }: EventReader): EventDetail {
  const { event, stock, types, hiddenTypes } = record;
  const prices = [...types, ...hiddenTypes].map(({ type }) => type.priceMinor);
  const missing = event.status === 'draft' ? Object.values(whyNotReady({ currency: event.currency, prices, isOver: event.endsAt <= now })) : [];
  const summary = describeSummary(record, now, translate);
  return {
    ...summary,
    venue: { ...summary.venue, region: event.region, postalCode: event.postalCode, coordinates: describeCoordinates(event) },
    performers: [...event.performers],
    ticketsLeft: leftOnSale(
      summary.ticketTypes.map(({ state, admits, quantity }, index) => ({
        state,
        admits,
        admission: types[index]?.stock.admission ?? 'in_person',
        left: quantity.available,
        pool: types[index]?.pool ?? null,
      })),
      stock,
    ),
    maxPerPerson: event.maxPerPerson,
    refundPolicy: event.refundPolicy,
    feeBearer: feeBearerOf(event),
    ...describeTax(event),
    terms: event.terms,
    streamPlatform: event.streamPlatform,
    schedule: [...event.schedule],
    included: [...event.included],
    releases: record.releases.map((release) => ({
      issueNumber: release.issueNumber,
      name: release.name,
      startDate: release.startsAt.toISOString(),
      endDate: release.endsAt.toISOString(),
      active: isOpen(release, now),
      opensWhenPreviousSoldOut: release.opensWhenPreviousSoldOut,
      openedAt: release.openedAt?.toISOString() ?? null,
    })),
    addOns: record.addOns.map((addOn) => describeAddOn(record, addOn, now)),
    missing: missing.map((message) => translate(message, language)),
    gallery: record.images.map(describeImage),
  };
}

function describeCoordinates({ latitude, longitude }: EventRecord['event']): EventDetail['venue']['coordinates'] {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

type ImageRecord = Pick<EventRecord['images'][number], 'id' | 'width' | 'height' | 'alt'>;

/** An image as its organizer and the event's page get it. */
export function describeImage({ id, width, height, alt }: ImageRecord): EventImage {
  return { id, url: imageAddress(id, width, 'webp'), width, height, alt };
}

function thumbnailOf({ id, width }: ImageRecord): string {
  return imageAddress(id, imageWidths(width)[0] ?? width, 'webp');
}

function describeOrganizer({ organizerId, organizerName, organizerEmail, organizerPhone }: EventRow): EventSummary['organizer'] {
  return { id: organizerId, name: organizerName, email: organizerEmail, phone: organizerPhone };
}

function money(minor: number, currency: Currency) {
  return { amount: toMajor(minor), currency };
}
