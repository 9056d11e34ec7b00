// The link to an event on another platform: sealed, and opened for its managers and, while doors are open, for present holders who have paid.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDraft } from '#features/events/drafts/draft-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Ticket } from '../../contract.ts';
import { tellDoorsOpen } from './tell-doors-open.ts';

const SECRET = 'https://us02web.zoom.us/j/4815162342?pwd=mzizi';
const OTHER = 'https://zoom.us/j/23?pwd=mwitu';
const INSTRUCTIONS = 'Wait to be let in, passcode mlango';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
let other: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  other = await createTestApp({ shares: app });
  organizer = await app.signIn('organizer');
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  organizer = await app.renew(organizer);
  event = await online();
  buyer = await app.signIn();
});

/** An event in two hours, of one hour. */
const online = (given: Readonly<Record<string, unknown>> = {}) => {
  const startsAt = app.clock.now().getTime() + 2 * HOUR_MS;
  return createEvent(app, organizer, {
    deliveryMethod: 'hybrid',
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + HOUR_MS).toISOString(),
    schedule: [],
    virtualSettings: { platform: 'zoom', joinLink: SECRET, accessInstructions: INSTRUCTIONS },
    ticketTypes: ['in_person', 'virtual'].map((admission) => sampleTicketType({ name: admission, admission, price: 0, quantity: 50 })),
    ...given,
  });
};
const read = async (as = organizer) => (await app.get<EventDetail>(`/api/events/${event.id}`, { token: as.token })).data;
const edit = (body: object, idempotencyKey?: string) =>
  app.put<EventDetail>(`/api/events/${event.id}`, body, { token: organizer.token, ...(idempotencyKey !== undefined && { idempotencyKey }) });
/** The tables with a row that has one of the words in any column, as text or as bytes. */
async function tablesWith(...words: string[]) {
  // A row as text has bytes as hexadecimal digits.
  const anyOf = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).join('|');
  const rows = await app.context.database.sql<{ table: string }[]>`
    select table_schema || '.' || table_name as table from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and query_to_xml(format('select one::text from %I.%I one', table_schema, table_name), true, false, '')::text ~ ${anyOf}`;
  return rows.map(({ table }) => table);
}
const linkOf = async () =>
  (await app.get<{ joinLink: string | null }>(`/api/events/${event.id}/join-link`, { token: organizer.token })).data.joinLink;
async function buy(admission: 'in_person' | 'virtual', person = buyer): Promise<Ticket> {
  const { data } = await reserve(app, person, event, { releaseId: typeOf(event, admission), quantity: 1 });
  await purchase(app, person, data.reservationId);
  const { items } = (await app.get<{ items: Ticket[] }>('/api/tickets', { token: person.token })).data;
  const ticket = items.find((one) => one.eventId === event.id && one.admission === admission);
  if (ticket === undefined) throw new Error('Nothing was bought');
  return ticket;
}
const join = (ticket: Ticket, as: SignedIn = buyer) =>
  app.get<{ url: string; accessInstructions: string | null }>(`/api/tickets/${ticket.id}/delivery/join`, { token: as.token });
const mails = async (person: SignedIn) => (await app.mailTo(person.email)).filter(({ subject }) => subject.startsWith('Join '));
async function tell(node = app): Promise<number> {
  const told = await tellDoorsOpen(node.context);
  await app.drainJobs();
  return told;
}

test.each([
  ['zoom', 'http://zoom.us/j/1', 'The link to join has to begin with https:// and lead to a site'],
  ['zoom', 'zoom.us/j/1', 'The link to join has to begin with https:// and lead to a site'],
  ['zoom', 'https://zoom.us.example.com/j/1', 'This is no link of Zoom'],
  ['zoom', 'https://notzoom.us/j/1', 'This is no link of Zoom'],
  ['teams', SECRET, 'This is no link of Microsoft Teams'],
  ['google_meet', 'https://google.com/abc', 'This is no link of Google Meet'],
  ['custom', 'https://a:b@stream.example', 'The link to join has to begin with https:// and lead to a site'],
  ['custom', 'javascript:alert(1)', 'The link to join has to begin with https:// and lead to a site'],
])('on %s %s is refused at its field', async (platform, joinLink, message) => {
  const body = sampleEvent(app.clock.now(), { deliveryMethod: 'virtual', virtualSettings: { platform, joinLink } });
  const answer = await app.post('/api/events', body, { token: organizer.token });
  expect([answer.status, answer.body?.['fields']]).toEqual([400, { 'virtualSettings.joinLink': message }]);
});

test.each([
  ['zoom', SECRET],
  ['teams', 'https://teams.microsoft.com/l/meetup-join/1'],
  ['google_meet', 'https://meet.google.com/abc-defg-hij'],
  ['youtube', 'https://youtu.be/1'],
  ['twitch', 'https://www.twitch.tv/vumi'],
  ['custom', 'https://stream.example/1'],
])('on %s %s is taken', async (platform, joinLink) => {
  event = await online({ virtualSettings: { platform, joinLink } });
  expect(await linkOf()).toBe(joinLink);
});

