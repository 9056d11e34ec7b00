// A draft is shown as the event that it would become, whatever is missing or wrong in it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { draftFormSchema, type EventDraft } from '../../drafts/draft-contract.ts';
import type { EventDetail } from '../../schemas.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-10T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Preview {
  readonly event: EventDetail;
  readonly isPartial: boolean;
}

const filled = {
  name: 'Lakeside Benga Night',
  description: 'Three bands by the water.',
  category: 'music',
  venue: 'Dunga Hill Camp',
  city: 'Kisumu',
  startDate: '2026-12-05',
  startTime: '19:30',
  organizerName: 'Lakeside Events',
  organizerEmail: 'lakeside@test.vumi.test',
  releases: [
    { key: 'a', name: 'Regular', price: '1,500', quantity: '1000', issueNumber: 1, saleStartDate: '2026-11-10', saleEndDate: '2026-12-05' },
    { key: 'b', name: 'Child', price: '0', quantity: '50', requires: ['a'], saleStartDate: '2026-11-20', saleEndDate: '2026-12-05' },
  ],
};

const begin = async (form: object): Promise<EventDraft> =>
  (await app.post<EventDraft>('/api/event-drafts', { form }, { token: organizer.token })).data;
const preview = async ({ id }: Pick<EventDraft, 'id'>, reader: SignedIn | null = organizer, language = 'en'): Promise<Answer<Preview>> =>
  app.get(`/api/event-drafts/${id}/preview`, { ...(reader !== null && { token: reader.token }), headers: { 'accept-language': language } });

/** What differs from one event to the next with the same content. */
function content({ metadata: _times, ticketTypes, ...event }: EventDetail): object {
  const names = new Map(ticketTypes.map(({ id, name }) => [id, name]));
  return { ...event, ticketTypes: ticketTypes.map((type) => ({ ...type, id: '', requires: type.requires.map(({ id }) => names.get(id)) })) };
}

test('a filled draft is shown as the event that submitting makes of it, with its id', async () => {
  // What the wizard fills in when it submits follows here, too.
  const draft = await begin(filled);
  const { data } = await preview(draft);
  expect(data.isPartial).toBe(false);
  const complete = { ...filled, totalCapacity: '1050', endDate: '2026-12-05', endTime: '22:30' };
  await app.put(`/api/event-drafts/${draft.id}`, { version: 1, form: complete }, { token: organizer.token });
  expect((await app.post(`/api/event-drafts/${draft.id}/submit`, { version: 2 }, { token: organizer.token })).status).toBe(200);
  expect(content(data.event)).toEqual(content((await app.get<EventDetail>(`/api/events/${draft.id}`)).data));
  expect((await preview(draft)).status).toBe(404);
});

test('a draft that has just begun is shown with samples, in the language of its reader', async () => {
  const { data: draft } = await app.post<EventDraft>('/api/event-drafts', {}, { token: organizer.token });
  const { data } = await preview(draft);
  expect(data).toMatchObject({
    isPartial: true,
    event: { name: 'Name of the event', venue: { city: 'City' }, ticketTypes: [], startDate: '2026-12-10T16:00:00.000Z' },
  });
  expect((await preview(draft, organizer, 'fr')).data.event.name).toBe('Nom de l’événement');
});

const typed = Object.entries(draftFormSchema.shape).flatMap(([name, field]) => (field.safeParse('7x/').success ? [name] : []));
const wrongs: readonly (readonly [name: string, wrong: object])[] = [
  ...typed.map((name) => [name, { [name]: '7x/' }] as const),
  ['a virtual event without a platform', { deliveryMethod: 'virtual', virtualSettings: { platform: 'x', maxAttendees: '-2' } }],
  [
    'a hybrid event',
    { deliveryMethod: 'hybrid', virtualSettings: { platform: '' }, hybridSettings: { physicalCapacity: 'x', virtualCapacity: '0' } },
  ],
  ['a price', { releases: [{ ...filled.releases[0], price: 'x' }, filled.releases[1]] }],
  ['a needed release', { releases: [{ ...filled.releases[1], requires: ['none'] }] }],
  ['days of sale', { releases: [{ ...filled.releases[0], saleStartDate: '2026-99-99' }] }],
  ['an end before the start', { endDate: '2020-01-01', endTime: '10:00' }],
];
test.each(wrongs)('what cannot be read does not prevent a preview: %s', async (_name, wrong) => {
  const { status, data } = await preview(await begin({ ...filled, ...wrong }));
  expect(status).toBe(200);
  expect(data.event.organizer.name).not.toBe('');
});

test('it is shown to nobody else', async () => {
  const draft = await begin(filled);
  expect((await preview(draft, await app.signIn('organizer'))).status).toBe(404);
  expect((await preview(draft, await app.signIn('admin'))).status).toBe(404);
  expect((await preview(draft, null)).status).toBe(401);
  expect((await app.get(`/api/events/${draft.id}`)).status).toBe(404);
});
