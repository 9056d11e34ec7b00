// Ticket issues: answered in the groups in which they were sent, scheduled group by group, and again without effect.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, sampleEvent } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Scheduled {
  readonly id: string;
  readonly scheduled: boolean;
  readonly ticketTypes: readonly TicketType[];
}

const after = (days: number): string => daysAfter(app.clock.now(), days);
const type = (name: string) => ({ name, price: 100, quantity: 10 });
const create = async (given: object): Promise<Required<Pick<EventDetail, 'id' | 'ticketTypes' | 'ticketIssues'>>> => {
  const { ticketTypes: _none, ...event } = sampleEvent(app.clock.now());
  const answer = await app.post<Required<EventDetail>>('/api/events', { ...event, ...given }, { token: organizer.token });
  expect(answer.message).toBeUndefined();
  return answer.data;
};
const schedule = (event: { id: string }, issue: string | undefined, body?: object): Promise<Answer<Scheduled>> =>
  app.post(`/api/events/${event.id}/issues/${String(issue)}/schedule`, body, { token: organizer.token });
const read = async ({ id }: { id: string }): Promise<EventDetail> => (await app.get<EventDetail>(`/api/events/${id}`)).data;
const names = (types: readonly TicketType[]) => types.map(({ name }) => name);

test('are the groups that were sent; a type beside them is one of its own', async () => {
  const sent = await create({ ticketIssues: [{ ticketTypes: [type('A'), type('B')] }, { ticketTypes: [] }, { ticketTypes: [type('C')] }] });
  expect(sent.ticketIssues.map(({ ticketTypes }) => names(ticketTypes))).toEqual([['A', 'B'], ['C']]);
  expect(sent.ticketIssues[0]?.ticketTypes).toEqual(sent.ticketTypes.slice(0, 2));
  const plain = await create({ ticketTypes: [type('A'), type('B')] });
  expect(plain.ticketIssues.map(({ ticketTypes }) => names(ticketTypes))).toEqual([['A'], ['B']]);
});

test('one is scheduled as a whole and alone, by either spelling of its id; repeated, nothing changes', async () => {
  const event = await create({ ticketIssues: [{ ticketTypes: [type('A'), type('B')] }, { ticketTypes: [type('C')] }] });
  const [first, second] = event.ticketIssues;
  const window = { saleStartDate: after(3), saleEndDate: after(20) };
  const answer = await schedule(event, first?.id, window);
  expect(answer.data).toMatchObject({ id: first?.id, eventId: event.id, scheduled: true });
  expect(answer.data.ticketTypes).toMatchObject(['A', 'B'].map((name) => ({ name, state: 'coming_soon', ...window })));
  expect(await schedule(event, first?.id.toUpperCase(), window)).toMatchObject({ data: answer.data });
  expect((await schedule(event, second?.id)).data.ticketTypes).toMatchObject([
    { name: 'C', state: 'on_sale', saleStartDate: null, saleEndDate: null },
  ]);
  expect((await read(event)).ticketTypes.map(({ state }) => state)).toEqual(['coming_soon', 'coming_soon', 'on_sale']);
  // Once the sale has begun the same call is still no change; another first day would be.
  app.clock.set(new Date(after(5)));
  const token = (await app.renew(organizer)).token;
  organizer = { ...organizer, token };
  expect((await schedule(event, first?.id, window)).data.ticketTypes[0]).toMatchObject({ state: 'on_sale', ...window });
  const longer = await schedule(event, first?.id, { saleEndDate: after(10) });
  expect(longer.data.ticketTypes[0]).toMatchObject({ saleStartDate: window.saleStartDate, saleEndDate: after(10) });
});

test.each([
  [{ saleStartDate: -1 }, 'saleStartDate', 'The sale start date cannot be before today'],
  [{ saleStartDate: 40 }, 'saleStartDate', 'Sales must start before the event ends'],
  [{ saleStartDate: 5, saleEndDate: 4 }, 'saleEndDate', 'The sale end date cannot be before the start date'],
  [{ saleEndDate: 40 }, 'saleEndDate', 'Sales must end before the event does'],
])('a window %o is refused at its field, and nothing is changed', async (days, field, message) => {
  const event = await create({ ticketIssues: [{ ticketTypes: [type('A')] }] });
  const body = Object.fromEntries(Object.entries(days).map(([name, day]) => [name, after(day)]));
  expect((await schedule(event, event.ticketIssues[0]?.id, body)).body?.['fields']).toEqual({ [field]: message });
  expect((await read(event)).ticketTypes).toMatchObject([{ saleStartDate: null, saleEndDate: null }]);
});

test('an issue of another event does not exist', async () => {
  const [one, other] = [await create({ ticketTypes: [type('A')] }), await create({ ticketTypes: [type('A')] })];
  for (const id of [other.ticketIssues[0]?.id, 'nonsense', one.id])
    expect(await schedule(one, id)).toMatchObject({ status: 404, code: 'ISSUE_NOT_FOUND' });
});
