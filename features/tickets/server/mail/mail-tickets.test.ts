import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { orders } from '#features/orders/server/tables.ts';
import { buildTickets, EVENT_MS } from '../../testing/build-order.ts';
import { decodeCodes } from '#platform/testing/decode-code.ts';
import { drawTickets } from '../pdf/get-ticket-pdf.ts';
import { queueTicketMail } from './mail-tickets.ts';
import { listOrderTickets } from '../read-tickets.ts';
import { tickets } from '../tables.ts';
import { ticketPdf } from '../pdf/ticket-pdf.ts';

vi.mock('../pdf/ticket-pdf.ts', { spy: true });

let app: TestApp;

beforeAll(async () => {
  // Ten days later the event begins: Tue, 15 Dec 2026 at 7 pm in Nairobi.
  app = await createTestApp({ now: new Date('2026-12-05T16:00:00Z') });
});
afterAll(() => app.close());

function queue(orderId: string): Promise<void> {
  return app.context.database.transaction((tx) => queueTicketMail(tx, app.context, orderId));
}

test('the email has event, place, time, order, amount and every ticket, in both parts', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  await queue(order.id);
  await app.drainJobs();
  const [mail, ...more] = await app.mailTo(buyer.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your 2 tickets for Benga Reloaded');
  const wanted = [
    'Benga Reloaded',
    'Tue, 15 Dec 2026, 7:00 pm to 11:00 pm EAT',
    'Uhuru Gardens, Nairobi, Kenya',
    order.orderNumber,
    'KSh\u00a06,750',
    'Early Bird',
  ];
  for (const { id, ticketNumber } of issued) wanted.push(ticketNumber, `${app.url}/tickets/${id}`);
  for (const text of wanted) {
    expect(mail?.text).toContain(text);
    expect(mail?.html).toContain(text);
  }
  expect(mail?.text).not.toContain('once everything is paid');
  expect(mail?.html).toContain('<title>Your 2 tickets</title>');
  // Pictures have alternative text, and each part explains how its tickets are shown.
  for (const { ticketNumber } of issued) expect(mail?.html).toContain(`alt="QR code of ticket ${ticketNumber}"`);
  expect(mail?.text).toContain('Open a link to show its code at the gate; each code admits one person.');
  expect(mail?.html).toContain('Show a code at the gate, on the screen or printed; each admits one person.');
  expect(mail?.html).toContain('Do not share a code: whoever comes first with it is let in.');
});

test('the first email goes to the address of the order, in its language, once for however often it is sent', async () => {
  const buyer = await app.signIn();
  const { order } = await buildTickets(app.context, { buyer });
  await app.context.database.reader.update(orders).set({ buyerEmail: 'gift@test.vumi.test', language: 'fr' }).where(eq(orders.id, order.id));
  const sent = vi.spyOn(app.context.mail, 'send');
  await queue(order.id);
  await app.drainJobs();
  expect((await app.mailTo('gift@test.vumi.test')).map(({ subject }) => subject)).toEqual(['Votre billet pour Benga Reloaded']);
  expect(await app.mailTo(buyer.email)).toEqual([]);
  const [[message, key] = []] = sent.mock.calls;
  expect(key).toMatch(/^[\da-f-]{36}$/);
  // Mail programs offer to save the event only where the method is given beside the type (RFC 6047, section 2.4).
  expect(message?.attachments?.map(({ contentType }) => contentType)).toEqual(['image/png', 'text/calendar; charset=utf-8; method=PUBLISH']);
  sent.mockRestore();
});

test('a long name of an event is cut off in the subject, and whole in the email', async () => {
  const buyer = await app.signIn();
  const eventName = `Tamasha ${'x'.repeat(190)}`;
  const { order } = await buildTickets(app.context, { buyer, eventName });
  await queue(order.id);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.subject).toBe(`Your ticket for ${eventName}`.slice(0, 200));
  expect(mail?.text).toContain(eventName);
});

test('each code arrives as a picture of exactly its payload', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  await queue(order.id);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  const shown = [...(mail?.html ?? '').matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, content]) => content);
  const drawn = await Promise.all(issued.map(({ qrPayload }) => toBuffer(qrPayload, { errorCorrectionLevel: 'H', margin: 4, scale: 4 })));
  const pixelsOf = async (picture: Buffer) => (await loadSharp())(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  for (const [index, content] of shown.entries()) {
    const [got, expected] = [await pixelsOf(Buffer.from(content ?? '', 'base64')), await pixelsOf(drawn[index]!)];
    expect([got.info.width, got.info.height, got.data.equals(expected.data)]).toEqual([expected.info.width, expected.info.height, true]);
  }
  expect(shown).toHaveLength(issued.length);
  const read = await Promise.all(shown.map((content) => decodeCodes(Buffer.from(content ?? '', 'base64'))));
  expect(read).toEqual(issued.map(({ qrPayload }) => [qrPayload]));
  expect(mail?.html).not.toContain('cid:');
});

