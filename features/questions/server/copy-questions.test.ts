// What a copy of an event gets beside its form: add-ons and questions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import type { OwnAddOn } from '#features/events/add-ons/add-on-contract.ts';
import type { OpenedDraft } from '#features/events/drafts/draft-contract.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { QuestionList } from '../contract.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const organizerFacts = { name: 'Lakeside Productions', email: 'hello@lakeside.vumi.test', phone: '0712345678' };

/** An event with two add-ons, of which one is paused and four are sold, and three questions. */
async function original(): Promise<EventDetail> {
  const event = await createEvent(app, organizer, {
    organizer: organizerFacts,
    startDate: daysAfter(app.clock.now(), 30),
    ticketTypes: [sampleTicketType({ name: 'Runner' }), sampleTicketType({ name: 'Guest' })],
  });
  const { token } = organizer;
  const path = `/api/events/${event.id}`;
  const parking = await app.post<OwnAddOn>(`${path}/add-ons`, { name: 'Parking', price: 500, quantity: 40, maxPerPurchase: 2 }, { token });
  const shirt = await app.post<OwnAddOn>(`${path}/add-ons`, { name: 'T-shirt', price: 900, quantity: 10 }, { token });
  await app.put(`${path}/add-ons/${shirt.data.id}`, { name: 'T-shirt', price: 900, quantity: 10, status: 'paused' }, { token });
  await app.context.database.sql`update ticket_stock set sold = 4 where ticket_type_id = ${parking.data.id}`;
  const choices = [{ label: { en: 'Small', fr: 'Petit' } }, { label: { en: 'Large' } }];
  const size = { kind: 'choice', subject: 'ticket', required: true, label: { en: 'Size' }, choices, ticketTypeIds: [typeOf(event, 'Runner')] };
  await app.post(`${path}/questions`, size, { token });
  const certificate = { kind: 'file', asked: 'later', label: { en: 'Certificate' }, editableUntil: daysAfter(app.clock.now(), 20) };
  await app.post(`${path}/questions`, certificate, { token });
  await app.post(`${path}/questions`, { kind: 'text', label: { en: 'For guests' }, ticketTypeIds: [typeOf(event, 'Guest')] }, { token });
  return event;
}

async function copy(of: EventDetail, change: (form: OpenedDraft['form']) => OpenedDraft['form'] = (form) => form) {
  const { token } = organizer;
  const startDate = daysAfter(app.clock.now(), 37).slice(0, 10);
  const draft = await app.post<OpenedDraft>('/api/event-drafts', { copyOf: of.id, startDate }, { token });
  expect(draft.data.copyOf).toEqual({ id: of.id, name: of.name });
  const saved = await app.put<OpenedDraft>(
    `/api/event-drafts/${draft.data.id}`,
    { version: draft.data.version, form: change(draft.data.form) },
    { token },
  );
  return app.post<{ event: EventDetail }>(`/api/event-drafts/${draft.data.id}/submit`, { version: saved.data.version }, { token });
}
const addOnsOf = async (id: string) => {
  const { data } = await app.get<{ items: OwnAddOn[] }>(`/api/events/${id}/add-ons`, { token: organizer.token });
  return data.items.map(({ name, price, quantity, status }) => [name, price.amount, quantity, status]);
};
const questionsOf = async (id: string) => {
  await app.drainJobs();
  return (await app.get<QuestionList>(`/api/events/${id}/questions`, { token: organizer.token })).data.items;
};

test('a copy has the add-ons with their whole stock, and the questions for types of the same name', async () => {
  const event = await original();
  const made = await copy(event, (form) => ({ ...form, releases: form.releases.filter(({ name }) => name === 'Runner') }));
  expect(made.status).toBe(200);
  const { id } = made.data.event;
  expect(await addOnsOf(id)).toEqual([
    ['Parking', 500, 40, 'active'],
    ['T-shirt', 900, 10, 'paused'],
  ]);
  // The answer has them, as the event's detail has.
  const { data: detail } = await app.get<EventDetail>(`/api/events/${id}`, { token: organizer.token });
  expect(detail.addOns.length).toBeGreaterThan(0);
  expect(made.data.event.addOns).toEqual(detail.addOns);
  const [stock] = await app.context.database.sql<{ sold: number; total: number }[]>`
    select sum(sold)::int as sold, sum(total)::int as total from ticket_stock join ticket_types t on t.id = ticket_type_id where t.event_id = ${id} and t.kind = 'add_on'`;
  expect(stock).toEqual({ sold: 0, total: 50 });
  const questions = await questionsOf(id);
  expect(questions).toMatchObject([
    { kind: 'choice', subject: 'ticket', required: true, label: { en: 'Size' }, ticketTypeIds: [typeOf(made.data.event, 'Runner')] },
    { kind: 'file', asked: 'later', label: { en: 'Certificate' } },
  ]);
  expect(questions[0]?.choices.map(({ label }) => label)).toEqual([{ en: 'Small', fr: 'Petit' }, { en: 'Large' }]);
  // Ten days before the begin, as it was.
  const before = (begin: string, until: string | null | undefined) => Math.round((Date.parse(begin) - Date.parse(until ?? '')) / 86_400_000);
  expect(before(made.data.event.startDate, questions[1]?.editableUntil)).toBe(10);
  // The other event keeps its own.
  expect((await questionsOf(event.id)).length).toBe(3);
  expect(await addOnsOf(event.id)).toHaveLength(2);
});

test('a copy leaves out add-ons that its ticket types are named as, and all of them in another currency', async () => {
  const event = await original();
  const named = await copy(event, (form) => ({
    ...form,
    releases: form.releases.map((release, at) => (at === 0 ? { ...release, name: 'PARKING' } : release)),
  }));
  expect(named.status).toBe(200);
  expect((await addOnsOf(named.data.event.id)).map(([name]) => name)).toEqual(['T-shirt']);
  const abroad = await copy(event, (form) => ({
    ...form,
    currency: 'USD',
    releases: form.releases.map((release) => ({ ...release, paymentPlans: [] })),
  }));
  expect(abroad.status).toBe(200);
  expect(await addOnsOf(abroad.data.event.id)).toEqual([]);
});

test('who may no longer copy the event by then gets none of it', async () => {
  const event = await original();
  const startDate = daysAfter(app.clock.now(), 37).slice(0, 10);
  const draft = await app.post<OpenedDraft>('/api/event-drafts', { copyOf: event.id, startDate }, { token: organizer.token });
  const other = await app.signIn('organizer');
  const [theirs] = await app.context.database.sql<
    { id: string }[]
  >`select organization_id as id from organization_members where user_id = ${other.id}`;
  await app.context.database.sql`update events set organizer_id = ${theirs!.id} where id = ${event.id}`;
  const made = await app.post<{ event: EventDetail }>(
    `/api/event-drafts/${draft.data.id}/submit`,
    { version: draft.data.version },
    { token: organizer.token },
  );
  expect(made.status).toBe(200);
  expect(await addOnsOf(made.data.event.id)).toEqual([]);
  expect(await questionsOf(made.data.event.id)).toEqual([]);
});
