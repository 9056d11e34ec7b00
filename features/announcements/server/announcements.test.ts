// Messages to holders over HTTP: who gets them, in which language, at what cost, and what becomes of them (docs/reference/announcements.md).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxOf, newPhone, plantSmsFault } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { DELIVERIES_MAX, MESSAGES_PER_DAY, TESTS_PER_HOUR } from '../announcement-facts.ts';
import type { AnnouncementDetail, AnnouncementList, AnnouncementPreview, AnnouncementView, DeliveryList } from '../contract.ts';
import { announcementJobs } from './jobs.ts';
import { beginDue, endSent } from './sending/begin-announcements.ts';
import { sendDelivery } from './sending/send-delivery.ts';
import { settleSms } from './sending/settle-sms.ts';
import { unsubscribeToken } from './unsubscribing/unsubscribe-token.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

const types = [
  sampleTicketType({ name: 'Regular', price: 0, quantity: 100 }),
  sampleTicketType({ name: 'VIP', price: 0, quantity: 100 }),
  sampleTicketType({ name: 'Paid', price: 1000, quantity: 100 }),
];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
});
beforeEach(async () => {
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { name: 'Lake Night', ticketTypes: types });
});
afterAll(() => app.close());

const english = { language: 'en', subject: 'Doors open at six', text: 'Bring your ID.\n\nSee you!', sms: 'Doors open at six' } as const;
const swahili = { language: 'sw', subject: 'Milango saa kumi na mbili', text: 'Leta kitambulisho.', sms: 'Milango saa 12' } as const;
const draft = { purpose: 'ticket', channels: ['email'], texts: [english] } as const;
const path = (): string => `/api/events/${event.id}/messages`;
const send = (given: object = {}, by = organizer): Promise<Answer<AnnouncementView>> => app.post(path(), { ...draft, ...given }, { token: by.token });
const preview = async (given: object = {}): Promise<AnnouncementPreview> =>
  (await app.post<AnnouncementPreview>(`${path()}/preview`, { ...draft, ...given }, { token: organizer.token })).data;
const read = async (id: string, by = organizer) => (await app.get<AnnouncementDetail>(`${path()}/${id}`, { token: by.token })).data;
const recipients = async (id: string, query = '') =>
  (await app.get<DeliveryList>(`${path()}/${id}/recipients${query}`, { token: organizer.token })).data;
const subjects = async ({ email }: SignedIn) => (await app.mailTo(email)).map(({ subject }) => subject);

interface Given {
  readonly type?: string;
  readonly language?: string;
  readonly phone?: string | null;
}

/** A person with a ticket that was free. */
async function holder({ type = 'Regular', language = 'en', phone = null }: Given = {}): Promise<SignedIn> {
  const buyer = await app.signIn();
  const held = await reserve(app, buyer, event, { releaseId: typeOf(event, type) });
  const bought = await purchase(app, buyer, held.data.reservationId);
  expect(bought.data.status).toBe('confirmed');
  await app.context.database.sql`update orders set language = ${language}, buyer_phone = ${phone} where id = ${bought.data.orderId}`;
  await app.context.database.sql`update tickets set holder_phone = ${phone} where order_id = ${bought.data.orderId}`;
  return buyer;
}

async function confirmNumber({ id }: SignedIn, phone: string): Promise<void> {
  await app.context.database.sql`insert into notification_phones (user_id, phone, verified_at, updated_at) values (${id}, ${phone}, now(), now())`;
}

async function wantNews(person: SignedIn, channel = 'email'): Promise<void> {
  await app.context.database
    .sql`insert into notification_preferences (user_id, channel, flag, wanted) values (${person.id}, ${channel}, 'marketing', true)`;
}

/** Sends all that waits, and writes down what became of it. */
async function deliver(): Promise<void> {
  await app.drainJobs();
  await settleSms(app.context);
  await endSent(app.context);
}

