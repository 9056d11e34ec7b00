// The chosen style of a drawn poster: written with the event, in its history, in copies, and wherever the poster is drawn.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterPalette } from '#features/posters/poster-palette.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventDraft } from '../../drafts/draft-contract.ts';
import type { EventChangeEntry } from '../../history/history-contract.ts';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const edit = (id: string, body: object, as = organizer) => app.put<EventDetail>(`/api/events/${id}`, body, { token: as.token });

test('an event has no style until one is chosen, and none again when the choice is taken back; both are in its history', async () => {
  const { id, posterStyle } = await createEvent(app, organizer);
  expect(posterStyle).toBeNull();
  expect((await edit(id, { posterStyle: 'theater-3' })).data.posterStyle).toBe('theater-3');
  // Another change leaves it.
  expect((await edit(id, { name: 'Lake Night' })).data.posterStyle).toBe('theater-3');
  expect((await edit(id, { posterStyle: '' })).data.posterStyle).toBeNull();
  const { data } = await app.get<{ items: readonly EventChangeEntry[] }>(`/api/events/${id}/changes`, { token: organizer.token });
  expect(data.items.flatMap(({ fields }) => fields).filter(({ field }) => field === 'posterStyle')).toEqual([
    { field: 'posterStyle', before: 'theater-3', after: null },
    { field: 'posterStyle', before: null, after: 'theater-3' },
  ]);
});

test.each(['music', 'music-5', 'sports-1', 'theater-3 ', 3])('%j is no style', async (posterStyle) => {
  const { id } = await createEvent(app, organizer);
  const { status, body } = await edit(id, { posterStyle });
  expect([status, body?.['fields']]).toEqual([400, { posterStyle: 'Please choose one of the patterns of drawn posters' }]);
});

test('only who may edit an event chooses its style', async () => {
  const { id } = await createEvent(app, organizer);
  expect((await edit(id, { posterStyle: 'food-1' }, await app.signIn('organizer'))).status).toBe(403);
  expect((await edit(id, { posterStyle: 'food-1' }, await app.signIn('admin'))).status).toBe(200);
});

test('lists, the list of the organizer, the copy and its event, and the picture of a link have the style', async () => {
  const { id, startDate } = await createEvent(app, organizer, { posterStyle: 'food-3', name: 'Basket market' });
  const { data: found } = await app.get<{ items: readonly EventDetail[] }>('/api/events?search=basket');
  expect(found.items.map(({ posterStyle }) => posterStyle)).toEqual(['food-3']);
  const { data: own } = await app.get<{ items: readonly OwnEvent[] }>('/api/organizer/events?search=basket', { token: organizer.token });
  expect(own.items.map(({ posterStyle }) => posterStyle)).toEqual(['food-3']);
  const copied = await app.post<EventDraft>('/api/event-drafts', { copyOf: id, startDate: startDate.slice(0, 10) }, { token: organizer.token });
  expect(copied.data.form.posterStyle).toBe('food-3');
  const { data } = await app.post<{ event: EventDetail }>(`/api/event-drafts/${copied.data.id}/submit`, { version: 1 }, { token: organizer.token });
  expect(data.event.posterStyle).toBe('food-3');
  expect(posterPalette({ id, pattern: 'food-3' }).ground).not.toBe(posterPalette({ id, pattern: 'music' }).ground);
  const picture = async () => Buffer.from(await (await fetch(`${app.url}/og/events/${id}`)).arrayBuffer());
  const before = await picture();
  await edit(id, { posterStyle: 'theater-2' });
  await expect.poll(async () => (await picture()).equals(before)).toBe(false);
});
