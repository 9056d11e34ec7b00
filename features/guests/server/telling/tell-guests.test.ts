// An event moves, is postponed or cancelled: holders without an account are told, each once, by what their ticket was given to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { dayOf } from '#platform/contract/dates.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { countParts, withPlainPunctuation } from '#platform/server/sms/count-parts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { guestNewsKinds, guestNewsSms } from './guest-news.ts';
import { tellGuest } from './tell-guests.ts';

let app: TestApp;
let organizer: SignedIn;
let guests = 0;

beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

const onSale = (): Promise<EventDetail> =>
  createEvent(app, organizer, {
    name: 'Lake Night',
    startDate: daysAfter(app.clock.now(), 30),
    endDate: daysAfter(app.clock.now(), 31),
    ticketTypes: [sampleTicketType()],
  });
interface Given {
  readonly tickets: readonly { readonly id: string; readonly link: string }[];
}
const give = async (event: EventDetail, body: object): Promise<Given['tickets']> => {
  const path = `/api/events/${event.id}/complimentary-tickets`;
  const { data } = await app.post<Given>(path, { ticketTypeId: typeOf(event), ...body }, { token: organizer.token });
  await app.drainJobs();
  return data.tickets;
};
const newEmail = (): string => `guest${(guests += 1)}@news.vumi.test`;
const codeOf = (link = ''): string => link.split('/t/')[1] ?? '';
const later = () => ({ startDate: daysAfter(app.clock.now(), 80), endDate: daysAfter(app.clock.now(), 81) });
const change = async (event: EventDetail, body: object): Promise<void> => {
  expect((await app.put(`/api/events/${event.id}`, body, { token: organizer.token })).status).toBe(200);
  await app.drainJobs();
};
const textsTo = async (phone: string): Promise<string[]> => (await inboxOf(app, phone)).map(({ text }) => text).slice(0, -1);
const mailsTo = async (email: string) => (await app.mailTo(email)).filter(({ subject }) => !subject.startsWith('Your tickets for'));

