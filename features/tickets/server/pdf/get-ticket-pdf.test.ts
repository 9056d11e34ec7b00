import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { buildTickets, EVENT_MS } from '../../testing/build-order.ts';
import { readPdf, type ReadPage } from '#platform/testing/read-pdf.ts';
import { tickets } from '../tables.ts';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

interface Pdf {
  readonly status: number;
  readonly headers: Headers;
  readonly pages: readonly ReadPage[];
  /** The code of a refusal. */
  readonly code: unknown;
}

async function download(path: string, person?: SignedIn, language = 'en'): Promise<Pdf> {
  const headers = { 'accept-language': language, ...(person && { authorization: `Bearer ${person.token}` }) };
  const response = await fetch(`${app.url}/api${path}`, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  const answer = { status: response.status, headers: response.headers };
  if (response.ok) return { ...answer, pages: readPdf(body), code: null };
  return { ...answer, pages: [], code: (JSON.parse(body.toString()) as { code: unknown }).code };
}

const change = (id: string | undefined, given: Partial<typeof tickets.$inferInsert>) =>
  app.context.database.reader
    .update(tickets)
    .set(given)
    .where(eq(tickets.id, id ?? ''));
/** The numbers of the tickets on the pages. */
const numbers = ({ pages }: Pdf) => pages.map(({ texts }) => texts.find((text) => text.startsWith('VUMI-')));

test('a ticket is one page named by its number, and caches must not keep it', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  const pdf = await download(`/tickets/${issued[1]?.id}/delivery/pdf`, buyer);
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Vumi ticket ${issued[1]?.ticketNumber}.pdf"`);
  expect(numbers(pdf)).toEqual([issued[1]?.ticketNumber]);
  expect(pdf.pages[0]?.texts).toEqual(expect.arrayContaining(['Test customer', order.orderNumber, 'Benga Reloaded', 'Early Bird']));
});

test('only its holder and an admin get it; for any other account it is not found', async () => {
  const [buyer, other, organizer] = [await app.signIn(), await app.signIn(), await app.signIn('organizer')];
  const { order, tickets: issued } = await buildTickets(app.context, { buyer });
  for (const path of [`/tickets/${issued[0]?.id}/delivery/pdf`, `/orders/${order.id}/tickets.pdf`]) {
    const statuses = await Promise.all([buyer, admin, other, organizer, undefined].map(async (person) => (await download(path, person)).status));
    expect(statuses, path).toEqual([200, 200, 404, 404, 401]);
  }
  for (const id of [randomUUIDv7(), 'nonsense']) {
    expect((await download(`/tickets/${id}/delivery/pdf`, buyer)).code).toBe('TICKET_NOT_FOUND');
    expect((await download(`/orders/${id}/tickets.pdf`, buyer)).code).toBe('TICKET_NOT_FOUND');
  }
});

test.each([
  ['cancelled', 'TICKET_CANCELLED'],
  ['checked_in', 'TICKET_USED'],
  ['expired', 'TICKET_EXPIRED'],
] as const)('a %s ticket is refused: %s', async (status, code) => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer });
  await change(issued[0]?.id, { status });
  const [one, whole] = [await download(`/tickets/${issued[0]?.id}/delivery/pdf`, buyer), await download(`/orders/${order.id}/tickets.pdf`, buyer)];
  expect([one.status, one.code, whole.status, whole.code]).toEqual([409, code, 409, code]);
});

test('when the event is over the code is no longer given out', async () => {
  const buyer = await app.signIn();
  const { tickets: issued } = await buildTickets(app.context, { buyer, startsAt: new Date(app.clock.now().getTime() - EVENT_MS) });
  expect((await download(`/tickets/${issued[0]?.id}/delivery/pdf`, buyer)).code).toBe('TICKET_EXPIRED');
});

test('the tickets of an order have a page each: those that the caller holds and that are valid', async () => {
  const [buyer, friend] = [await app.signIn(), await app.signIn()];
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 4 });
  const [kept, cancelled, given, last] = issued;
  await change(cancelled?.id, { status: 'cancelled' });
  await change(given?.id, { holderId: friend.id });
  const path = `/orders/${order.id}/tickets.pdf`;
  const own = await download(path, buyer);
  expect(own.headers.get('content-disposition')).toBe(`attachment; filename="Vumi tickets ${order.orderNumber}.pdf"`);
  expect(numbers(own)).toEqual([kept?.ticketNumber, last?.ticketNumber]);
  expect(numbers(await download(path, friend))).toEqual([given?.ticketNumber]);
  expect(numbers(await download(path, admin))).toEqual([kept?.ticketNumber, given?.ticketNumber, last?.ticketNumber]);
});

test('it is in the language of the caller', async () => {
  const buyer = await app.signIn();
  const { order, tickets: issued } = await buildTickets(app.context, { buyer, quantity: 2 });
  const [one, whole] = [
    await download(`/tickets/${issued[0]?.id}/delivery/pdf`, buyer, 'sw'),
    await download(`/orders/${order.id}/tickets.pdf`, buyer, 'fr'),
  ];
  expect(one.headers.get('content-disposition')).toBe(`attachment; filename="Tiketi ya Vumi ${issued[0]?.ticketNumber}.pdf"`);
  expect(one.pages[0]?.texts).toEqual(expect.arrayContaining(['Mwenye tiketi', 'Mtu 1']));
  expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="Billets Vumi ${order.orderNumber}.pdf"`);
  expect(whole.pages[1]?.texts).toEqual(expect.arrayContaining(['Titulaire', '2 sur 2']));
});
