// Messages to holders over HTTP: who gets them, in which language, and at what cost (docs/reference/announcements.md).
import { expect, test } from 'vitest';
import { inboxOf, newPhone, plantSmsFault } from '#app/dev/sms-sandbox/testing-sms.ts';
import { purchase, reserve, reserveItems, typeOf } from '#test/buy-tickets.ts';
import type { SignedIn } from '#test/test-app.ts';
import type { AnnouncementList } from '../contract.ts';
import {
  app,
  organizer,
  event,
  english,
  swahili,
  path,
  send,
  preview,
  read,
  recipients,
  subjects,
  holder,
  confirmNumber,
  deliver,
  openEvent,
} from './testing/announced-event.ts';

openEvent();

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