test('a new date is told once by email, with its calendar file, or by SMS, with the link; not to who was given nothing to be told by', async () => {
  const event = await onSale();
  const [email, phone] = [newEmail(), newPhone()];
  const byEmail = await give(event, { to: email, quantity: 3 });
  const [byPhone] = await give(event, { to: phone });
  await give(event, {});
  await change(event, later());
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Lake Night has a new date or place']);
  for (const { link } of byEmail) expect(mails[0]?.text).toContain(link);
  const { sql } = app.context.database;
  const [sent] = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${email} order by id desc limit 1`;
  const [file] = (await findMail(sql, sent?.id ?? 0))?.attachments ?? [];
  expect(Buffer.from(file?.content ?? '', 'base64').toString()).toContain(`UID:${event.id}`);
  const texts = await textsTo(phone);
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^Lake Night has a new date or place: .+\. Your tickets stay valid\. http/);
  expect(texts[0]).toContain(byPhone?.link);
  // They are nobody's account: the other feature has nothing to tell them.
  expect(await sql`select notifications.id from notifications join tickets on holder_id = user_id where event_id = ${event.id}`).toEqual([]);
});

test('nobody is told when the organizer chose so, and nothing of a ticket that was taken back', async () => {
  const event = await onSale();
  const [email, other] = [newEmail(), newEmail()];
  await give(event, { to: email });
  const [gone] = await give(event, { to: other });
  await app.delete(`/api/events/${event.id}/complimentary-tickets/${gone?.id}`, { token: organizer.token });
  await change(event, { ...later(), tellHolders: false });
  expect(await mailsTo(email)).toEqual([]);
  await change(event, { venue: { ...event.venue, name: 'Harbour Hall' } });
  expect([(await mailsTo(email)).length, (await mailsTo(other)).length]).toEqual([1, 0]);
  expect((await mailsTo(email))[0]?.text).toContain('Harbour Hall');
});

test('a postponement is told with both dates and the reason, and that nothing has to be done; who keeps the ticket in an account is told as a holder', async () => {
  const event = await onSale();
  const [email, phone] = [newEmail(), newPhone()];
  await give(event, { to: email });
  await give(event, { to: phone });
  const account = await app.signIn();
  const [kept] = await give(event, { to: newEmail() });
  expect((await app.post('/api/tickets/claim', { code: codeOf(kept?.link) }, { token: account.token })).status).toBe(200);
  app.clock.advance(1000);
  const body = { startDate: daysAfter(app.clock.now(), 90), reason: 'The stage is not ready' };
  expect((await app.post(`/api/events/${event.id}/postponement`, body, { token: organizer.token })).status).toBe(200);
  await app.drainJobs();
  const [mail, ...more] = await mailsTo(email);
  expect([mail?.subject, more]).toEqual(['Lake Night is postponed', []]);
  for (const said of ['you need not do anything', 'Before: ', 'The stage is not ready', 'you can give your tickets back'])
    expect(mail?.text).toContain(said);
  expect(mail?.text).not.toContain('get back everything');
  expect(await textsTo(phone)).toEqual([expect.stringMatching(/^Lake Night is postponed to .+\. Your tickets stay valid\. http/)]);
  const [told, ...again] = await app.mailTo(account.email);
  expect([told?.subject, again]).toEqual(['Lake Night is postponed', []]);
  expect(told?.text).toContain('give your tickets back by');
  expect(told?.text).not.toContain('everything you paid');
  const shown = await app.get<{ answerBy: string | null; isOwnOrder: boolean }>(`/api/tickets/${kept?.id}`, { token: account.token });
  expect(shown.data).toMatchObject({ answerBy: expect.any(String), isOwnOrder: false });
  const [{ link } = { link: '' }] = await give(event, {});
  const opened = await app.post<{ event: { startDate: string } }>('/api/tickets/link', { code: codeOf(link) });
  expect(opened.data.event.startDate.slice(0, 10)).toBe(body.startDate.slice(0, 10));
});

test('a cancellation is told also to who keeps the ticket in an account, as nobody else tells them; not to who was there', async () => {
  const event = await onSale();
  const [email, phone, there] = [newEmail(), newPhone(), newEmail()];
  await give(event, { to: email });
  await give(event, { to: phone });
  const [used] = await give(event, { to: there });
  await app.context.database.sql`update tickets set status = 'checked_in' where id = ${used?.id ?? ''}`;
  const account = await app.signIn();
  const [kept] = await give(event, {});
  await app.post('/api/tickets/claim', { code: codeOf(kept?.link) }, { token: account.token });
  await change(event, { status: 'cancelled' });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Lake Night is cancelled']);
  expect((await mailsTo(email))[0]?.text).not.toContain('/t/');
  expect(await textsTo(phone)).toEqual(['The organizer has cancelled Lake Night. Your tickets no longer open the gate.']);
  expect((await app.mailTo(account.email)).map(({ subject }) => subject)).toEqual(['Lake Night is cancelled']);
  expect(await mailsTo(there)).toEqual([]);
});

test('a buyer without an account is told of a move, and whom to write to for the money', async () => {
  const event = await onSale();
  const email = newEmail();
  const order = {
    items: [{ ticketTypeId: typeOf(event), quantity: 2 }],
    buyer: { name: 'Lakeside School', email },
    heldUntil: dayOf(app.clock.now(), event.timeZone),
    send: false,
  };
  const made = await app.post<{ id: string }>(`/api/events/${event.id}/office-orders`, order, { token: organizer.token });
  expect([made.status, made.message]).toEqual([200, undefined]);
  const admin = await app.signIn('admin');
  const paid = await app.post(`/api/orders/${made.data.id}/cash`, { receipt: 'R-1' }, { token: admin.token });
  expect([paid.status, paid.message]).toEqual([200, undefined]);
  await app.drainJobs();
  const before = (await app.mailTo(email)).length;
  const body = { startDate: daysAfter(app.clock.now(), 90) };
  await app.post(`/api/events/${event.id}/postponement`, body, { token: organizer.token });
  await app.drainJobs();
  const [mail] = await app.mailTo(email);
  expect([mail?.subject, (await app.mailTo(email)).length - before]).toEqual(['Lake Night is postponed', 1]);
  expect(mail?.text).toMatch(/write to \S+@\S+ by .+: you get back everything you paid/);
});

test('a job that runs again tells nobody twice, and one that is late tells nothing that is not so any more', async () => {
  const event = await onSale();
  const email = newEmail();
  const [ticket] = await give(event, { to: email });
  const told = { eventId: event.id, ticketIds: [ticket?.id ?? ''], kind: 'moved' as const, language: 'en' as const };
  for (let times = 0; times < 2; times += 1) await tellGuest(app.context, told, '0190f3a0-0000-7000-8000-000000000001');
  await tellGuest(app.context, { ...told, kind: 'cancelled' }, '0190f3a0-0000-7000-8000-000000000002');
  await tellGuest(app.context, { ...told, kind: 'postponed', postponementId: event.id }, '0190f3a0-0000-7000-8000-000000000003');
  await app.context.database.sql`update events set status = 'cancelled' where id = ${event.id}`;
  await tellGuest(app.context, told, '0190f3a0-0000-7000-8000-000000000004');
  await app.drainJobs();
  expect((await mailsTo(email)).length).toBe(1);
});

test.each(languages.flatMap((language) => guestNewsKinds.map((kind) => [language, kind] as const)))(
  'the SMS in %s of %s is at most two parts, however long the names',
  async (language, kind) => {
    const event = { ...(await onSale()), name: 'N'.repeat(120), startDate: '2026-11-28T16:00:00.000Z', endDate: '2026-11-29T20:00:00.000Z' };
    const text = withPlainPunctuation(
      guestNewsSms({
        kind,
        language,
        event: { ...event, venue: { ...event.venue, name: 'P'.repeat(120) } },
        postponed: null,
        refundFrom: null,
        links: [`https://vumi.example/fr/t/${'0'.repeat(32)}`],
        calendar: { filename: 'event.ics', content: '', contentType: 'text/calendar' },
      }),
    );
    expect(countParts(text).parts, text).toBeLessThanOrEqual(2);
    expect(countParts(text).encoding).toBe('gsm-7');
  },
);
