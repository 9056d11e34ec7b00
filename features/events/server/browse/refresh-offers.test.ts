// Lists sort and filter in SQL by what the rules decide in TypeScript: both must agree on every event at every moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventSummary } from '../../schemas.ts';
import { refreshOffers } from './refresh-offers.ts';
import { holdStock } from '../stock.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const after = (days: number) => daysAfter(new Date('2026-12-01T09:00:00Z'), days);
const release = (issueNumber: number, from: number, to: number) => ({ issueNumber, startDate: after(from), endDate: after(to) });

/** Of one or two tickets each, so that a few purchases sell them out. */
const kinds: Readonly<Record<string, Record<string, unknown>>> = {
  'always on sale': { ticketTypes: [sampleTicketType({ quantity: 2, price: 900 })] },
  'opens on day 3': { ticketTypes: [sampleTicketType({ quantity: 2, price: 800, saleStartDate: after(3) })] },
  'closes on day 4': { ticketTypes: [sampleTicketType({ quantity: 2, price: 700, saleEndDate: after(4) })] },
  'early bird until day 3': {
    releases: [release(1, 0, 3), release(2, 3, 9), release(3, 11, 20)],
    ticketTypes: [
      sampleTicketType({ name: 'Early', quantity: 1, price: 300, issueNumbers: [1] }),
      sampleTicketType({ name: 'Later', quantity: 1, price: 500, issueNumbers: [2, 3] }),
      sampleTicketType({ name: 'Child', type: 'CHILD_FREE', quantity: 1, price: 0 }),
    ],
  },
  'by its own days, between releases': {
    releases: [release(1, 0, 3), release(2, 18, 20)],
    ticketTypes: [
      sampleTicketType({ name: 'Early', quantity: 1, price: 310, issueNumbers: [1] }),
      sampleTicketType({ name: 'By itself', quantity: 9, price: 410, saleStartDate: after(2), saleEndDate: after(17) }),
    ],
  },
  'two types, a capacity of one': {
    capacity: 1,
    ticketTypes: [sampleTicketType({ name: 'One', price: 600 }), sampleTicketType({ name: 'Two', price: 650 })],
  },
  'a paused type': {
    ticketTypes: [sampleTicketType({ quantity: 2, price: 100, status: 'paused' }), sampleTicketType({ name: 'Open', quantity: 2, price: 1000 })],
  },
  'without ticket types': { ticketTypes: [] },
};

async function listed(query = ''): Promise<EventSummary[]> {
  return (await app.get<{ items: EventSummary[] }>(`/api/events?limit=100${query}`)).data.items;
}

const canStillBeBought = ({ saleState }: EventSummary) => saleState === 'on_sale' || saleState === 'coming_soon';

test('at every moment lists sort as the rules decide, and show prices that can be paid', async () => {
  // The later an event is created, the sooner it begins: without the rule, sold-out ones would come first.
  for (const [index, [name, given]] of Object.entries(kinds).entries()) {
    const answer = await app.post('/api/events', sampleEvent(app.clock.now(), { name, startDate: after(25 - index), ...given }), {
      token: organizer.token,
    });
    expect(answer.message).toBeUndefined();
  }
  const seen = new Set<string>();
  for (const day of [0, 1, 2, 3, 4, 9, 10, 12, 19]) {
    app.clock.set(new Date(after(day)));
    const events = await listed();
    const open = events.find(({ saleState, name }) => saleState === 'on_sale' && name !== 'a paused type');
    const type = open?.ticketTypes.find((one) => one.state === 'on_sale' && one.type !== 'CHILD_FREE');
    if (open && type) await app.context.database.transaction((tx) => holdStock(tx, open.id, new Map([[type.id, type.quantity.available]])));
    await refreshOffers(app.context);

    const byDate = await listed();
    for (const { saleState } of byDate) seen.add(saleState);
    const order = byDate.toSorted((a, b) => Number(canStillBeBought(b)) - Number(canStillBeBought(a)) || a.startDate.localeCompare(b.startDate));
    expect(
      byDate.map(({ name }) => name),
      `day ${day}`,
    ).toEqual(order.map(({ name }) => name));
    const byPrice = await listed('&sort=price');
    const priceOf = ({ price }: EventSummary) => price ?? Number.POSITIVE_INFINITY;
    expect(byPrice.map(priceOf), `day ${day}`).toEqual(byPrice.map(priceOf).toSorted((a, b) => a - b));
  }
  expect(seen).toEqual(new Set(['on_sale', 'coming_soon', 'sold_out', 'closed']));
});

test('pages neither repeat nor skip where sold-out events begin', async () => {
  const whole = (await listed()).map(({ name }) => name);
  for (const limit of [1, 2, 3, 4]) {
    const pages: string[] = [];
    for (let page = 1; pages.length < whole.length; page += 1) {
      const { items, total } = (await app.get<{ items: EventSummary[]; total: number }>(`/api/events?limit=${limit}&page=${page}`)).data;
      expect(total).toBe(whole.length);
      expect(items.length).toBe(Math.min(limit, whole.length - pages.length));
      pages.push(...items.map(({ name }) => name));
    }
    expect(pages).toEqual(whole);
  }
  expect((await app.get<{ items: EventSummary[] }>('/api/events?limit=5&page=9')).data.items).toEqual([]);
});