test('it is in no answer but its own', async () => {
  const ticket = await buy('virtual');
  expect((await edit({ virtualSettings: { platform: 'zoom', joinLink: OTHER } })).status).toBe(200);
  const answers = [await read(), await read(buyer), ticket, (await app.get('/api/events?limit=100')).body];
  expect(JSON.stringify(answers)).not.toMatch(/mzizi|mwitu|pwd/);
  expect((await read()).virtualSettings?.hasJoinLink).toBe(true);
  const { data } = await app.get<{ items: unknown[] }>(`/api/events/${event.id}/changes`, { token: organizer.token });
  expect(data.items[0]).toMatchObject({
    fields: [
      { field: 'joinLink', before: { version: 1 }, after: { version: 2 } },
      { field: 'accessInstructions', before: { version: 1 }, after: null },
    ],
  });
});

test('link and instructions are in no row: not of events, drafts, history, stored answers or waiting mail', async () => {
  const ticket = await buy('virtual');
  const changed = { virtualSettings: { platform: 'zoom', joinLink: OTHER, accessInstructions: 'Knock twice, passcode ufunguo' } };
  const [first, again] = [await edit(changed, 'twice'), await edit(changed, 'twice')];
  expect([first.data.virtualSettings?.accessInstructions, again.data]).toEqual(['Knock twice, passcode ufunguo', first.data]);
  const { data } = await app.get<{ items: unknown[] }>(`/api/events/${event.id}/changes`, { token: organizer.token });
  const version = { before: { version: 1 }, after: { version: 2 } };
  expect(data.items[0]).toMatchObject({
    fields: [
      { field: 'joinLink', ...version },
      { field: 'accessInstructions', ...version },
    ],
  });
  const token = organizer.token;
  await app.post('/api/event-drafts', { copyOf: event.id, startDate: '2026-12-30' }, { token, idempotencyKey: 'copy' });
  const test = await app.post<EventDetail>(`/api/events/${event.id}/test-event`, {}, { token });
  expect(test.status).toBe(200);
  const draft = await app.post<EventDraft>('/api/event-drafts', { copyOf: event.id, startDate: '2026-12-30' }, { token });
  await app.post(`/api/event-drafts/${draft.data.id}/submit`, { version: 1 }, { token, idempotencyKey: 'submit' });
  app.clock.advance(90 * MINUTE_MS);
  // Also the holders of earlier tests.
  expect(await tellDoorsOpen(app.context)).not.toBe(0);
  expect((await join(ticket, await app.renew(buyer))).data.accessInstructions).toBe('Knock twice, passcode ufunguo');
  expect(await tablesWith('mzizi', 'mwitu', 'mlango', 'ufunguo')).toEqual([]);
  expect(await tablesWith(event.name)).toEqual(expect.arrayContaining(['public.events', 'public.event_drafts']) as string[]);
  await app.drainJobs();
});

test('only those who run the event read it', async () => {
  expect(await linkOf()).toBe(SECRET);
  const rival = await app.signIn('organizer');
  expect((await app.get(`/api/events/${event.id}/join-link`, { token: rival.token })).status).toBe(403);
  expect((await app.get(`/api/events/${event.id}/join-link`, { token: buyer.token })).status).toBe(403);
});

test('it stays when other settings change, is replaced and taken away, and goes with what needs it', async () => {
  await edit({ virtualSettings: { platform: 'zoom', chatEnabled: false } });
  expect(await linkOf()).toBe(SECRET);
  expect((await edit({ streamPlatform: 'teams' })).body?.['fields']).toEqual({ 'virtualSettings.joinLink': 'This is no link of Microsoft Teams' });
  await edit({ virtualSettings: { platform: 'zoom', joinLink: OTHER } });
  expect(await linkOf()).toBe(OTHER);
  await edit({ virtualSettings: { platform: 'zoom', joinLink: null } });
  expect(await linkOf()).toBeNull();
  await edit({ virtualSettings: { platform: 'zoom', joinLink: OTHER } });
  await edit({ streamPlatform: 'vumi_live' });
  expect(await linkOf()).toBeNull();
  await edit({ virtualSettings: { platform: 'zoom', joinLink: OTHER } });
  await edit({ deliveryMethod: 'in_person' });
  expect(await linkOf()).toBeNull();
});

test('a draft keeps it sealed, its copy has none, and the event made of it has it', async () => {
  const copy = async () =>
    (await app.post<EventDraft>('/api/event-drafts', { copyOf: event.id, startDate: '2026-12-30' }, { token: organizer.token })).data;
  const draft = await copy();
  expect(draft.form.virtualSettings).toMatchObject({ joinLink: '', accessInstructions: INSTRUCTIONS });
  const form = { ...draft.form, virtualSettings: { ...draft.form.virtualSettings, joinLink: SECRET } };
  const path = `/api/event-drafts/${draft.id}`;
  const saved = await app.put<EventDraft>(path, { version: 1, form }, { token: organizer.token });
  const [row] = await app.context.database.sql`select form::text as form from event_drafts where id = ${draft.id}`;
  expect(row?.['form']).not.toContain('mzizi');
  expect((await app.get<EventDraft>(path, { token: organizer.token })).data.form.virtualSettings.joinLink).toBe(SECRET);
  const stale = await app.put<{ draft: EventDraft }>(path, { version: 1, form }, { token: organizer.token });
  expect([stale.code, stale.data.draft.form.virtualSettings.joinLink]).toEqual(['DRAFT_CHANGED', SECRET]);
  const submitted = await app.post<{ event: EventDetail }>(`${path}/submit`, { version: saved.data.version }, { token: organizer.token });
  expect(submitted.status).toBe(200);
  event = submitted.data.event;
  expect(await linkOf()).toBe(SECRET);
});