test('everybody with a ticket gets it once, in their language where it is written, else in the first', async () => {
  const [amina, juma, claire] = [await holder(), await holder({ language: 'sw' }), await holder({ language: 'fr' })];
  const again = await reserve(app, amina, event, { releaseId: typeOf(event, 'VIP') });
  await purchase(app, amina, again.data.reservationId);
  const texts = [english, swahili];
  expect(await preview({ texts })).toMatchObject({
    people: 3,
    unreached: 0,
    emails: 3,
    sms: 0,
    texts: [
      { language: 'en', emails: 2 },
      { language: 'sw', emails: 1 },
    ],
  });
  const { data } = await send({ texts });
  expect(data).toMatchObject({ state: 'scheduled', expectedPeople: 3, deliveries: { queued: 0, sent: 0, failed: 0 }, smsCost: null });
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { queued: 0, sent: 3, failed: 0 } });
  const own = async (person: SignedIn) => (await subjects(person)).filter((subject) => /six|Milango/u.test(subject));
  expect([await own(amina), await own(juma), await own(claire)]).toEqual([[english.subject], [swahili.subject], [english.subject]]);
  const [mail] = await app.mailTo(amina.email);
  expect(mail?.text).toContain('Bring your ID.\n\nSee you!');
  expect(mail?.text).toContain('because you have a ticket or an order for Lake Night');
  await app.drainJobs();
  expect(await own(amina)).toHaveLength(1);
});

test('an audience by ticket type, by day of purchase where the event is, and by open payments', async () => {
  const regular = await holder();
  await holder({ type: 'VIP' });
  // On the third where the event is, and still on the second in UTC.
  await app.context.database.sql`update orders set created_at = '2026-12-02T22:00:00Z' where customer_id = ${regular.id}`;
  const waiting = await app.signIn();
  const held = await reserveItems(app, waiting, event, { Paid: 1 });
  await purchase(app, waiting, held.data.reservationId, { billingDetails: { phone: '0755111222' } });
  const people = async (audience: object) => (await preview({ audience })).people;
  expect(await people({})).toBe(2);
  expect(await people({ ticketTypeIds: [typeOf(event, 'VIP')] })).toBe(1);
  expect(await people({ boughtFrom: '2026-12-03', boughtUntil: '2026-12-03' })).toBe(1);
  expect(await people({ boughtUntil: '2026-12-02' })).toBe(1);
  expect(await people({ group: 'unpaid' })).toBe(1);
  expect(await people({ group: 'unpaid', ticketTypeIds: [typeOf(event, 'VIP')] })).toBe(0);
  const { data } = await send({ audience: { group: 'unpaid' } });
  await deliver();
  expect((await recipients(data.id)).items).toMatchObject([{ address: waiting.email, state: 'sent' }]);
});

test('an order with an open instalment is unpaid; a ticket that was checked in has arrived; a returned one is no ticket', async () => {
  const [paying, arrived, gone] = [await holder(), await holder(), await holder()];
  const { sql } = app.context.database;
  await sql`insert into instalments (order_id, number, amount_minor, due_at)
    select id, 1, 50000, now() from orders where customer_id = ${paying.id}`;
  await sql`update tickets set status = 'checked_in' where holder_id = ${arrived.id}`;
  await sql`update tickets set status = 'cancelled' where holder_id = ${gone.id}`;
  const people = async (group: string) => (await preview({ audience: { group } })).people;
  expect([await people('all'), await people('unpaid'), await people('not-arrived')]).toEqual([2, 1, 1]);
  const { data } = await app.get<AnnouncementList>(path(), { token: organizer.token });
  expect(data.event.arrived).toBe(1);
  // Tickets of a cancelled event are void, and their holders have to be told.
  await sql`update events set status = 'cancelled' where id = ${event.id}`;
  expect(await people('all')).toBe(3);
});