test('the event is attached as a calendar file, and links to the ticket; to all of them when there are several', async () => {
  const buyer = await app.signIn();
  const [one, two] = [await buildTickets(app.context, { buyer }), await buildTickets(app.context, { buyer, quantity: 2 })];
  for (const { order } of [one, two]) await queue(order.id);
  await app.drainJobs();
  const kept = await app.context.database.sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${buyer.email} order by id`;
  const addresses = [];
  for (const { id } of kept) {
    const files = (await findMail(app.context.database.sql, id))?.attachments.filter(({ type }) => type.startsWith('text/calendar')) ?? [];
    expect(files.map(({ name }) => name)).toEqual(['Benga Reloaded.ics']);
    const lines = Buffer.from(files[0]?.content ?? '', 'base64')
      .toString()
      .replaceAll(/\r?\n /g, '')
      .split(/\r?\n/);
    expect(lines).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'SUMMARY:Benga Reloaded', 'DTSTART:20261215T160000Z', 'BEGIN:VALARM', 'CATEGORIES:Music & Concerts']),
    );
    addresses.push(lines.find((line) => line.startsWith('URL:')));
  }
  expect(addresses.toSorted()).toEqual([`URL:${app.url}/tickets`, `URL:${app.url}/tickets/${one.tickets[0]?.id}`]);
});

test('while instalments are open the email states how much is paid', async () => {
  const buyer = await app.signIn();
  const { order } = await buildTickets(app.context, { buyer, paidMinor: 118_200 });
  await queue(order.id);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.subject).toBe('Your ticket for Benga Reloaded');
  expect(mail?.text).toContain('KSh\u00a01,182 of KSh\u00a03,375');
  expect(mail?.text).toContain('Your tickets open the gate once everything is paid.');
});

test('an organizer’s text is text, not markup', async () => {
  const buyer = await app.signIn();
  const { order } = await buildTickets(app.context, { buyer, eventName: '<img src=x> & "Sons"', ticketTypeName: '<b>VIP</b>' });
  await queue(order.id);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.subject).toBe('Your ticket for <img src=x> & "Sons"');
  expect(mail?.html).toContain('&lt;img src=x&gt; &amp; &quot;Sons&quot;');
  expect(mail?.html).not.toMatch(/<img src=x>|<b>VIP/);
});

test("tickets that are no longer the buyer's, or no longer valid, are left out; without any there is no email", async () => {
  const [buyer, friend, late] = [await app.signIn(), await app.signIn(), await app.signIn()];
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 5 });
  const other = await buildTickets(app.context, { buyer: friend });
  const [kept, cancelled, used, expired, given] = issued;
  const change = (id: string | undefined, to: Partial<typeof tickets.$inferInsert>) =>
    app.context.database.reader
      .update(tickets)
      .set(to)
      .where(eq(tickets.id, id ?? ''));
  await change(cancelled?.id, { status: 'cancelled' });
  await change(used?.id, { status: 'checked_in' });
  await change(expired?.id, { status: 'expired' });
  await change(given?.id, { holderId: friend.id });
  await change(other.tickets[0]?.id, { status: 'cancelled' });
  const over = await buildTickets(app.context, { buyer: late, startsAt: new Date(app.clock.now().getTime() - EVENT_MS) });
  for (const { id } of [order, other.order, over.order]) await queue(id);
  await app.drainJobs();
  const [mail] = await app.mailTo(buyer.email);
  expect(mail?.text).toContain(kept?.ticketNumber);
  for (const gone of [cancelled, used, expired, given]) expect(mail?.text).not.toContain(gone?.ticketNumber);
  for (const { email } of [friend, late]) expect(await app.mailTo(email)).toEqual([]);
});

test('PDFs are drawn two at a time, no matter who they are for', async () => {
  const { order } = await buildTickets(app.context, { buyer: await app.signIn() });
  const held = await listOrderTickets(app.context.database.reader, order.id, {});
  const waiting: (() => void)[] = [];
  vi.mocked(ticketPdf).mockImplementation(() => new Promise((resolve) => waiting.push(() => resolve(Buffer.from('pdf')))));
  const now = app.clock.now();
  const drawn = Promise.all(Array.from({ length: 5 }, () => drawTickets(app.context, held, { now, language: 'en', network: 'one' })));
  for (const underWay of [2, 4, 5]) {
    await setImmediate();
    expect(ticketPdf).toHaveBeenCalledTimes(underWay);
    for (const finish of waiting.splice(0)) finish();
  }
  expect(await drawn).toHaveLength(5);
});
