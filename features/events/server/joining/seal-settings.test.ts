// What an earlier release has stored in the clear, and what an earlier secret has sealed.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { createVault } from '#platform/server/security/vault.ts';
import type { EventDraft } from '../../drafts/draft-contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { resealSettings } from './seal-settings.ts';
import { sealStoredInstructions } from './seal-stored.ts';

const SECRET = 'Passcode "mzizi"';
const NEW_SECRET = 'another secret of more than thirty-two characters';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const joinLink = 'https://zoom.us/j/1';
const make = (accessInstructions: string) =>
  createEvent(app, organizer, { deliveryMethod: 'virtual', virtualSettings: { platform: 'zoom', joinLink, chatEnabled: false, accessInstructions } });
const beginDraft = async (event: EventDetail) =>
  (await app.post<EventDraft>('/api/event-drafts', { copyOf: event.id, startDate: '2190-01-01' }, { token: organizer.token })).data;
const readSettings = async ({ id }: EventDetail) =>
  (await app.get<EventDetail>(`/api/events/${id}`, { token: organizer.token })).data.virtualSettings;
const readDraft = async ({ id }: EventDraft) =>
  (await app.get<EventDraft>(`/api/event-drafts/${id}`, { token: organizer.token })).data.form.virtualSettings;

test('instructions that stand in the clear are sealed once at the start, and read as before', async () => {
  const [event, other] = [await make(''), await make('')];
  const [draft, empty] = [await beginDraft(event), await beginDraft(event)];
  const { sql } = app.context.database;
  const clear = (text: string) => JSON.stringify({ accessInstructions: text });
  await sql`update event_online_settings set virtual_settings = virtual_settings || ${clear(SECRET)}::text::jsonb where event_id = ${event.id}`;
  await sql`update event_online_settings set virtual_settings = virtual_settings || ${clear('')}::text::jsonb where event_id = ${other.id}`;
  await sql`
    update event_drafts set form = jsonb_set(form, '{virtualSettings}', form -> 'virtualSettings' || ${clear(SECRET)}::text::jsonb)
    where id = ${draft.id}`;
  const sealed = await Promise.all([sealStoredInstructions(app.context), sealStoredInstructions(app.context)]);
  expect(sealed.toSorted()).toEqual([0, 3]);
  const rows = await sql`
    select virtual_settings::text as stored from event_online_settings union all select form::text from event_drafts where id in (${draft.id}, ${empty.id})`;
  expect(rows).toHaveLength(4);
  expect(JSON.stringify(rows)).not.toContain('mzizi');
  expect(await readSettings(event)).toMatchObject({ accessInstructions: SECRET, chatEnabled: false });
  expect(await readSettings(other)).toMatchObject({ accessInstructions: null, chatEnabled: false });
  expect(await readDraft(draft)).toMatchObject({ accessInstructions: SECRET, chatEnabled: false });
  expect(await readDraft(empty)).toMatchObject({ accessInstructions: '' });
});

test('the history of an earlier release loses the text, and keeps that it was another one', async () => {
  const { sql } = app.context.database;
  const file = await readFile(join(import.meta.dirname, '../../../../migrations/0223_sealed_access_instructions.sql'), 'utf8');
  const ofHistory = file.slice(file.indexOf('alter table event_changes disable'));
  const settings = (accessInstructions: string | null, chatEnabled = true) => ({ chatEnabled, accessInstructions });
  const [name, capacity] = [
    { field: 'name', before: 'One', after: 'Other' },
    { field: 'capacity', before: 1, after: 2 },
  ] as const;
  const online = (before: unknown, after: unknown) => ({ field: 'virtualSettings', before, after });
  const kept = { chatEnabled: true };
  const instructions = (before: number | null, after: number | null) => ({
    field: 'accessInstructions',
    before: before === null ? null : { version: before },
    after: after === null ? null : { version: after },
  });
  const changes: readonly (readonly [stored: readonly unknown[], left: readonly unknown[]])[] = [
    [
      [name, online(settings('mzizi'), settings('mwitu')), capacity],
      [name, instructions(0, 1), capacity],
    ],
    [[online(settings('', false), settings('mzizi'))], [online({ chatEnabled: false }, kept), instructions(null, 1)]],
    [[online(settings('mzizi'), settings(null, false))], [online(kept, { chatEnabled: false }), instructions(0, null)]],
    [[online(settings('mzizi', false), settings('mzizi'))], [online({ chatEnabled: false }, kept)]],
    [[online(null, settings('mzizi'))], [online(null, kept), instructions(null, 1)]],
    [[name], [name]],
  ];
  const eventId = randomUUID();
  for (const [stored] of changes)
    await sql`
      insert into event_changes (id, event_id, at, subject, label, action, fields)
      values (${randomUUID()}, ${eventId}, clock_timestamp(), 'event', 'Poems', 'changed', ${JSON.stringify(stored)}::text::jsonb)`;
  await withConnection(app.database.url, (query) => query(ofHistory));
  const rows = await sql<{ fields: unknown }[]>`select fields from event_changes where event_id = ${eventId} order by at`;
  expect(rows.map(({ fields }) => fields)).toEqual(changes.map(([, left]) => left));
  await expect(sql`update event_changes set label = 'Other' where event_id = ${eventId}`).rejects.toMatchObject({
    cause: { message: 'The history of events is only added to' },
  });
});

test('link and instructions are sealed anew under another secret, and open without the previous one', async () => {
  const event = await make(SECRET);
  const draft = await beginDraft(event);
  const { context } = app;
  const previous = context.config.VUMI_SECRET ?? '';
  const renewed = { ...context, config: { ...context.config, VUMI_SECRET_PREVIOUS: previous }, vault: createVault(NEW_SECRET, previous) };
  expect(await resealSettings(renewed)).toBeGreaterThanOrEqual(2);
  expect(await resealSettings(renewed)).toBe(0);
  const [row] = await context.database.sql<Record<'link' | 'instructions' | 'draft', Uint8Array>[]>`
    select settings.sealed_join_link as link, settings.sealed_access_instructions as instructions, draft.sealed_access_instructions as draft
    from event_online_settings settings, event_drafts draft where settings.event_id = ${event.id} and draft.id = ${draft.id}`;
  const vault = createVault(NEW_SECRET);
  const open = (purpose: string, sealed: Uint8Array | undefined) => Buffer.from(vault.open(purpose, sealed ?? new Uint8Array())).toString();
  expect(open('join link', row?.link)).toBe(joinLink);
  expect([open('access instructions', row?.instructions), open('access instructions', row?.draft)]).toEqual([SECRET, SECRET]);
  expect(() => vault.open('join link', row?.instructions ?? new Uint8Array())).toThrow();
});
