// Codes of events: given when they go on sale, each once, and kept for a while after their end.
import { readFile } from 'node:fs/promises';
import { sql as rawSql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { findEventByCode } from './find-event-by-code.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const codeOf = async (id: string) => {
  const [row] = await app.context.database.sql<{ code: string | null }[]>`select code from events where id = ${id}`;
  return row?.code ?? null;
};
const make = (name: string, given: object = {}) => createEvent(app, organizer, { name, ...given });

test('an event gets its code when it goes on sale, once, in the currency of the menu', async () => {
  const draft = await make('Safari Sounds', { status: 'draft' });
  expect(await codeOf(draft.id)).toBeNull();
  await app.put(`/api/events/${draft.id}`, { status: 'live' }, { token: organizer.token });
  expect(await codeOf(draft.id)).toBe('SAFARI26');
  await app.put(`/api/events/${draft.id}`, { name: 'Another name' }, { token: organizer.token });
  expect(await codeOf(draft.id)).toBe('SAFARI26');
  expect(await findEventByCode(app.context.database.reader, ' safar1-26')).toBe(draft.id);
});

test('events that go on sale at once get different ones', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => make('Rumba Rumba')));
  const codes = await Promise.all(made.map(({ id }) => codeOf(id)));
  expect(new Set(codes).size).toBe(6);
  expect(codes).toContain('RUMBA26');
});

test('a test event has none', async () => {
  const event = await make('Trial Night');
  const { data } = await app.post<{ id: string }>(`/api/events/${event.id}/test-event`, {}, { token: organizer.token });
  expect(await codeOf(data.id)).toBeNull();
  expect(await codeOf(event.id)).toBe('TRIAL26');
});

test('a code is free again 90 days after its event, not before', async () => {
  const first = await make('Zuri Fest');
  const { sql } = app.context.database;
  const end = (days: number) => sql`update events set starts_at = ${app.clock.now().toISOString()}::timestamptz - make_interval(days => ${days + 1}),
    ends_at = ${app.clock.now().toISOString()}::timestamptz - make_interval(days => ${days}) where id = ${first.id}`;
  await end(89);
  expect(await codeOf((await make('Zuri Fest')).id)).not.toBe('ZURI26');
  await end(91);
  const third = await make('Zuri Fest');
  expect([await codeOf(first.id), await codeOf(third.id)]).toEqual([null, 'ZURI26']);
});

test('the migration gives codes to what is on sale already', async () => {
  const { sql } = app.context.database;
  const names = ['Kisumu Jazz', 'Kisumu Jazz', 'Kisumu Jazz', 'Kisumu Jazz', 'Kisumu Jazz', '2', 'Ça va'];
  const made = await Promise.all(names.map((name) => make(name)));
  await sql`update events set code = null`;
  const file = await readFile('migrations/0400_event_codes.sql', 'utf8');
  const filling = file.slice(file.indexOf('do $$'));
  // It asks the clock of the database, which is not that of the test.
  await app.context.database.transaction((tx) => tx.execute(rawSql.raw(filling.replace('ends_at > now()', 'true'))));
  const codes = await Promise.all(made.map(({ id }) => codeOf(id)));
  expect(new Set(codes).size).toBe(names.length);
  expect(codes.filter((code) => code === null || !/^[A-Z0-9]{4,8}$/.test(code))).toEqual([]);
  expect(codes).toEqual(expect.arrayContaining(['KISU26', 'KISUM26', 'KISUMU26', 'KISU26A', 'VUMI26', 'CAVA26']));
});
