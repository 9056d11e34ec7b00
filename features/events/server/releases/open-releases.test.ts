// A release opens when its window opens or when the one before it is sold out: in answers, lists, pages and holds, on every node.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerPhone, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '../../schemas.ts';
import { refreshOffers } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';

let app: TestApp;
let second: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  second = await createTestApp({ shares: app, now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const days = (from: number, to: number) => ({ startDate: daysAfter(app.clock.now(), from), endDate: daysAfter(app.clock.now(), to) });
const releases = () => [
  { issueNumber: 1, ...days(-1, 5) },
  { issueNumber: 2, ...days(6, 10), opensWhenPreviousSoldOut: true },
  { issueNumber: 3, ...days(11, 20), opensWhenPreviousSoldOut: true },
];
const type = (name: string, issue: number, given: object = {}) => sampleTicketType({ name, price: 0, quantity: 2, issueNumbers: [issue], ...given });

beforeEach(async () => {
  event = await createEvent(app, organizer, {
    releases: releases(),
    ticketTypes: [
      type('Early', 1),
      type('General', 2, { saleStartDate: daysAfter(app.clock.now(), 7), price: 500 }),
      type('Student', 2, { price: 300 }),
      type('Final', 3),
      type('Crew', 1, { hidden: true, unlockCode: 'CREW' }),
    ],
  });
});

async function buy(name: string, quantity = 2, node = app): Promise<void> {
  const buyer = await app.signIn();
  const held = await reserve(node, buyer, event, { releaseId: typeOf(event, name), quantity });
  const bought = await purchase(node, buyer, held.data.reservationId);
  if (bought.data.action !== undefined) await answerPhone(node);
}
const seen = async (node = app) => (await node.get<EventDetail>(`/api/events/${event.id}`)).data;
const states = async (node = app) => (await seen(node)).ticketTypes.map(({ state }) => state);

test('the last sale of a release puts the next one on sale, with all of its types, on every node', async () => {
  const told: string[] = [];
  second.context.domainEvents.observe(eventChanged, ({ eventId }) => void told.push(eventId));
  await buy('Early', 1);
  expect(await states()).toEqual(['on_sale', 'coming_soon', 'coming_soon', 'coming_soon']);
  await buy('Early', 1);
  for (const node of [app, second]) expect(await states(node)).toEqual(['sold_out', 'on_sale', 'on_sale', 'coming_soon']);
  expect((await seen()).releases).toMatchObject([
    { issueNumber: 1, active: true, openedAt: null },
    { issueNumber: 2, active: true, opensWhenPreviousSoldOut: true, openedAt: app.clock.now().toISOString(), startDate: days(6, 10).startDate },
    { issueNumber: 3, active: false, openedAt: null },
  ]);
  expect((await reserve(second, await app.signIn(), event, { releaseId: typeOf(event, 'General') })).status).toBe(200);
  const [row] = await app.context.database.sql`select lowest_price_minor::int as price, off_sale from events where id = ${event.id}`;
  expect(row).toEqual({ price: 30_000, off_sale: false });
  // Finished pages of every node are thrown away.
  await expect.poll(() => told).toContain(event.id);
});

test('held tickets are not sold: the next release opens by the payment, not by the hold', async () => {
  const buyer = await app.signIn();
  const { data } = await reserve(app, buyer, event, { releaseId: typeOf(event, 'Early'), quantity: 2 });
  await refreshOffers(app.context);
  expect(await states()).toEqual(['sold_out', 'coming_soon', 'coming_soon', 'coming_soon']);
  expect(await reserve(app, await app.signIn(), event, { releaseId: typeOf(event, 'General') })).toMatchObject({ code: 'COMING_SOON' });
  await purchase(app, buyer, data.reservationId);
  expect(await states()).toEqual(['sold_out', 'on_sale', 'on_sale', 'coming_soon']);
});

test('tickets that come back do not close it, nor do other windows; taking the option away does', async () => {
  await buy('Early');
  const path = `/api/events/${event.id}`;
  await app.put(`${path}/tickets/${typeOf(event, 'Early')}`, { quantity: 5 }, organizer);
  expect(await states()).toEqual(['on_sale', 'on_sale', 'on_sale', 'coming_soon']);
  const moved = releases().map((release) => ({ ...release, endDate: release.issueNumber === 3 ? daysAfter(app.clock.now(), 25) : release.endDate }));
  await app.put(path, { releases: moved }, organizer);
  expect(await states()).toEqual(['on_sale', 'on_sale', 'on_sale', 'coming_soon']);
  await app.put(path, { releases: moved.map((release) => ({ ...release, opensWhenPreviousSoldOut: false })) }, organizer);
  expect(await states()).toEqual(['on_sale', 'coming_soon', 'coming_soon', 'coming_soon']);
});

test('one release after the other: a release that opens sold out opens the next', async () => {
  await buy('Early');
  await buy('General');
  expect(await states()).toEqual(['sold_out', 'sold_out', 'on_sale', 'coming_soon']);
  await buy('Student');
  expect(await states()).toEqual(['sold_out', 'sold_out', 'sold_out', 'on_sale']);
  const history = await app.get<{ items: { label: string; actor: object | null; fields: { field: string }[] }[] }>(
    `/api/events/${event.id}/changes`,
    organizer,
  );
  const opened = history.data.items.filter(({ fields }) => fields.some(({ field }) => field === 'openedAt'));
  expect(opened.map(({ label, actor }) => [label, actor])).toEqual([
    ['Final Sales', null],
    ['General Sales', null],
  ]);
});

describe('a release counts as sold out', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['when its organizer cuts what is left', () => app.put(`/api/events/${event.id}/tickets/${typeOf(event, 'Early')}`, { quantity: 1 }, organizer)],
    ['when the capacity of the event is used up', () => app.put(`/api/events/${event.id}`, { capacity: 1 }, organizer)],
    [
      'when less is left than a purchase has at least',
      () => app.put(`/api/events/${event.id}/tickets/${typeOf(event, 'Early')}`, { minPerPurchase: 2 }, organizer),
    ],
  ])('%s', async (_, cut) => {
    await buy('Early', 1);
    expect((await cut()) as object).toMatchObject({ status: 200 });
    expect((await seen()).releases[1]).toMatchObject({ active: true });
  });

  test('not by a paused type, nor before it has begun, nor for a release without the option', async () => {
    await app.put(`/api/events/${event.id}/tickets/${typeOf(event, 'Early')}`, { status: 'paused' }, organizer);
    expect((await seen()).releases[1]).toMatchObject({ active: false });
    const plain = await createEvent(app, organizer, {
      releases: releases().map((release) => ({ ...release, opensWhenPreviousSoldOut: release.issueNumber === 3 })),
      ticketTypes: [type('Early', 1), type('General', 2), type('Final', 3)],
    });
    event = plain;
    await buy('Early');
    expect(await states()).toEqual(['sold_out', 'coming_soon', 'coming_soon']);
  });
});

test('the first release has none before it', async () => {
  const [first, ...rest] = releases();
  const answer = await app.put(`/api/events/${event.id}`, { releases: [{ ...first, opensWhenPreviousSoldOut: true }, ...rest] }, organizer);
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { 'releases.0.opensWhenPreviousSoldOut': 'There is no sales release before this one' } },
  });
});

test('drafts and copies carry the option', async () => {
  const copy = await app.post<{ id: string; version: number }>('/api/event-drafts', { copyOf: event.id, startDate: '2027-02-01' }, organizer);
  expect(copy.data).toMatchObject({ form: { windows: { 1: { opensWhenPreviousSoldOut: false }, 2: { opensWhenPreviousSoldOut: true } } } });
  const made = await app.post<{ event: EventDetail }>(`/api/event-drafts/${copy.data.id}/submit`, { version: copy.data.version }, organizer);
  expect(made.data.event.releases.map((release) => release.opensWhenPreviousSoldOut)).toEqual([false, true, true]);
});
