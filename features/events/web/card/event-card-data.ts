import { formatMoment } from '#platform/contract/dates.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { readItems, readMoment, type ReadItems } from '#platform/web/api/read-items.ts';
import type { EventSummary } from '../../schemas.ts';
import { opening, pictureOf } from '../../event-texts.ts';

const DESCRIPTION_LENGTH = 140;

/** The data of an event that its card needs: a list carries little, so that the page stays small. */
export interface EventCardData extends Pick<
  EventSummary,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'posterStyle'
  | 'deliveryMethod'
  | 'startDate'
  | 'timeZone'
  | 'price'
  | 'fee'
  | 'currency'
  | 'capacity'
  | 'status'
  | 'saleState'
> {
  readonly venue: EventSummary['venue'];
  readonly picture: string | null;
}

/** The events of a list that can be shown, and how many cannot: an invalid one does not affect the others. */
export function readableEvents(events: readonly EventSummary[]): ReadItems<EventSummary> {
  return readItems(events, (event) => {
    const { startDate, timeZone, price, currency } = cardData(event);
    // The conversions that a card does; each throws for a value it cannot show.
    formatMoment(readMoment(startDate), timeZone);
    if (price !== null) formatMoney(toMinor(price), currency, 'en');
    return event;
  });
}

/** The cards of the events that can be shown. */
export function readCards(events: readonly EventSummary[]): ReadItems<EventCardData> {
  const { rows, unreadable } = readableEvents(events);
  return { rows: rows.map(cardData), unreadable };
}

/** The part of an event that its card shows. */
export function cardData(event: EventSummary): EventCardData {
  const {
    id,
    name,
    description,
    category,
    posterStyle,
    deliveryMethod,
    startDate,
    timeZone,
    price,
    fee,
    currency,
    capacity,
    status,
    saleState,
    venue,
  } = event;
  return {
    id,
    name,
    description: opening(description, DESCRIPTION_LENGTH),
    category,
    posterStyle,
    deliveryMethod,
    startDate,
    timeZone,
    price,
    ...(fee !== undefined && { fee }),
    currency,
    capacity,
    status,
    saleState,
    venue: { name: venue.name, city: venue.city, country: venue.country, address: null },
    picture: pictureOf(event),
  };
}
