import { expect, test } from 'vitest';
import { searchEngineEvent } from './search-engine-event.ts';

type Described = Parameters<typeof searchEngineEvent>[0];

const setting = { url: 'https://vumi.test/sw/events/1', picture: 'https://vumi.test/og/events/1', unnamedOrganizer: 'Mwandalizi wa tukio' };

const regular = {
  name: 'Regular',
  price: { amount: 1500, currency: 'KES' },
  state: 'on_sale',
  opensAt: null,
  saleStartDate: null,
  issueNumber: 'all',
} as const;

const event = {
  name: 'Taarab by the sea',
  description: 'Old songs and new ones.',
  deliveryMethod: 'in_person',
  status: 'published',
  startDate: '2026-12-05T16:00:00.000Z',
  endDate: '2026-12-05T20:00:00.000Z',
  timeZone: 'Africa/Nairobi',
  venue: { name: 'Fort Jesus', city: 'Mombasa', country: 'Kenya', address: null, region: null, postalCode: null, coordinates: null },
  performers: [],
  organizer: { id: '', name: 'Park Concerts', email: null, phone: null },
  images: [],
  thumbnailUrl: null,
  ticketTypes: [],
  metadata: { createdAt: '2026-10-01T08:00:00.000Z', updatedAt: '2026-10-01T08:00:00.000Z' },
  releases: [
    { issueNumber: 1, startDate: '2026-11-01T00:00:00.000Z' },
    { issueNumber: 2, startDate: '2026-11-20T00:00:00.000Z' },
  ],
} satisfies Described;

const offersOf = (...ticketTypes: Described['ticketTypes']) => searchEngineEvent({ ...event, ticketTypes }, setting).offers;

test.each<[string, Partial<Described['ticketTypes'][number]>, object]>([
  [
    'on sale in every release',
    {},
    { price: 1500, priceCurrency: 'KES', availability: 'https://schema.org/InStock', validFrom: '2026-11-01T03:00:00+03:00' },
  ],
  ['in a release', { issueNumber: 1 }, { availability: 'https://schema.org/InStock', validFrom: '2026-11-01T03:00:00+03:00' }],
  ['sold out', { state: 'sold_out' }, { availability: 'https://schema.org/SoldOut' }],
  [
    'coming soon',
    { state: 'coming_soon', opensAt: '2026-12-01T06:00:00.000Z' },
    { availability: 'https://schema.org/PreOrder', validFrom: '2026-12-01T09:00:00+03:00' },
  ],
  [
    'on sale from a time of its own, which was put off',
    { saleStartDate: '2026-11-10T06:00:00.000Z', opensAt: '2026-11-12T06:00:00.000Z' },
    { validFrom: '2026-11-12T09:00:00+03:00' },
  ],
  ['on sale since a time of its own', { saleStartDate: '2026-11-10T06:00:00.000Z' }, { validFrom: '2026-11-10T09:00:00+03:00' }],
  ['in the second release', { issueNumber: 2 }, { validFrom: '2026-11-20T03:00:00+03:00' }],
  ['closed', { state: 'closed' }, { availability: 'https://schema.org/OutOfStock' }],
  ['free', { price: { amount: 0, currency: 'KES' } }, { price: 0, availability: 'https://schema.org/InStock' }],
])('a ticket type that is %s', (_, given, offer) => {
  expect(offersOf({ ...regular, ...given })).toEqual([expect.objectContaining({ '@type': 'Offer', name: 'Regular', url: setting.url, ...offer })]);
});

test('an event has type, place, organizer and a link to its page', () => {
  expect(searchEngineEvent(event, setting)).toEqual({
    '@type': 'Event',
    name: 'Taarab by the sea',
    description: 'Old songs and new ones.',
    url: setting.url,
    image: [setting.picture],
    startDate: '2026-12-05T19:00:00+03:00',
    endDate: '2026-12-05T23:00:00+03:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Fort Jesus', address: { '@type': 'PostalAddress', addressLocality: 'Mombasa', addressCountry: 'Kenya' } },
    organizer: { '@type': 'Organization', name: 'Park Concerts' },
    offers: [],
  });
});

test('its own picture comes before the site’s, by its absolute address; one on another site is not used', () => {
  const images = ['https://elsewhere.test/x.jpg', '/images/events/1/2.webp'];
  expect(searchEngineEvent({ ...event, images }, setting).image).toEqual(['https://vumi.test/images/events/1/2.webp']);
});

test('without releases a ticket type is on sale since its event was created', () => {
  const { offers } = searchEngineEvent({ ...event, releases: [], ticketTypes: [regular] }, setting);
  expect(offers).toEqual([expect.objectContaining({ validFrom: '2026-10-01T11:00:00+03:00' })]);
});

test('times have the UTC offset of the event’s time zone', () => {
  expect(searchEngineEvent(event, setting)).toMatchObject({ startDate: '2026-12-05T19:00:00+03:00', endDate: '2026-12-05T23:00:00+03:00' });
  expect(searchEngineEvent({ ...event, timeZone: 'Africa/Kigali' }, setting).startDate).toBe('2026-12-05T18:00:00+02:00');
});

test('region, postal code, coordinates and performers are given where they are known', () => {
  const venue = {
    ...event.venue,
    address: 'Nkrumah Road',
    region: 'Coast',
    postalCode: '80100',
    coordinates: { latitude: -4.0626, longitude: 39.6797 },
  };
  const { location, performer } = searchEngineEvent({ ...event, venue, performers: ['The house taarab orchestra'] }, setting);
  expect(location).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: -4.0626, longitude: 39.6797 },
    address: { '@type': 'PostalAddress', streetAddress: 'Nkrumah Road', addressRegion: 'Coast', postalCode: '80100' },
  });
  expect(performer).toEqual([{ '@type': 'PerformingGroup', name: 'The house taarab orchestra' }]);
  const plain = JSON.stringify(searchEngineEvent(event, setting));
  expect(plain).not.toMatch(/geo|addressRegion|postalCode|performer/);
});

test('an event without ticket types has no offers', () => expect(offersOf()).toEqual([]));

test.each([
  ['in_person', 'OfflineEventAttendanceMode', ['Place']],
  ['virtual', 'OnlineEventAttendanceMode', ['VirtualLocation']],
  ['hybrid', 'MixedEventAttendanceMode', ['Place', 'VirtualLocation']],
] as const)('%s takes place where it does', (deliveryMethod, mode, kinds) => {
  const { eventAttendanceMode, location } = searchEngineEvent({ ...event, deliveryMethod }, setting);
  for (const place of [location].flat())
    if (place['@type'] === 'VirtualLocation') expect(place).toEqual({ '@type': 'VirtualLocation', url: setting.url });
  expect(eventAttendanceMode).toBe(`https://schema.org/${mode}`);
  expect([location].flat().map((place) => place['@type'])).toEqual(kinds);
});

test('a cancelled event is marked as cancelled, and an unnamed organizer is named in the language of the page', () => {
  const facts = searchEngineEvent({ ...event, status: 'cancelled', organizer: { ...event.organizer, name: '3f2a-11' } }, setting);
  expect(facts).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    organizer: { name: 'Mwandalizi wa tukio' },
    image: [setting.picture],
  });
});
