// The attendees of an event, as each role of its organization sees them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { answerPhone, createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Attendee } from '../../attendees/attendees-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let other: EventDetail;

interface Listed {
  readonly items: Attendee[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly event: { readonly ticketTypes: { readonly id: string; readonly name: string }[] };
  readonly can: { readonly seeHolders: true | string };
}

/** Buys tickets of one type, and pays for them on the phone; returns the id of the order. */
async function buy(of: EventDetail, given: { name: string; phone: string; quantity?: number; type?: number }): Promise<string> {
  const person = await app.signIn();
  const releaseId = of.ticketTypes[given.type ?? 0]?.id ?? '';
  const { reservationId } = (await reserve(app, person, of, { releaseId, quantity: given.quantity ?? 1 })).data;
  const billingDetails = { name: given.name, phone: given.phone };
  const { orderId } = (await purchase(app, person, reservationId, { billingDetails })).data;
  await answerPhone(app, { pin: '1234' }, `254${given.phone.slice(1)}`);
  app.clock.advance(1000);
  return orderId;
}

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  const startDate = daysAfter(app.clock.now(), 60);
  const ticketTypes = [sampleTicketType(), sampleTicketType({ name: 'VIP', price: 4000 })];
  [event, other] = [
    await createEvent(app, organizer, { startDate, ticketTypes }),
    await createEvent(app, organizer, { startDate, ticketTypes: [sampleTicketType()] }),
  ];
  await buy(event, { name: 'Zawadi Counter', phone: '0712000001', quantity: 2 });
  await buy(event, { name: 'amani gate', phone: '0712000002', type: 1 });
  await buy(other, { name: 'Elsewhere', phone: '0712000003' });
});
afterAll(() => app.close());

const list = (by: SignedIn, query: Record<string, string> = {}, of = event): Promise<Answer<Listed>> =>
  app.get(`/api/events/${of.id}/attendees?${new URLSearchParams(query)}`, { token: by.token });
const names = async (query: Record<string, string>, by = organizer) => (await list(by, query)).data.items.map(({ holder }) => holder?.name);

test('has a row for each ticket of the event, the newest first or by name, a page at a time', async () => {
  const { data } = await list(organizer);
  expect([data.items.length, data.total, data.hasMore]).toEqual([3, 3, false]);
  expect(data.items[0]).toMatchObject({
    holder: { name: 'amani gate', phone: '254712000002' },
    ticketType: 'VIP',
    state: 'valid',
    place: null,
  });
  expect(data.event.ticketTypes.map(({ name }) => name)).toEqual(event.ticketTypes.map(({ name }) => name));
  expect(await names({ sort: 'name' })).toEqual(['amani gate', 'Zawadi Counter', 'Zawadi Counter']);
  const pages = await Promise.all(['1', '2', '3'].map((page) => list(organizer, { sort: 'name', limit: '1', page })));
  expect(new Set(pages.flatMap((page) => page.data.items.map(({ id }) => id))).size).toBe(3);
  expect(JSON.stringify(data)).not.toContain('qrPayload');
});

test('finds by holder, phone in any spelling, ticket, order and receipt, in this event alone', async () => {
  const [vip] = (await list(organizer)).data.items;
  const { payments } = (
    await app.get<{ payments: { receipt: string }[] }>(`/api/events/${event.id}/orders/${vip?.orderId}`, { token: organizer.token })
  ).data;
  const found = async (search: string, of = event) => (await list(organizer, { search }, of)).data.items.map(({ id }) => id);
  const meant = [
    'AMANI',
    '0712 000 002',
    '+254712000002',
    '000002',
    vip?.holder?.email ?? '',
    vip?.ticketNumber ?? '',
    vip?.orderNumber ?? '',
    payments[0]?.receipt ?? '',
  ];
  for (const search of meant) expect([search, await found(search), await found(search, other)]).toEqual([search, [vip?.id], []]);
  expect(await found('%')).toEqual([]);
  expect(await found('Elsewhere')).toEqual([]);
});

test('filters by type and state, and counts what is left', async () => {
  const [standard, vip] = event.ticketTypes;
  const typed = (await list(organizer, { type: vip?.id ?? '' })).data;
  expect([typed.total, typed.items.map(({ ticketType }) => ticketType)]).toEqual([1, ['VIP']]);
  expect((await list(organizer, { type: 'no-type' })).data.items).toEqual([]);
  const { sql } = app.context.database;
  const ofStandard = (await list(organizer, { type: standard?.id ?? '' })).data.items;
  const [first, second] = ofStandard;
  await sql`update tickets set status = 'checked_in' where id = ${first?.id ?? ''}`;
  await sql`update tickets set fully_paid = false where id = ${second?.id ?? ''}`;
  const inState = async (state: string) => (await list(organizer, { state })).data.items.map(({ id, state: shown }) => [id, shown]);
  const everyState = async () => Promise.all(['valid', 'part-paid', 'used', 'void', 'expired'].map(inState));
  expect(await everyState()).toEqual([[[typed.items[0]?.id, 'valid']], [[second?.id, 'part-paid']], [[first?.id, 'used']], [], []]);
  await sql`update tickets set status = 'cancelled' where id = ${second?.id ?? ''}`;
  expect((await inState('void')).map(([id]) => id)).toEqual([second?.id]);
  await sql`update events set starts_at = ${daysAfter(app.clock.now(), -1)}, ends_at = ${app.clock.now()} where id = ${event.id}`;
  expect((await everyState()).map((found) => found.length)).toEqual([0, 0, 1, 1, 1]);
  await sql`update events set status = 'cancelled' where id = ${event.id}`;
  expect((await everyState()).map((found) => found.length)).toEqual([0, 0, 1, 2, 0]);
  await sql`update events set status = 'live', starts_at = ${event.startDate}, ends_at = ${event.endDate} where id = ${event.id}`;
});

test('an analyst sees tickets without their holders, and learns nothing of them by search or order; the gate sees nothing', async () => {
  const analyst = await addMember(app, organizer, 'analyst');
  const seen = (await list(analyst)).data;
  expect([seen.items.map(({ holder }) => holder), seen.can.seeHolders === true]).toEqual([[null, null, null], false]);
  for (const personal of ['Zawadi', '0712000001', '@test.vumi.test']) {
    expect(JSON.stringify(seen)).not.toContain(personal);
    expect((await list(analyst, { search: personal })).data.items).toEqual([]);
  }
  expect((await list(analyst, { sort: 'name' })).data.items).toEqual(seen.items);
  const [first] = seen.items;
  for (const search of [first?.ticketNumber ?? '', first?.orderNumber ?? ''])
    expect((await list(analyst, { search })).data.items[0]?.id).toBe(first?.id);
  expect(await list(await addMember(app, organizer, 'gate'))).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  const boxOffice = await addMember(app, organizer, 'box-office', [event.id]);
  expect((await list(boxOffice)).data.items[0]?.holder).toMatchObject({ name: 'amani gate' });
  expect(await list(boxOffice, {}, other)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
});
