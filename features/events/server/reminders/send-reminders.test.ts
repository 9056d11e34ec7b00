// Reminders over HTTP, from the request to the email: once, at the moment sales open, in the language of the request.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { REMINDERS_MAX } from '../../reminders/reminder-contract.ts';
import type { EventDetail } from '../../schemas.ts';
import { sendReminders } from './send-reminders.ts';

let app: TestApp;
let organizer: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());
// A token is valid for an hour.
beforeEach(async () => {
  organizer = await app.renew(organizer);
});

const MINUTE_MS = 60_000;
const HALF_AN_HOUR = 1 / 48;
const opensSoon = (more: Record<string, unknown> = {}) => ({
  ...more,
  ticketTypes: [sampleTicketType({ price: 12_500, saleStartDate: daysAfter(app.clock.now(), HALF_AN_HOUR) })],
});
const ask = (event: Pick<EventDetail, 'id'>, who: SignedIn, language = 'en') =>
  app.put(`/api/events/${event.id}/reminder`, {}, { token: who.token, headers: { 'accept-language': language } });
const isWaiting = async (event: EventDetail, who: SignedIn) =>
  (await app.get<{ waiting: boolean }>(`/api/events/${event.id}/reminder`, { token: who.token })).data.waiting;

async function mailsTo({ email }: SignedIn) {
  await app.drainJobs();
  return app.mailTo(email);
}

test('one email when sales open, on any number of nodes, in the language of the request', async () => {
  const event = await createEvent(app, organizer, opensSoon({ name: 'Taarab by the Sea' }));
  const [ann, ben] = await Promise.all([app.signIn('customer'), app.signIn('customer')]);
  expect((await ask(event, ann, 'fr')).data).toEqual({ waiting: true });
  await Promise.all([ask(event, ann, 'fr'), ask(event, ben, 'sw')]);
  expect(await sendReminders(app.context)).toBe(0);
  expect(await mailsTo(ann)).toEqual([]);

  app.clock.advance(31 * MINUTE_MS);
  const sent = await Promise.all([sendReminders(app.context), sendReminders(app.context), sendReminders(app.context)]);
  expect(sent.reduce((sum, some) => sum + some, 0)).toBe(2);
  const [french, ...others] = await mailsTo(ann);
  expect(others).toEqual([]);
  expect(french?.subject).toBe('Billets en vente\u00a0: Taarab by the Sea');
  for (const part of [french?.text, french?.html]) {
    expect(part).toContain('KSh\u00a012\u202f500');
    expect(part).toContain(`${app.url}/fr/events/${event.id}`);
    // In the time zone of the event, not the server's.
    expect(part).toMatch(/12:00[^\n]*15:00/);
  }
  expect((await mailsTo(ben)).map(({ subject }) => subject)).toEqual(['Tiketi zinauzwa sasa: Taarab by the Sea']);

  app.clock.advance(10 * MINUTE_MS);
  expect(await sendReminders(app.context)).toBe(0);
  expect(await isWaiting(event, ann)).toBe(false);
});

test('an event without a price is described as free', async () => {
  const event = await createEvent(app, organizer, {
    ticketTypes: [sampleTicketType({ price: 0, saleStartDate: daysAfter(app.clock.now(), HALF_AN_HOUR) })],
  });
  const who = await app.signIn('customer');
  await ask(event, who);
  app.clock.advance(31 * MINUTE_MS);
  await sendReminders(app.context);
  const [mail] = await mailsTo(who);
  expect(mail?.text).toContain('Free entry');
  expect(mail?.text).not.toContain('Starting from');
});

test('a removed reminder is not sent', async () => {
  const event = await createEvent(app, organizer, opensSoon());
  const who = await app.signIn('customer');
  await ask(event, who);
  expect(await isWaiting(event, who)).toBe(true);
  const back = () => app.delete(`/api/events/${event.id}/reminder`, { token: who.token });
  expect((await back()).data).toEqual({ waiting: false });
  expect((await back()).data).toEqual({ waiting: false });
  app.clock.advance(31 * MINUTE_MS);
  await sendReminders(app.context);
  expect(await mailsTo(who)).toEqual([]);
});

test('postponed, paused or cancelled sales send nothing until they open', async () => {
  const event = await createEvent(app, organizer, opensSoon());
  const cancelled = await createEvent(app, organizer, opensSoon());
  const who = await app.signIn('customer');
  await Promise.all([ask(event, who), ask(cancelled, who)]);
  const status = (id: string, to: string) => app.put(`/api/events/${id}`, { status: to }, { token: organizer.token });
  await Promise.all([status(event.id, 'paused'), status(cancelled.id, 'cancelled')]);
  app.clock.advance(31 * MINUTE_MS);
  await sendReminders(app.context);
  expect(await mailsTo(who)).toEqual([]);
  await status(event.id, 'live');
  await sendReminders(app.context);
  expect(await mailsTo(who)).toHaveLength(1);
});

test('a reminder is refused where tickets are on sale, or sales are over', async () => {
  const who = await app.signIn('customer');
  const onSale = await createEvent(app, organizer);
  expect(await ask(onSale, who)).toMatchObject({ status: 409, code: 'TICKETS_ON_SALE' });
  const over = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ saleEndDate: daysAfter(app.clock.now(), HALF_AN_HOUR) })] });
  app.clock.advance(31 * MINUTE_MS);
  expect(await ask(over, who)).toMatchObject({ status: 409, code: 'SALES_OVER' });
  const draft = await createEvent(app, organizer, { status: 'draft' });
  expect(await ask(draft, who)).toMatchObject({ status: 404, code: 'EVENT_NOT_FOUND' });
  expect(await ask({ id: 'nonsense' }, who)).toMatchObject({ status: 404 });
});

test('an account can have a limited number of reminders', async () => {
  const who = await app.signIn('customer');
  const event = await createEvent(app, organizer, opensSoon());
  const events = await Promise.all(Array.from({ length: REMINDERS_MAX }, () => createEvent(app, organizer, opensSoon())));
  for (const one of events) expect((await ask(one, who)).status).toBe(200);
  expect(await ask(event, who)).toMatchObject({ status: 409, code: 'TOO_MANY_REMINDERS' });
  expect((await ask(events[0] as EventDetail, who)).status).toBe(200);
  // A reminder for sales that will never open does not count.
  await app.put(`/api/events/${events[1]?.id}`, { status: 'cancelled' }, { token: organizer.token });
  expect((await ask(event, who)).status).toBe(200);
});
