import type { EventDetail, TicketType } from '../schemas.ts';
import { isOnline, pictureOf, shownOrganizer } from '../event-texts.ts';

/** The event in the words of schema.org, so that search engines can show date, place and price. */
export function searchEngineEvent(event: EventDetail, url: string) {
  const image = pictureOf(event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.description,
    url,
    startDate: event.startDate,
    endDate: event.endDate,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance[event.deliveryMethod]}`,
    location: isOnline(event)
      ? { '@type': 'VirtualLocation', url }
      : {
          '@type': 'Place',
          name: event.venue.name,
          address: {
            '@type': 'PostalAddress',
            addressLocality: event.venue.city,
            addressCountry: event.venue.country,
            ...(event.venue.address !== null && { streetAddress: event.venue.address }),
          },
        },
    organizer: { '@type': 'Organization', name: shownOrganizer(event.organizer).name },
    ...(image !== null && { image: new URL(image, url).href }),
    offers: event.ticketTypes.map(({ name, price, state }) => ({
      '@type': 'Offer',
      name,
      url,
      price: price.amount,
      priceCurrency: price.currency,
      availability: `https://schema.org/${availability[state]}`,
    })),
  };
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
