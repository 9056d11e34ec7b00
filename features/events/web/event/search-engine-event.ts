import { withOffset } from '#platform/contract/dates.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isOnline, pictureOf, shownOrganizer } from '../../event-texts.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { priceWithFee } from '../../prices/buyer-fee.ts';

type Described = Pick<
  EventDetail,
  | 'name'
  | 'description'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
  | 'status'
  | 'deliveryMethod'
  | 'venue'
  | 'performers'
  | 'organizer'
  | 'thumbnailUrl'
  | 'images'
  | 'metadata'
> & {
  readonly releases: readonly Pick<EventDetail['releases'][number], 'issueNumber' | 'startDate'>[];
  readonly ticketTypes: readonly Offered[];
};

type Offered = Pick<TicketType, 'name' | 'price' | 'fee' | 'state' | 'opensAt' | 'saleStartDate' | 'issueNumber'>;

interface Setting {
  /** The event's page. */
  readonly url: string;
  /** Used for an event without a picture of its own. */
  readonly picture: string;
  /** The name for an organizer whose own name is not shown. */
  readonly unnamedOrganizer: string;
}

/** The event in schema.org's vocabulary, so that search engines can show date, place and price. */
export function searchEngineEvent(event: Described, { url, picture, unnamedOrganizer }: Setting) {
  return {
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url,
    image: [new URL(pictureOf(event) ?? picture, url).href],
    startDate: withOffset(event.startDate, event.timeZone),
    endDate: withOffset(event.endDate, event.timeZone),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline(event) ? 'OnlineEventAttendanceMode' : attendance[event.deliveryMethod]}`,
    location: event.deliveryMethod === 'hybrid' ? [placeOf(event), streamAt(url)] : isOnline(event) ? streamAt(url) : placeOf(event),
    organizer: { '@type': 'Organization', name: shownOrganizer(event.organizer).name ?? unnamedOrganizer },
    ...(event.performers.length > 0 && { performer: event.performers.map((name) => ({ '@type': 'PerformingGroup', name })) }),
    offers: event.ticketTypes.map((type) => ({
      '@type': 'Offer',
      name: type.name,
      url,
      price: toMajor(priceWithFee(type)),
      priceCurrency: type.price.currency,
      availability: `https://schema.org/${availability[type.state]}`,
      validFrom: withOffset(onSaleFrom(event, type), event.timeZone),
    })),
  };
}

function placeOf({ venue }: Pick<EventDetail, 'venue'>) {
  return {
    '@type': 'Place',
    name: venue.name,
    ...(venue.coordinates !== null && { geo: { '@type': 'GeoCoordinates', ...venue.coordinates } }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: venue.city,
      addressCountry: venue.country,
      ...(venue.address !== null && { streetAddress: venue.address }),
      ...(venue.region !== null && { addressRegion: venue.region }),
      ...(venue.postalCode !== null && { postalCode: venue.postalCode }),
    },
  };
}

function streamAt(url: string) {
  return { '@type': 'VirtualLocation', url };
}

/** When sales open or opened: of the type, of its release, else of the event. */
function onSaleFrom({ releases, metadata }: Pick<Described, 'releases' | 'metadata'>, { opensAt, saleStartDate, issueNumber }: Offered): string {
  const release = issueNumber === 'all' ? releases[0] : releases.find((one) => one.issueNumber === issueNumber);
  return opensAt ?? saleStartDate ?? release?.startDate ?? metadata.createdAt;
}

const attendance = {
  in_person: 'OfflineEventAttendanceMode',
  virtual: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;

const availability: Readonly<Record<TicketType['state'], string>> = {
  on_sale: 'InStock',
  coming_soon: 'PreOrder',
  sold_out: 'SoldOut',
  closed: 'OutOfStock',
};
