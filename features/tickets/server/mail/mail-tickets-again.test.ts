import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { orders } from '#features/orders/server/tables.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { emailLimit } from '../../rules.ts';
import { buildTickets } from '../../testing/build-order.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { tickets } from '../tables.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const ask = (ticketId: string | undefined, person: SignedIn, idempotencyKey?: string) =>
  app.post<{ sentTo: string }>(`/api/tickets/${ticketId}/delivery/email`, undefined, {
    token: person.token,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

test("the email goes to the account's own address, with the ticket PDF", async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  await app.context.database.reader.update(orders).set({ buyerEmail: 'somewhere-else@test.vumi.test' }).where(eq(orders.id, order.id));
  const answer = await ask(issued[0]?.id, buyer);
  expect([answer.status, answer.data]).toEqual([200, { sentTo: buyer.email }]);
  await app.drainJobs();
  const [sentEmail, ...more] = await app.mailTo(buyer.email);
  expect(more).toEqual([]);
  expect(sentEmail?.subject).toBe('Your 2 tickets for Benga Reloaded');
  for (const { ticketNumber } of issued) expect(sentEmail?.text).toContain(ticketNumber);
  expect(await app.mailTo('somewhere-else@test.vumi.test')).toEqual([]);
  const [kept] = await app.context.database.sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${buyer.email}`;
  const mail = await findMail(app.context.database.sql, kept?.id ?? 0);
  expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
    ['Benga Reloaded.ics', 'text/calendar'],
    [`Vumi tickets ${order.orderNumber}.pdf`, 'application/pdf'],
  ]);
  const pages = readPdf(Buffer.from(mail?.attachments[1]?.content ?? '', 'base64'));
  expect(pages.map(({ texts }) => issued.findIndex(({ ticketNumber }) => texts.includes(ticketNumber)))).toEqual([0, 1]);
});

test('the current holder of a ticket gets it, and only that one; an admin sends it to the holder', async () => {
  const [buyer, friend] = [await app.signIn(), await app.signIn()];
  const { tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  const [kept, given] = issued;
  await app.context.database.reader
    .update(tickets)
    .set({ holderId: friend.id })
    .where(eq(tickets.id, given?.id ?? ''));
  expect((await ask(given?.id, buyer)).code).toBe('TICKET_NOT_FOUND');
  expect((await ask(given?.id, admin)).data).toEqual({ sentTo: friend.email });
  await app.drainJobs();
  const [sentEmail] = await app.mailTo(friend.email);
  expect(sentEmail?.text).toContain(given?.ticketNumber);
  expect(sentEmail?.text).not.toContain(kept?.ticketNumber);
  expect(await app.mailTo(buyer.email)).toEqual([]);
});

test('it is in the language of the caller; sent by an admin, in that of the account', async () => {
  const buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const path = `/api/tickets/${issued[0]?.id}/delivery/email`;
  await app.post(path, undefined, { token: buyer.token, headers: { 'accept-language': 'sw' } });
  await app.drainJobs();
  await app.post(path, undefined, { token: admin.token, headers: { 'accept-language': 'fr' } });
  await app.drainJobs();
  expect((await app.mailTo(buyer.email)).map(({ subject }) => subject)).toEqual(['Your ticket for Benga Reloaded', 'Tiketi yako: Benga Reloaded']);
});

test('three emails in ten minutes are the limit, however many are requested at once; then again', async () => {
  let buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const other = await buildTickets(app.context, { buyer });
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(issued[0]?.id, buyer)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect([refused?.code, refused?.headers.get('retry-after')]).toEqual(['MAILED_OFTEN', '600']);
  expect((await ask(other.tickets[0]?.id, buyer)).status).toBe(200);
  await app.drainJobs();
  expect((await app.mailTo(buyer.email)).length).toBe(4);
  app.clock.advance(emailLimit.withinMs);
  buyer = await app.renew(buyer);
  const later = [];
  for (let sentEmail = 0; sentEmail < 4; sentEmail += 1) later.push((await ask(issued[0]?.id, buyer)).status);
  expect(later).toEqual([200, 200, 200, 429]);
});

test('a repeated key sends one email and gets the first answer', async () => {
  const buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  const key = randomUUID();
  const answers = [await ask(issued[0]?.id, buyer, key), await ask(issued[0]?.id, buyer, key)];
  expect(answers.map(({ status, data }) => [status, data.sentTo])).toEqual([
    [200, buyer.email],
    [200, buyer.email],
  ]);
  await app.drainJobs();
  expect((await app.mailTo(buyer.email)).length).toBe(1);
});

test('a ticket that is not valid is not emailed, nor one that does not exist', async () => {
  const buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer });
  await app.context.database.reader
    .update(tickets)
    .set({ status: 'cancelled' })
    .where(eq(tickets.id, issued[0]?.id ?? ''));
  expect((await ask(issued[0]?.id, buyer)).code).toBe('TICKET_CANCELLED');
  expect((await ask(randomUUIDv7(), buyer)).code).toBe('TICKET_NOT_FOUND');
  await app.drainJobs();
  expect(await app.mailTo(buyer.email)).toEqual([]);
});
