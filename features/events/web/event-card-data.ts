import type { EventSummary } from '../schemas.ts';
import { opening, pictureOf } from '../event-texts.ts';

const DESCRIPTION_LENGTH = 140;

/** What a card needs of an event: a list carries little, so that the page stays light. */
export interface EventCardData extends Pick<
  EventSummary,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'deliveryMethod'
  | 'startDate'
  | 'timeZone'
  | 'price'
  | 'currency'
  | 'capacity'
  | 'status'
  | 'saleState'
> {
  readonly venue: EventSummary['venue'];
  readonly picture: string | null;
}

/** The part of an event that its card shows. */
export function cardData(event: EventSummary): EventCardData {
  const { id, name, description, category, deliveryMethod, startDate, timeZone, price, currency, capacity, status, saleState, venue } = event;
  return {
    id,
    name,
    description: opening(description, DESCRIPTION_LENGTH),
    category,
    deliveryMethod,
    startDate,
    timeZone,
    price,
    currency,
    capacity,
    status,
    saleState,
    venue: { name: venue.name, city: venue.city, country: venue.country, address: null },
    picture: pictureOf(event),
  };
}