test('a holder gets it from doors open until the end, and nobody else does', async () => {
  const [stream, hall] = [await buy('virtual'), await buy('in_person')];
  const opensAt = new Date(Date.parse(event.startDate) - 30 * MINUTE_MS).toISOString();
  expect([stream.join, hall.join]).toEqual([{ platform: 'zoom', opensAt }, null]);
  expect(await join(stream)).toMatchObject({ status: 409, code: 'DOORS_CLOSED' });
  app.clock.advance(90 * MINUTE_MS - 1);
  buyer = await app.renew(buyer);
  expect(await join(stream)).toMatchObject({ status: 409, code: 'DOORS_CLOSED' });
  app.clock.advance(1);
  const open = await join(stream);
  expect(open).toMatchObject({ status: 200, data: { url: SECRET, accessInstructions: INSTRUCTIONS } });
  expect(open.headers.get('cache-control')).toBe('no-store');
  expect(await join(hall)).toMatchObject({ status: 409, code: 'TICKET_NOT_ONLINE' });
  expect((await join(stream, await app.signIn())).status).toBe(404);
  expect((await join(stream, await app.signIn('admin'))).status).toBe(403);
  const { sql } = app.context.database;
  await sql`update tickets set fully_paid = false where id = ${stream.id}`;
  expect(await join(stream)).toMatchObject({ status: 409, code: 'NOT_FULLY_PAID' });
  const friend = await app.signIn();
  await sql`update tickets set fully_paid = true, holder_id = ${friend.id} where id = ${stream.id}`;
  expect([(await join(stream)).status, (await join(stream, friend)).data.url]).toEqual([404, SECRET]);
  await sql`update tickets set status = 'cancelled' where id = ${stream.id}`;
  expect(await join(stream, friend)).toMatchObject({ status: 409, code: 'TICKET_CANCELLED' });
  await sql`update tickets set status = 'purchased' where id = ${stream.id}`;
  app.clock.advance(90 * MINUTE_MS);
  expect(await join(stream, await app.renew(friend))).toMatchObject({ status: 409, code: 'TICKET_EXPIRED' });
});

test('a holder is told once when doors open, on however many nodes; who buys later is told then', async () => {
  await buy('virtual');
  const late = await app.signIn();
  const inHall = await app.signIn();
  await buy('in_person', inHall);
  expect([await tell(), await mails(buyer)]).toEqual([0, []]);
  app.clock.advance(90 * MINUTE_MS);
  await Promise.all([tell(), tell(other), tell()]);
  expect(await tell()).toBe(0);
  const [mail, ...more] = await mails(buyer);
  expect([mail?.subject, more]).toEqual([`Join ${event.name} now`, []]);
  expect(mail?.text).toContain(SECRET);
  expect(mail?.text).toContain(INSTRUCTIONS);
  expect(await mails(inHall)).toEqual([]);
  await buy('virtual', await app.renew(late));
  expect([await tell(), (await mails(late)).length, (await mails(buyer)).length]).toEqual([1, 1, 1]);
});

test('a holder is told again of another link, and when the event was moved; not when it is cancelled or over', async () => {
  await buy('virtual');
  app.clock.advance(90 * MINUTE_MS);
  organizer = await app.renew(organizer);
  await tell();
  await edit({ virtualSettings: { platform: 'zoom', joinLink: OTHER } });
  await tell();
  expect((await mails(buyer)).map(({ text }) => text?.includes(OTHER)).toSorted()).toEqual([false, true]);
  const startsAt = Date.parse(event.startDate);
  const moved = [2, 3].map((hours) => new Date(startsAt + hours * HOUR_MS).toISOString());
  expect((await edit({ startDate: moved[0], endDate: moved[1] })).status).toBe(200);
  await tell();
  expect(await mails(buyer)).toHaveLength(2);
  app.clock.advance(2 * HOUR_MS);
  await tell();
  expect(await mails(buyer)).toHaveLength(3);
  const latecomer = await app.signIn();
  await buy('virtual', latecomer);
  await app.context.database.sql`update events set status = 'cancelled' where id = ${event.id}`;
  expect([await tell(), await mails(latecomer)]).toEqual([0, []]);
});

test('without a link a holder who may join is told that there is none yet', async () => {
  await edit({ virtualSettings: { platform: 'zoom', joinLink: null } });
  const ticket = await buy('virtual');
  app.clock.advance(90 * MINUTE_MS);
  expect([await tell(), (await join(ticket, await app.renew(buyer))).code]).toEqual([0, 'JOIN_LINK_MISSING']);
});
