// Content and links of an event's page and of an empty list, as the server renders them.
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { textsReady } from '#platform/web/i18n/text-area.ts';
import type { EventDetail } from '../schemas.ts';
import { BuyCard } from './event/buy-card.tsx';
import { placeAt } from './browse/list-places.ts';
import { readListQuery } from './browse/list-query.ts';
import { NothingFound } from './browse/nothing-found.tsx';
import { PageLinks } from './browse/page-links.tsx';

beforeAll(textsReady);

const render = (part: ReactNode) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
const words = (markup: string) => markup.replaceAll(/(<[^>]+>)+/g, '|');

const type = (name: string, amount: number, given: object = {}) => ({
  id: name,
  type: 'GENERAL',
  name,
  description: '',
  features: [],
  price: { amount, currency: 'KES' },
  originalPrice: null,
  usdPrice: amount / 150,
  state: 'on_sale',
  status: 'available',
  issueNumber: 'all',
  opensAt: null,
  requires: [],
  ...given,
});

const eventWith = (given: object) =>
  ({
    id: '1',
    name: 'Benga',
    category: 'music',
    status: 'published',
    saleState: 'on_sale',
    timeZone: 'Africa/Nairobi',
    price: 3750,
    currency: 'KES',
    ticketTypes: [],
    ...given,
  }) as unknown as EventDetail;

const card = (given: object) => words(render(<BuyCard event={eventWith(given)} code={null} />));

test('the price above the ticket types is that of the first row, and only the early bird is named so', () => {
  const shown = card({ ticketTypes: [type('VIP', 9000), type('Regular', 4500), type('First Come', 3750, { issueNumber: 1 })] });
  expect(shown).toMatch(/^\|Starting from\|Issue #1 Early Bird\|KSh\u00a03,750\|/);
  expect(shown.match(/Issue #1 Early Bird/g)).toHaveLength(1);
  expect(shown).toMatch(/\|First Come\|KSh\u00a03,750\|VIP\|KSh\u00a09,000\|Regular\|KSh\u00a04,500\|/);
  expect(card({ ticketTypes: [type('VIP', 9000), type('Regular', 3750)] })).not.toContain('Early Bird');
});

test('what cannot be bought yet shows when it can, and what to do meanwhile; it is not called published', () => {
  const opensAt = '2026-12-10T06:00:00.000Z';
  const coming = card({ saleState: 'coming_soon', ticketTypes: [type('Regular', 3750, { state: 'coming_soon', opensAt })] });
  expect(coming).toContain('Thu, 10 Dec 2026, 9:00 am');
  expect(coming).toContain('Remind me');
  expect(coming).not.toMatch(/Published|Get Tickets/);
  const over = card({ status: 'ended', saleState: 'closed', ticketTypes: [type('Regular', 3750, { state: 'closed' })] });
  expect(over).not.toMatch(/Remind me|Published|Get Tickets/);
  expect(render(<BuyCard event={eventWith({ status: 'cancelled', saleState: 'closed' })} code={null} />)).toContain('href="/events?category=music"');
});

const place = placeAt('/events');
const nothing = (address: string, near: Parameters<typeof NothingFound>[0]['near'] = null) =>
  render(<NothingFound place={place} query={readListQuery(new URLSearchParams(address))} hasOtherPages={false} near={near} today="2026-12-01" />);

test('an empty list names the search, and links to it without each filter and without all', () => {
  const shown = nothing('q=jazz&location=Kisumu&free=1');
  expect(words(shown)).toContain('Nothing matches “jazz”\u00a0· in Kisumu\u00a0· ');
  for (const address of ['/events?location=Kisumu&amp;free=1', '/events?q=jazz&amp;free=1', '/events?q=jazz&amp;location=Kisumu', '/events'])
    expect(shown).toContain(`href="${address}"`);
  expect(words(nothing('q=zzzz'))).toContain('Nothing matches “zzzz”.');
  expect(words(nothing('q=zzzz', { by: 'time', what: '', cards: [] }))).toContain('Coming up soon');
  expect(words(nothing('q=zzzz+day', { by: 'words', what: 'zzzz day', cards: [] }))).toContain('Events like “zzzz day”');
});

test('a pager has numbers, the current one among them, and keeps the filters', () => {
  const shown = render(<PageLinks path="/events" query={readListQuery(new URLSearchParams('q=jazz&page=2'))} pages={4} />);
  expect([...shown.matchAll(/aria-label="Page (\d)"/g)].map(([, number]) => number)).toEqual(['1', '2', '3', '4']);
  expect(shown).toMatch(/aria-label="Page 2"[^>]*aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/);
  expect(shown.match(/aria-current/g)).toHaveLength(1);
  expect(shown).toContain('href="/events?q=jazz&amp;page=3"');
  expect(render(<PageLinks path="/events" query={readListQuery(new URLSearchParams())} pages={1} />)).toBe('');
});
