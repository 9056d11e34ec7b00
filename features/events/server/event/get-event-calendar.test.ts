import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-05T08:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Calendar {
  readonly status: number;
  readonly headers: Headers;
  /** Unfolded lines. */
  readonly lines: readonly string[];
}

async function calendarOf(eventId: string, token?: string): Promise<Calendar> {
  const response = await fetch(`${app.url}/api/events/${eventId}/calendar.ics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: response.status, headers: response.headers, lines: (await response.text()).replaceAll('\r\n ', '').split('\r\n') };
}

test('any visitor gets the event, its place and its page; the answer may be cached for minutes', async () => {
  const event = await createEvent(app, organizer, {
    name: 'Fête ya Bahari',
    venue: { name: 'Uhuru Park', city: 'Nairobi', address: 'Uhuru Highway', coordinates: { latitude: -1.29, longitude: '36.8172' } },
  });
  const { status, headers, lines } = await calendarOf(event.id);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/calendar; charset=utf-8', 'public, max-age=300']);
  expect(headers.get('content-disposition')).toBe(`attachment; filename="F?te ya Bahari.ics"; filename*=UTF-8''F%C3%AAte%20ya%20Bahari.ics`);
  expect(lines).toContain('SUMMARY:Fête ya Bahari');
  expect(lines).toContain('LOCATION:Uhuru Park\\, Uhuru Highway\\, Nairobi\\, Kenya');
  expect(lines).toContain('DTSTART:20261205T080000Z');
  expect(lines).toContain(`URL:${app.url}/events/${event.id}`);
  expect(lines).toContain('STATUS:CONFIRMED');
  expect(lines).toContain('GEO:-1.290000;36.817200');
  expect(lines).toContain('CATEGORIES:Music & Concerts');
  // The organizer's address is not shown on the page either: questions go to support.
  expect(lines.find((line) => line.startsWith('ORGANIZER'))).toMatch(/^ORGANIZER;CN="[^"]+":mailto:\S+@\S+$/);
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual(['TRIGGER:-PT3H']);
});

test('it contains the end, the category and the contact; an organizer without a name is named as the product', async () => {
  const event = await createEvent(app, organizer, {
    description: 'Bands; food, too',
    startDate: '2026-12-05T19:00:00+03:00',
    endDate: '2026-12-06T01:30:00+03:00',
    organizer: { name: 'Lake Concerts', email: 'hello@lake.vumi.test' },
  });
  const { lines } = await calendarOf(event.id);
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20261205T160000Z', 'DTEND:20261205T223000Z', 'ORGANIZER;CN="Lake Concerts":mailto:hello@lake.vumi.test']),
  );
  expect(lines.filter((line) => line.startsWith('DESCRIPTION:'))[0]).toBe(`DESCRIPTION:Bands\\; food\\, too\\n\\n${app.url}/events/${event.id}`);
  const nameless = await createEvent(app, organizer);
  await app.context.database.sql`update events set organizer_name = '' where id = ${nameless.id}`;
  expect((await calendarOf(nameless.id)).lines).toContain(`ORGANIZER;CN="Vumi":mailto:${app.context.config.supportEmail}`);
});

test('an online event has no place on the map', async () => {
  const venue = { name: 'Virtual Event', city: 'Nairobi', address: 'Uhuru Highway', coordinates: { latitude: -1.29, longitude: 36.8172 } };
  const event = await createEvent(app, organizer, { deliveryMethod: 'virtual', venue });
  const { lines } = await calendarOf(event.id);
  expect(lines).toContain('LOCATION:Virtual Event');
  expect(lines.filter((line) => line.startsWith('GEO'))).toEqual([]);
});

test('the file name is valid on common file systems, however long the event’s name is', async () => {
  const event = await createEvent(app, organizer, { name: `A/B: ${'x'.repeat(150)}` });
  expect((await calendarOf(event.id)).headers.get('content-disposition')).toBe(`attachment; filename="A B ${'x'.repeat(76)}.ics"`);
});

test('a change keeps the identity and raises the sequence; a cancelled event is cancelled in the calendar', async () => {
  const event = await createEvent(app, organizer);
  const before = await calendarOf(event.id);
  app.clock.advance(60_000);
  const renewed = await app.renew(organizer);
  await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, renewed);
  const after = await calendarOf(event.id);
  const line = ({ lines }: Calendar, name: string) => lines.find((one) => one.startsWith(`${name}:`));
  expect([line(before, 'SEQUENCE'), line(before, 'STATUS')]).toEqual(['SEQUENCE:0', 'STATUS:CONFIRMED']);
  expect([line(after, 'SEQUENCE'), line(after, 'STATUS')]).toEqual(['SEQUENCE:60', 'STATUS:CANCELLED']);
  expect(line(after, 'UID')).toBe(line(before, 'UID'));
});

test('a draft is not found, not even by its organizer: the answer may be cached for others', async () => {
  const draft = await createEvent(app, organizer, { status: 'draft' });
  const renewed = await app.renew(organizer);
  expect([(await calendarOf(draft.id)).status, (await calendarOf(draft.id, renewed.token)).status]).toEqual([404, 404]);
});