test('an SMS goes to the confirmed number, else to that of the order, and its cost is known before', async () => {
  const [own, ofOrder, confirmed] = [newPhone(), newPhone(), newPhone()];
  await holder({ phone: own });
  const other = await holder({ phone: ofOrder });
  await confirmNumber(other, confirmed);
  const quiet = await holder({ phone: newPhone() });
  await app.context.database
    .sql`insert into notification_preferences (user_id, channel, flag, wanted) values (${quiet.id}, 'sms', 'ticketUpdates', false)`;
  const long = { ...english, sms: 'é'.repeat(100) + 'ê'.repeat(50) };
  expect(await preview({ channels: ['sms'], texts: [long] })).toMatchObject({
    people: 2,
    unreached: 1,
    sms: 2,
    smsParts: 6,
    smsPrice: { amount: 0.8, currency: 'KES' },
    smsCost: { amount: 4.8, currency: 'KES' },
    texts: [{ encoding: 'ucs-2', parts: 3 }],
  });
  expect(await preview({ channels: ['sms'] })).toMatchObject({
    smsCost: { amount: 1.6 },
    texts: [{ encoding: 'gsm-7', parts: 1, smsText: 'Lake Night: Doors open at six' }],
  });
  await plantSmsFault(app, { path: '/version1/messaging', kind: '406' });
  const { data } = await send({ channels: ['sms', 'email'] });
  await deliver();
  expect(await read(data.id)).toMatchObject({ channels: ['email', 'sms'], deliveries: { sent: 4, failed: 1 }, smsCost: { amount: 1.6 } });
  const inboxes = [await inboxOf(app, own), await inboxOf(app, confirmed), await inboxOf(app, ofOrder)];
  expect(inboxes.flat().map(({ text }) => text)).toEqual(['Lake Night: Doors open at six']);
  expect(inboxes[2]).toEqual([]);
  const [failed] = (await recipients(data.id, '?state=failed')).items;
  expect(failed).toMatchObject({ channel: 'sms', state: 'failed', problem: '406 UserInBlacklist' });
  expect((await recipients(data.id, `?search=${encodeURIComponent(own.slice(4))}`)).items).toMatchObject([{ address: own }]);
});

test('a worker that stops between recipients leaves nobody out and tells nobody twice', async () => {
  const people = [await holder(), await holder(), await holder()];
  const phones = [newPhone(), newPhone(), newPhone()];
  for (const [at, person] of people.entries()) await confirmNumber(person, phones[at] ?? '');
  const { data } = await send({ channels: ['email', 'sms'] });
  // It dies while it writes down who gets it: nothing of that is left.
  const broken = { ...app.context, jobs: { ...app.context.jobs, sendAll: () => Promise.reject(new Error('killed')) } };
  await expect(announcementJobs[0]?.run(broken, { id: data.id }, data.id)).rejects.toThrow('killed');
  expect(await read(data.id)).toMatchObject({ state: 'scheduled', deliveries: { queued: 0 } });
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  expect(await read(data.id)).toMatchObject({ state: 'sending', deliveries: { queued: 6 } });
  // After two emails and one SMS it dies: within a third email, which may be on its way, and within the transaction of a second SMS.
  const rows = await app.context.database.sql<{ id: string; channel: string }[]>`
    select id, channel from announcement_deliveries where announcement_id = ${data.id} order by id`;
  const of = (channel: string) => rows.filter((row) => row.channel === channel).map(({ id }) => id);
  const [emails, sms] = [of('email'), of('sms')];
  for (const id of [...emails.slice(0, 2), ...sms.slice(0, 1)]) await sendDelivery(app.context, { id }, id);
  const [, , third = ''] = emails;
  const begun = Promise.withResolvers<void>();
  const dead = {
    ...app.context,
    mail: {
      ...app.context.mail,
      send: () => {
        begun.resolve();
        return new Promise<never>(() => undefined);
      },
    },
  };
  void sendDelivery(dead, { id: third }, third);
  await begun.promise;
  await expect(sendDelivery(app.context, { id: third }, third)).rejects.toThrow('by another process');
  const deaf = { ...app.context, jobs: { ...app.context.jobs, send: () => Promise.reject(new Error('killed')) } };
  await expect(sendDelivery(deaf, { id: sms[1] ?? '' }, sms[1] ?? '')).rejects.toThrow('killed');
  expect(await read(data.id)).toMatchObject({ state: 'sending', deliveries: { queued: 4, sent: 2 } });
  app.clock.advance(61_000);
  // All of it is tried again, on two workers at once, and by the jobs after that.
  await Promise.allSettled(
    rows.flatMap(({ id }) => [sendDelivery(app.context, { id }, `${id.slice(0, -1)}0`), sendDelivery(app.context, { id }, id)]),
  );
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { queued: 0, sent: 6, failed: 0 } });
  for (const [at, person] of people.entries()) {
    expect((await subjects(person)).filter((subject) => subject === english.subject)).toHaveLength(1);
    expect(await inboxOf(app, phones[at] ?? '')).toHaveLength(1);
  }
});

