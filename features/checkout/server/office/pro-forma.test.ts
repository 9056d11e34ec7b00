// The pro-forma invoice of an order that is held for a buyer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { decodeCodes } from '#platform/testing/decode-code.ts';
import { readPdf, readPdfTags, type ReadPage } from '#platform/testing/read-pdf.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
import { proFormaPdf, type ProFormaFacts } from './pro-forma-pdf.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  event = await createEvent(app, organizer, { name: 'Mũgĩthi by the lake', ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000 })] });
});
afterAll(() => app.close());

async function make(send: boolean): Promise<OfficeOrder> {
  const body = {
    items: [{ ticketTypeId: typeOf(event, 'Regular'), quantity: 12 }],
    buyer: { name: 'The bursar', email: 'bursar@school.vumi.test' },
    company: 'Lakeside School Ltd',
    kraPin: 'A012345678Z',
    heldUntil: '2026-12-08',
    send,
  };
  return (await app.post<OfficeOrder>(`/api/events/${event.id}/office-orders`, body, { token: organizer.token })).data;
}
async function download(id: string, person: SignedIn | null = organizer, of = event.id) {
  const headers = { 'accept-language': 'fr', ...(person === null ? {} : { authorization: `Bearer ${person.token}` }) };
  const answer = await fetch(`${app.url}/api/events/${of}/office-orders/${id}/pro-forma.pdf`, { headers });
  return { status: answer.status, name: answer.headers.get('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
}
/** The code as a phone reads it from the page. */
async function scan({ bars }: ReadPage): Promise<string[]> {
  const shapes = bars.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1190" height="1684" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/>${shapes}</svg>`;
  const sharp = await loadSharp();
  return decodeCodes(await sharp(Buffer.from(svg)).png().toBuffer());
}
const charactersOf = (texts: readonly string[]) => texts.join('').replaceAll(/\s/g, '');

test('it names the buyer with company and PIN, the lines and what they come to, until when, and how it is paid; in the language of the buyer', async () => {
  const order = await make(false);
  const { status, name, body } = await download(order.id);
  expect(status).toBe(200);
  expect(name).toContain(`pro-forma-${order.orderNumber}.pdf`);
  const [page, ...more] = readPdf(body);
  expect(more).toEqual([]);
  const said = charactersOf(page?.texts ?? []);
  for (const text of [
    'Pro-forma invoice',
    `No. ${order.orderNumber}`,
    'Valid until: Wed, 9 Dec 2026',
    'Lakeside School Ltd',
    'The bursar',
    'KRA PIN A012345678Z',
    'Mũgĩthi by the lake',
    'Regular',
    '12',
    'KSh 1,000',
    'KSh 12,000',
    'no VAT is stated',
    `${app.url}${order.link}`,
  ])
    expect(said).toContain(text.replaceAll(/\s/g, ''));
  expect(readPdfTags(body)).toMatchObject({ language: 'en' });
  if (page === undefined) throw new Error('There is a page');
  expect(await scan(page)).toEqual([`${app.url}${order.link}`]);
});

test('the email with the payment link has it attached', async () => {
  const order = await make(true);
  await app.drainJobs();
  const { sql } = app.context.database;
  const [kept] = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = ${order.buyer.email} order by id desc limit 1`;
  const mail = await findMail(sql, kept?.id ?? 0);
  expect(mail?.text).toContain(order.link);
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf']);
});

test('only who sees buyers gets it, and only while the order is held', async () => {
  const order = await make(false);
  const [boxOffice, analyst] = [await addMember(app, organizer, 'box-office', [event.id]), await addMember(app, organizer, 'analyst')];
  const people = [boxOffice, await app.signIn('admin'), analyst, await app.signIn('organizer'), null];
  expect(await Promise.all(people.map(async (person) => (await download(order.id, person)).status))).toEqual([200, 200, 403, 403, 401]);
  const other = await createEvent(app, organizer, {});
  expect((await download(order.id, organizer, other.id)).status).toBe(404);
  expect(await app.post(`/api/orders/${order.id}/cancellation`, {}, { token: organizer.token })).toMatchObject({ status: 200 });
  expect((await download(order.id)).status).toBe(409);
});

test('as many pages as it has lines for, and no code where M-Pesa does not take it', async () => {
  const facts: ProFormaFacts = {
    kind: 'pro-forma',
    number: 'VUMI-ABC-1234-123456',
    issuedAt: app.clock.now(),
    until: new Date('2026-12-08T21:00:00Z'),
    organizer: 'Park Concerts',
    buyer: { name: 'A club', email: 'club@example.test', company: null, kraPin: null },
    event: {
      name: 'Rhumba',
      startsAt: new Date('2026-12-20T16:00:00Z'),
      endsAt: new Date('2026-12-20T20:00:00Z'),
      timeZone: 'Africa/Nairobi',
      venue: 'Kisumu',
    },
    lines: Array.from({ length: 50 }, (_, at) => ({ name: `Type ${at + 1}`, quantity: 500, unitPriceMinor: 1_000_000, totalMinor: 500_000_000 })),
    totalMinor: 25_000_000_000,
    currency: 'KES',
    address: 'https://vumi.test/pay/0',
    note: null,
    hasPage: false,
  };
  const pages = readPdf(await proFormaPdf(facts, app.clock.now(), 'sw'));
  expect(pages.length).toBeGreaterThan(2);
  const said = charactersOf(pages.flatMap(({ texts }) => texts));
  for (const text of ['Ankara ya awali', 'Type 1', 'Type 50', 'KSh 250,000,000', 'Hii si ankara ya kodi'])
    expect(said).toContain(text.replaceAll(/\s/g, ''));
  expect(said).not.toContain('M-Pesa');
  // A code has hundreds of bars.
  expect(Math.max(...pages.map(({ bars }) => bars.length))).toBeLessThan(10);
});
