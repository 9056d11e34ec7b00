import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { createEvent } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import { loadSharp } from '#platform/server/drawing/load-sharp.ts';
import { decodeCodes } from '#platform/testing/decode-code.ts';
import { readPdf, readPdfTags, type ReadPage } from '#platform/testing/read-pdf.ts';
import { sampleTicketType } from '#test/sample-event.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-11-05T08:00:00Z') });
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

interface Poster {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

async function posterOf(id: string, person: SignedIn | null = organizer, language = 'en'): Promise<Poster> {
  const headers = { 'accept-language': language, ...(person && { authorization: `Bearer ${person.token}` }) };
  const response = await fetch(`${app.url}/api/events/${id}/poster.pdf`, { headers });
  return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** The code as a phone reads it from the page. */
async function scan({ bars }: ReadPage): Promise<string[]> {
  const shapes = bars.map(([x, y, width, height]) => `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1190" height="1684" viewBox="0 0 595 842"><rect width="595" height="842" fill="#fff"/>${shapes}</svg>`;
  const sharp = await loadSharp();
  return decodeCodes(await sharp(Buffer.from(svg)).png().toBuffer());
}

test('it is one page with name, date, place, price, and the address of the event in words and as a code', async () => {
  const event = await createEvent(app, organizer, {
    name: 'Mũgĩthi wa Bahari',
    startDate: '2026-12-05T19:00:00+03:00',
    ticketTypes: [sampleTicketType(), sampleTicketType({ name: 'VIP', price: 5000 })],
  });
  const { status, headers, body } = await posterOf(event.id);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
  const [page, ...more] = readPdf(body);
  if (page === undefined) throw new Error('The PDF has no page');
  expect(more).toEqual([]);
  // Each part of a text stands alone, and without the spaces at its end.
  const said = page.texts.join('').replaceAll(/\s/g, '');
  for (const text of ['Mũgĩthi wa Bahari', 'Sat, 5 Dec 2026, 7:00 pm', 'Uhuru Park, Nairobi', 'Tickets from KSh 1,500', 'Scan for tickets'])
    expect(said).toContain(text.replaceAll(/\s/g, ''));
  expect(page.texts.join('')).toContain(`${new URL(app.context.config.publicUrl).host}/events/${event.id}`);
  expect(await scan(page)).toEqual([`${app.context.config.publicUrl}/events/${event.id}?utm_source=poster`]);
  expect(readPdfTags(body)).toMatchObject({ language: 'en' });
});

test('it says how tickets are bought without a network, once M-Pesa has the addresses for that', async () => {
  await registerPaybill(app.context);
  const event = await createEvent(app, organizer, { name: 'Kilifi Tides' });
  const { data } = await app.get<EventDetail>(`/api/events/${event.id}`);
  expect(data.menu?.account).toBe('KILIFI26');
  const [page] = readPdf((await posterOf(event.id)).body);
  expect(page?.texts.join('').replaceAll(/\s/g, '')).toContain(`Nointernet?M-Pesamenu,PayBill${data.menu?.paybill},accountKILIFI26`);
});

test('it is in the language of the request, free entry is said, and names in Arabic are written', async () => {
  const event = await createEvent(app, organizer, { name: 'مهرجان زنجبار 2026', ticketTypes: [sampleTicketType({ price: 0 })] });
  const [page] = readPdf((await posterOf(event.id, organizer, 'fr')).body);
  expect(page?.texts.join(' ')).toContain('Entrée libre');
  expect(page?.texts.join('')).toContain(Array.from('زنجبار').toReversed().join(''));
});

test('an uploaded picture is in place of the drawn poster', async () => {
  const event = await createEvent(app, organizer);
  const sharp = await loadSharp();
  const picture = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#2266aa' } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${organizer.token}`, 'content-type': 'image/jpeg' };
  expect((await fetch(`${app.url}/api/events/${event.id}/images`, { method: 'POST', headers, body: picture })).status).toBe(200);
  const { body } = await posterOf(event.id);
  expect(body.toString('latin1')).toContain('/DCTDecode');
});

test('only those who run an event get it, and only while it is public', async () => {
  const event = await createEvent(app, organizer);
  const draft = await createEvent(app, organizer, { status: 'draft' });
  const over = await createEvent(app, organizer);
  await app.post(`/api/events/${over.id}/status`, { status: 'ended' }, { token: organizer.token });
  const people = [organizer, await app.signIn('admin'), await app.signIn('organizer'), await app.signIn(), null];
  const statuses = async (id: string) => Promise.all(people.map(async (person) => (await posterOf(id, person)).status));
  expect(await statuses(event.id)).toEqual([200, 200, 403, 403, 401]);
  expect(await statuses(draft.id)).toEqual([409, 409, 404, 404, 401]);
  expect((await posterOf(over.id)).status).toBe(409);
});
