// Quotes of an organizer, and what their buyers do with them.
import { afterAll, beforeAll } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import type { OfficeOrder } from '../../../office/office-contract.ts';
import type { Quote, QuoteLink, QuoteList } from '../../../quotes/quotes-contract.ts';

export let app: TestApp;
export let organizer: SignedIn;
export let event: EventDetail;
let buyers = 0;

/** An installation with an organizer and an event, for the tests of the file that calls it. */
export function openQuotes(): void {
  beforeAll(async () => {
    app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
    organizer = await app.signIn('organizer');
    event = await newEvent();
  });
  afterAll(() => app.close());
}

export const DAY_MS = 86_400_000;
const types = [sampleTicketType({ name: 'Regular', price: 1000, quantity: 100 }), sampleTicketType({ name: 'VIP', price: 3000, quantity: 20 })];
export const newEvent = (given: object = {}, by = organizer): Promise<EventDetail> => createEvent(app, by, { ticketTypes: types, ...given });
export const path = (of = event): string => `/api/events/${of.id}/quotes`;
export const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
export const freshToken = async (): Promise<string> => (organizer = await app.renew(organizer)).token;

export function bodyFor(given: object = {}, of = event) {
  buyers += 1;
  return {
    items: [{ ticketTypeId: typeOf(of, 'Regular'), quantity: 3 }],
    buyer: { name: 'Lakeside School', email: `school${buyers}@example.test` },
    validUntil: inDays(7),
    send: false,
    ...given,
  };
}

export const write = async (given: object = {}, of = event): Promise<Answer<Quote>> =>
  app.post(path(of), bodyFor(given, of), { token: await freshToken() });

export const list = async (query = '', of = event): Promise<QuoteList> =>
  (await app.get<QuoteList>(`${path(of)}${query}`, { token: await freshToken() })).data;

export const codeOf = ({ link }: Quote): string => (link ?? '').replace('/quote/', '');
export const look = (code: string): Promise<Answer<QuoteLink>> => app.post('/api/quote-links/look', { code });
export const accept = (code: string, given: object = {}) => app.post<{ link: string }>('/api/quote-links/accept', { code, ...given });

export const turn = async ({ id }: Quote, of = event, body: object = {}): Promise<Answer<OfficeOrder>> =>
  app.post(`${path(of)}/${id}/order`, body, { token: await freshToken() });

export const withdraw = async ({ id }: Quote, of = event): Promise<Answer<Quote>> =>
  app.post(`${path(of)}/${id}/withdrawal`, {}, { token: await freshToken() });

export const download = async ({ id }: Quote, person = organizer, of = event) => {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${app.url}${path(of)}/${id}/quote.pdf`, { headers });
  return { status: answer.status, name: answer.headers.get('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
};

/** What a document says, without its spaces: where lines break is not asked. */
export const saidIn = (pdf: Buffer): string =>
  readPdf(pdf)
    .flatMap(({ texts }) => texts)
    .join('')
    .replaceAll(/\s/g, '');