test('an email that its server refuses for good has failed, with its words; one that it puts off is tried again', async () => {
  await holder();
  const { data } = await send();
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  const [row] = (await recipients(data.id)).items;
  const failing = (error: object) => ({
    ...app.context,
    mail: { ...app.context.mail, send: () => Promise.reject(Object.assign(new Error('SMTP'), error)) },
  });
  const later = failing({ responseCode: 451, response: '451 Busy' });
  await expect(sendDelivery(later, { id: row?.id ?? '' }, row?.id ?? '')).rejects.toThrow('SMTP');
  expect((await recipients(data.id)).items).toMatchObject([{ state: 'queued', problem: null }]);
  await sendDelivery(failing({ responseCode: 550, response: '550 5.1.1\r\n No such mailbox' }), { id: row?.id ?? '' }, row?.id ?? '');
  expect((await recipients(data.id)).items).toMatchObject([{ state: 'failed', problem: '550 5.1.1 No such mailbox' }]);
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { sent: 0, failed: 1 } });
});

test('news goes to who asked for it, until one press ends that of this organizer', async () => {
  const [fan, other] = [await holder(), await holder()];
  await wantNews(fan);
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 1, unreached: 1, emails: 1 });
  const { data } = await send({ purpose: 'news' });
  await deliver();
  expect([await subjects(fan), await subjects(other)].flat().filter((subject) => subject === english.subject)).toHaveLength(1);
  const [mail] = await app.mailTo(fan.email);
  const token = /\/stop\?t=([\w-]{32})/u.exec(mail?.text ?? '')?.[1] ?? '';
  const about = () => app.get(`/api/organizer-news?t=${token}`);
  expect((await about()).data).toEqual({ organizer: expect.any(String), subscribed: true });
  // As a mail program does it (RFC 8058), without signing in.
  const ended = await fetch(`${app.url}/api/organizer-news/unsubscribe?t=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  expect((await about()).data).toMatchObject({ subscribed: false });
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 0 });
  expect(await send({ purpose: 'news' })).toMatchObject({ status: 409, code: 'NOBODY_TO_TELL' });
  // What is about the ticket is sent all the same, and the news of another organizer, too.
  expect(await preview()).toMatchObject({ people: 2 });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { ticketTypes: types });
  const held = await reserve(app, fan, event, { releaseId: typeOf(event, 'Regular') });
  await purchase(app, fan, held.data.reservationId);
  expect(await preview({ purpose: 'news' })).toMatchObject({ people: 1 });
  expect((await app.post(`/api/organizer-news/resubscribe?t=${token}`)).data).toMatchObject({ subscribed: true });
  expect((await about()).data).toMatchObject({ subscribed: true });
  for (const made of ['made-up', unsubscribeToken(app.context, data.id), `${token.slice(0, 31)}${token.endsWith('A') ? 'B' : 'A'}`])
    expect(await app.post(`/api/organizer-news/unsubscribe?t=${made}`)).toMatchObject({ status: 404, code: 'NEWS_LINK_NOT_VALID' });
});

test('who ends the news while it is on its way does not get it any more; by SMS it has the address that ends it', async () => {
  const fan = await holder();
  const phone = newPhone();
  await confirmNumber(fan, phone);
  await wantNews(fan);
  await wantNews(fan, 'sms');
  const first = await send({ purpose: 'news', channels: ['sms'] });
  await deliver();
  const [sms] = await inboxOf(app, phone);
  const token = /\/stop\?t=([\w-]{32})$/u.exec(sms?.text ?? '')?.[1] ?? '';
  expect((await preview({ purpose: 'news', channels: ['sms'] })).texts[0]?.smsText).toHaveLength(sms?.text.length ?? 0);
  expect(first.data.id).not.toBe('');
  const { data } = await send({ purpose: 'news' });
  await announcementJobs[0]?.run(app.context, { id: data.id }, data.id);
  await app.post(`/api/organizer-news/unsubscribe?t=${token}`);
  await deliver();
  expect((await recipients(data.id)).items).toMatchObject([{ channel: 'email', state: 'failed', problem: 'unsubscribed' }]);
  expect((await subjects(fan)).filter((subject) => subject === english.subject)).toEqual([]);
});

test('a scheduled message begins at its time where the event is, unless it was cancelled', async () => {
  const person = await holder();
  // 18:00 in Nairobi.
  const { data } = await send({ sendOn: '2026-12-05', sendTime: '18:00' });
  expect(data).toMatchObject({ state: 'scheduled', sendAt: '2026-12-05T15:00:00.000Z' });
  const taken = await send({ sendOn: '2026-12-05', sendTime: '18:00' });
  await app.drainJobs();
  await beginDue(app.context);
  expect(await read(data.id)).toMatchObject({ state: 'scheduled' });
  const cancel = (id: string) => app.delete<AnnouncementView>(`${path()}/${id}`, { token: organizer.token });
  expect((await cancel(taken.data.id)).data).toMatchObject({ state: 'cancelled' });
  app.clock.advance(Date.parse('2026-12-05T15:00:01Z') - app.clock.now().getTime());
  organizer = await app.renew(organizer);
  // Who bought after it was written gets it, too.
  const late = await holder();
  await beginDue(app.context);
  await deliver();
  expect(await read(data.id)).toMatchObject({ state: 'sent', deliveries: { sent: 2 } });
  for (const who of [person, late]) expect((await subjects(who)).filter((subject) => subject === english.subject)).toHaveLength(1);
  expect(await cancel(data.id)).toMatchObject({ status: 409, code: 'MESSAGE_NOT_SCHEDULED' });
  expect(await cancel(taken.data.id)).toMatchObject({ status: 409, code: 'MESSAGE_NOT_SCHEDULED' });
});

test('a scheduled message of an organizer who was closed meanwhile is cancelled', async () => {
  await holder();
  const { data } = await send({ sendOn: '2026-12-24', sendTime: '18:00' });
  await app.context.database.sql`update organizations set closed_at = now() where id = ${organizer.id}`;
  await app.context.database.sql`update announcements set send_at = ${app.clock.now()} where id = ${data.id}`;
  await beginDue(app.context);
  const [row] = await app.context.database.sql<{ status: string }[]>`select status from announcements where id = ${data.id}`;
  expect(row?.status).toBe('cancelled');
});

test('so many messages a day, so many tests an hour, so many recipients, and nobody is refused', async () => {
  expect(await send()).toMatchObject({ status: 409, code: 'NOBODY_TO_TELL' });
  await holder();
  const sent = await Promise.all(Array.from({ length: MESSAGES_PER_DAY + 2 }, () => send()));
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_PER_DAY);
  expect(sent.find(({ status }) => status !== 200)).toMatchObject({ status: 409, code: 'MESSAGES_OF_DAY' });
  const day = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  expect((await send({ sendOn: day, sendTime: '10:00' })).status).toBe(200);
  for (let times = 0; times < TESTS_PER_HOUR; times += 1)
    expect((await app.post(`${path()}/test`, draft, { token: organizer.token })).data).toEqual({ email: organizer.email, phone: null });
  expect(await app.post(`${path()}/test`, draft, { token: organizer.token })).toMatchObject({ status: 429, code: 'TESTS_OFTEN' });
  await app.drainJobs();
  expect((await subjects(organizer)).filter((subject) => subject === '[Test] Doors open at six')).toHaveLength(TESTS_PER_HOUR);
  const { sql } = app.context.database;
  await sql`
    insert into tickets (id, ticket_number, order_id, position, line, event_id, ticket_type_id, holder_id, holder_name, holder_email, status, qr_payload,
      price_minor, currency, fully_paid, issued_at, updated_at)
    select gen_random_uuid(), t.ticket_number || '-' || n, t.order_id, n + 1, t.line, t.event_id, t.ticket_type_id, t.holder_id, t.holder_name,
      'holder-' || n || '@many.vumi.test', t.status, '', t.price_minor, t.currency, true, t.issued_at, t.updated_at
    from (select * from tickets where event_id = ${event.id} limit 1) t, generate_series(1, ${DELIVERIES_MAX}) n`;
  expect(await send({ sendOn: day, sendTime: '11:00' })).toMatchObject({ status: 409, code: 'TOO_MANY_RECIPIENTS' });
});

test('a test by SMS needs a confirmed number; it goes there and nowhere else', async () => {
  const ask = () =>
    app.post(`${path()}/test`, { ...draft, channels: ['sms'], language: 'sw', texts: [english, swahili] }, { token: organizer.token });
  expect(await ask()).toMatchObject({ status: 409, code: 'NO_NUMBER_FOR_TEST' });
  const phone = newPhone();
  await confirmNumber(organizer, phone);
  expect((await ask()).data).toEqual({ email: null, phone });
  await app.drainJobs();
  expect((await inboxOf(app, phone)).map(({ text }) => text)).toContain('Lake Night: Milango saa 12');
});

test('who sees which: an analyst sees messages without recipients, the box office sees both and sends none', async () => {
  await holder();
  const { data } = await send();
  await deliver();
  const [analyst, office] = [await addMember(app, organizer, 'analyst'), await addMember(app, organizer, 'box-office')];
  expect((await app.get<AnnouncementList>(path(), { token: analyst.token })).data).toMatchObject({
    total: 1,
    can: { seeBuyers: expect.any(String) },
  });
  const list = (by: SignedIn) => app.get<DeliveryList>(`${path()}/${data.id}/recipients`, { token: by.token });
  expect(await list(analyst)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
  expect((await list(office)).data).toMatchObject({ total: 1 });
  expect(await send({}, office)).toMatchObject({ status: 403, code: 'EVENT_NOT_YOURS' });
});

test('what is missing or too long is named by its field', async () => {
  const fieldsOf = async (given: object) => Object.keys(((await send(given)).body?.['fields'] ?? {}) as object);
  expect(await fieldsOf({ texts: [{ language: 'en' }] })).toEqual(['texts.0.subject', 'texts.0.text']);
  expect(await fieldsOf({ channels: ['sms'], texts: [english, { ...swahili, sms: ' ' }] })).toEqual(['texts.1.sms']);
  expect(await fieldsOf({ texts: [{ ...english, subject: 'x'.repeat(121) }] })).toEqual(['texts.0.subject']);
  expect(await fieldsOf({ texts: [english, english] })).toEqual(['texts']);
  expect(await fieldsOf({ channels: [] })).toEqual(['channels']);
  expect(await fieldsOf({ sendOn: '2027-01-01' })).toEqual(['sendOn']);
  expect(await fieldsOf({ sendOn: '2020-01-01', sendTime: '10:00' })).toEqual(['sendOn']);
  expect(await fieldsOf({ sendOn: '2028-01-01', sendTime: '10:00' })).toEqual(['sendOn']);
  expect(await fieldsOf({ audience: { boughtFrom: '2026-12-02', boughtUntil: '2026-12-01' } })).toEqual(['audience.boughtUntil']);
  const foreign = await createEvent(app, await app.signIn('organizer'));
  expect(await fieldsOf({ audience: { ticketTypeIds: [typeOf(foreign)] } })).toEqual(['audience.ticketTypeIds']);
});

test('a subject is one line, and words of the organizer are no markup', async () => {
  const person = await holder();
  await send({ texts: [{ ...english, subject: 'One\r\nBcc: all@vumi.test', text: '<script>alert(1)</script>' }] });
  await deliver();
  const [mail] = await app.mailTo(person.email);
  expect(mail?.subject).toBe('One Bcc: all@vumi.test');
  expect(mail?.html).toContain('&lt;script&gt;');
});
