// An organizer changes the date or place of an event: everyone with a ticket is told, once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, purchase, reserve } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { eventMovedNotice } from './event-moved.ts';
import { tellHolder } from './tell-holders.ts';

let vumi: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
});
afterAll(() => vumi.close());

const newEvent = (): Promise<EventDetail> => createEvent(vumi, organizer, { name: 'Lake Night', ticketTypes: [sampleTicketType({ price: 0 })] });

/** A person with two tickets and a proved number. */
async function holderOf(event: EventDetail): Promise<SignedIn & { readonly phone: string }> {
  const [person, phone] = [await vumi.signIn(), newPhone()];
  const { data } = await reserve(vumi, person, event, { quantity: 2 });
  expect((await purchase(vumi, person, data.reservationId, { billingDetails: {} })).data.status).toBe('confirmed');
  await vumi.drainJobs();
  await vumi.context.database
    .sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${person.id}, ${phone}, now(), now())`;
  return { ...person, phone };
}

async function change(event: EventDetail, body: object): Promise<void> {
  const answer = await vumi.put(`/api/events/${event.id}`, body, { token: organizer.token });
  expect([answer.status, answer.message]).toEqual([200, undefined]);
  await vumi.drainJobs();
}

const newsTo = async ({ email, phone }: { readonly email: string; readonly phone: string }) => ({
  mails: (await vumi.mailTo(email)).filter(({ subject }) => subject === 'Lake Night has a new date or place'),
  texts: (await inboxOf(vumi, phone)).map(({ text }) => text),
});

test('each holder is told once of a new date, by email and SMS, and again of a new place', async () => {
  const event = await newEvent();
  const holders = [await holderOf(event), await holderOf(event)];
  const later = { startDate: daysAfter(vumi.clock.now(), 80), endDate: daysAfter(vumi.clock.now(), 81) };
  await change(event, later);
  for (const holder of holders) {
    const { mails, texts } = await newsTo(holder);
    expect([mails.length, texts.length]).toEqual([1, 1]);
    expect(texts[0]).toMatch(/^Lake Night has a new date or place: .+ 20\d\d.+\. Your tickets stay valid\. http/);
    expect(mails[0]?.text).toContain('Your tickets stay valid.');
  }
  await change(event, { venue: { ...event.venue, name: 'Harbour Hall' } });
  const { mails, texts } = await newsTo(holders[0]!);
  expect([mails.length, texts.length]).toEqual([2, 2]);
  expect([mails[0]?.text, texts[0]]).toEqual([expect.stringContaining('Harbour Hall'), expect.stringContaining('Harbour Hall')]);
});

test('the email has the event as a calendar file that replaces the earlier one', async () => {
  const event = await newEvent();
  const holder = await holderOf(event);
  const before = await (await fetch(`${vumi.url}/api/events/${event.id}/calendar.ics`)).text();
  vumi.clock.advance(60_000);
  await change(event, { startDate: '2190-03-06T16:00:00Z', endDate: '2190-03-06T20:00:00Z' });
  const { sql } = vumi.context.database;
  const [sent] = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${holder.email} order by id desc limit 1`;
  const [file] = (await findMail(sql, sent?.id ?? 0))?.attachments ?? [];
  expect([file?.name, file?.type]).toEqual(['Lake Night.ics', expect.stringContaining('text/calendar')]);
  const calendar = Buffer.from(file?.content ?? '', 'base64').toString();
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(calendar).toContain(`UID:${event.id}`);
  expect(calendar).toContain('DTSTART:21900306T160000Z');
  expect(sequence(calendar)).toBeGreaterThan(sequence(before));
});

test('nobody is told when the organizer chose so', async () => {
  const event = await newEvent();
  const holder = await holderOf(event);
  await change(event, { startDate: '2190-03-06T16:00:00Z', endDate: '2190-03-06T20:00:00Z', tellHolders: false });
  expect(await newsTo(holder)).toEqual({ mails: [], texts: [] });
});

test('of other changes, of the same date again and of a cancellation nobody is told so', async () => {
  const event = await newEvent();
  const holder = await holderOf(event);
  await change(event, { description: `${event.description} And more.`, startDate: event.startDate, endDate: event.endDate, venue: event.venue });
  await change(event, { status: 'cancelled', startDate: daysAfter(vumi.clock.now(), 80), endDate: daysAfter(vumi.clock.now(), 81) });
  expect(await newsTo(holder)).toEqual({ mails: [], texts: [] });
});

test('a job that runs again tells nobody twice, and nothing about an event that was cancelled meanwhile', async () => {
  const event = await newEvent();
  const holder = await holderOf(event);
  const told = { eventId: event.id, holderId: holder.id, moveId: '0190f3a0-0000-7000-8000-000000000001' };
  for (let times = 0; times < 2; times += 1) await tellHolder(vumi.context, told);
  await vumi.drainJobs();
  await vumi.context.database.sql`update events set status = 'cancelled' where id = ${event.id}`;
  await tellHolder(vumi.context, { ...told, moveId: '0190f3a0-0000-7000-8000-000000000002' });
  await vumi.drainJobs();
  const { mails, texts } = await newsTo(holder);
  expect([mails.length, texts.length]).toEqual([1, 1]);
});

test('an account without a usable ticket is not told', async () => {
  const event = await newEvent();
  const holder = await holderOf(event);
  await vumi.context.database.sql`update tickets set status = 'cancelled' where event_id = ${event.id}`;
  await change(event, { startDate: daysAfter(vumi.clock.now(), 80), endDate: daysAfter(vumi.clock.now(), 81) });
  expect(await newsTo(holder)).toEqual({ mails: [], texts: [] });
});

test.each(languages)('the SMS in %s is at most two parts, however long the names', async (language) => {
  const event = { ...(await newEvent()), name: 'N'.repeat(120), startDate: '2026-11-28T16:00:00.000Z', endDate: '2026-11-29T20:00:00.000Z' };
  const moved = {
    event: { ...event, venue: { ...event.venue, name: 'P'.repeat(120) } },
    calendar: { filename: 'event.ics', content: '', contentType: 'text/calendar' },
  };
  const text = withPlainPunctuation(eventMovedNotice.sms?.(vumi.context, language, moved) ?? '');
  expect([text, countParts(text)]).toEqual([text, { encoding: 'gsm-7', parts: 2 }]);
});
