// Who writes and sees messages, how many, and in which words (docs/reference/announcements.md).
import { expect, test } from 'vitest';
import { inboxOf, newPhone } from '#app/dev/sms-sandbox/testing-sms.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import type { SignedIn } from '#test/test-app.ts';
import { DELIVERIES_MAX, MESSAGES_PER_DAY, TESTS_PER_HOUR } from '../announcement-facts.ts';
import type { AnnouncementList, DeliveryList } from '../contract.ts';
import {
  app,
  organizer,
  event,
  english,
  swahili,
  draft,
  path,
  send,
  subjects,
  holder,
  confirmNumber,
  deliver,
  openEvent,
} from './testing/announced-event.ts';

openEvent();

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
