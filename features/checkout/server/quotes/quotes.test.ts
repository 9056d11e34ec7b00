// Quotes for a buyer: from the number to the order that it becomes (docs/reference/office-orders.md#quotes).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMail } from '#app/dev/mailbox/kept-mail.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { answerPhone, countStock, createEvent, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import type { OfficeOrder, PaymentLink } from '../../office/office-contract.ts';
import type { Quote, QuoteLink, QuoteList } from '../../quotes/quotes-contract.ts';

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let buyers = 0;

const DAY_MS = 86_400_000;
const types = [sampleTicketType({ name: 'Regular', price: 1000, quantity: 100 }), sampleTicketType({ name: 'VIP', price: 3000, quantity: 20 })];

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  event = await newEvent();
});
afterAll(() => app.close());

const newEvent = (given: object = {}, by = organizer): Promise<EventDetail> => createEvent(app, by, { ticketTypes: types, ...given });
const path = (of = event): string => `/api/events/${of.id}/quotes`;
const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const freshToken = async (): Promise<string> => (organizer = await app.renew(organizer)).token;

function bodyFor(given: object = {}, of = event) {
  buyers += 1;
  return {
    items: [{ ticketTypeId: typeOf(of, 'Regular'), quantity: 3 }],
    buyer: { name: 'Lakeside School', email: `school${buyers}@example.test` },
    validUntil: inDays(7),
    send: false,
    ...given,
  };
}
const write = async (given: object = {}, of = event): Promise<Answer<Quote>> => app.post(path(of), bodyFor(given, of), { token: await freshToken() });
const list = async (query = '', of = event): Promise<QuoteList> =>
  (await app.get<QuoteList>(`${path(of)}${query}`, { token: await freshToken() })).data;
const codeOf = ({ link }: Quote): string => (link ?? '').replace('/quote/', '');
const look = (code: string): Promise<Answer<QuoteLink>> => app.post('/api/quote-links/look', { code });
const accept = (code: string, given: object = {}) => app.post<{ link: string }>('/api/quote-links/accept', { code, ...given });
const turn = async ({ id }: Quote, of = event, body: object = {}): Promise<Answer<OfficeOrder>> =>
  app.post(`${path(of)}/${id}/order`, body, { token: await freshToken() });
const withdraw = async ({ id }: Quote, of = event): Promise<Answer<Quote>> =>
  app.post(`${path(of)}/${id}/withdrawal`, {}, { token: await freshToken() });
const download = async ({ id }: Quote, person = organizer, of = event) => {
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${app.url}${path(of)}/${id}/quote.pdf`, { headers });
  return { status: answer.status, name: answer.headers.get('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
};

/** What a document says, without its spaces: where lines break is not asked. */
const saidIn = (pdf: Buffer): string =>
  readPdf(pdf)
    .flatMap(({ texts }) => texts)
    .join('')
    .replaceAll(/\s/g, '');

test('a quote keeps the prices of its moment and holds nothing; its link is stored as a hash', async () => {
  const of = await newEvent();
  const written = await write(
    {
      items: [
        { ticketTypeId: typeOf(of, 'VIP'), quantity: 2 },
        { ticketTypeId: typeOf(of, 'Regular'), quantity: 30 },
      ],
      company: 'Lakeside School Ltd',
      kraPin: ' a012345678z ',
      note: 'Entrance by the east gate',
    },
    of,
  );
  expect(written).toMatchObject({
    status: 200,
    data: {
      number: expect.stringMatching(/^Q-\d{4}$/),
      state: 'open',
      company: 'Lakeside School Ltd',
      kraPin: 'A012345678Z',
      note: 'Entrance by the east gate',
      totalAmount: 36_000,
      lines: [
        { number: 1, name: 'Regular', quantity: 30, unitPrice: 1000, total: 30_000 },
        { number: 2, name: 'VIP', quantity: 2, unitPrice: 3000, total: 6000 },
      ],
      validUntil: '2026-12-08T21:00:00.000Z',
      link: expect.stringMatching(/^\/quote\/[0-9a-f]{64}$/),
      order: null,
    },
  });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0, held: 0 });
  const [row] = await app.context.database.sql<{ row: string }[]>`select quotes::text as row from quotes where id = ${written.data.id}`;
  expect(row?.row).not.toContain(codeOf(written.data));
  const seen = await look(codeOf(written.data));
  expect(seen).toMatchObject({ status: 200, data: { state: 'open', totalAmount: 36_000, needsEmail: false, payLink: null, can: { accept: true } } });
  expect(JSON.stringify(seen.body)).not.toContain(written.data.buyer.email);
  expect(await look('a'.repeat(64))).toMatchObject({ status: 404, code: 'QUOTE_LINK_NOT_FOUND' });
});

test('numbers of an organization follow each other without a gap, also when many are written at once and some fail', async () => {
  const own = await app.signIn('organizer');
  const [one, other] = [await newEvent({}, own), await newEvent({}, own)];
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const of = index % 2 === 0 ? one : other;
      // Every third one is refused after its event was locked.
      const given = index % 3 === 0 ? { buyer: { name: 'Nobody can be reached' } } : {};
      return app.post<Quote>(path(of), bodyFor(given, of), { token: own.token });
    }),
  );
  expect(made.filter(({ status }) => status === 400)).toHaveLength(4);
  const numbers = made.flatMap(({ status, data }) => (status === 200 ? [data.number] : []));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `Q-000${index + 1}`));
});

test('the buyer accepts it by its link: the quoted price is honoured, the tickets are held, and the order is paid by its link', async () => {
  const of = await newEvent();
  const { data: quote } = await write({}, of);
  await app.context.database.sql`update ticket_types set price_minor = 250000 where id = ${typeOf(of, 'Regular')}`;
  const accepted = await accept(codeOf(quote));
  expect(accepted).toMatchObject({ status: 200, data: { link: expect.stringMatching(/^\/pay\/[0-9a-f]{64}$/) } });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 3, held: 3 });
  const code = accepted.data.link.replace('/pay/', '');
  const paying = await app.post<PaymentLink>('/api/payment-links/look', { code });
  expect(paying.data).toMatchObject({ state: 'held', totalAmount: 3000, heldUntil: '2026-12-08T21:00:00.000Z', can: { pay: true } });
  const [hold] = await app.context.database.sql<{ lines: { priceMinor: number }[] }[]>`
    select reservations.lines from quotes join orders on orders.id = quotes.order_id join reservations on reservations.id = orders.reservation_id
    where quotes.id = ${quote.id}`;
  expect(hold?.lines).toMatchObject([{ priceMinor: 100_000 }]);
  expect((await look(codeOf(quote))).data).toMatchObject({ state: 'accepted', payLink: accepted.data.link });
  expect((await list('?state=accepted', of)).items).toMatchObject([{ id: quote.id, link: null, order: { orderNumber: paying.data.orderNumber } }]);
  await app.drainJobs();
  expect((await app.mailTo(quote.buyer.email ?? ''))[0]?.text).toContain(accepted.data.link);
  await app.post('/api/payment-links/pay', { code, phone: '0745600071' });
  await answerPhone(app, { pin: '1234' }, '254745600071');
  expect((await app.post<PaymentLink>('/api/payment-links/look', { code })).data).toMatchObject({ state: 'paid' });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0, sold: 3 });
});

test('accepted twice at once, also by the team, it becomes one order', async () => {
  const of = await newEvent();
  const { data: quote } = await write({}, of);
  const code = codeOf(quote);
  const token = await freshToken();
  const [one, two, team] = await Promise.all([accept(code), accept(code), app.post<OfficeOrder>(`${path(of)}/${quote.id}/order`, {}, { token })]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.data.link).toBe(two.data.link);
  if (team.status === 200) expect(team.data.link).toBe(one.data.link);
  else expect(team).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 3, held: 3 });
  const [counted] = await app.context.database.sql<{ orders: number }[]>`select count(*)::int as orders from orders where event_id = ${of.id}`;
  expect(counted).toEqual({ orders: 1 });
});

test('acceptances and sales race for the last tickets: never one too many, and a quote that came too late stays open', async () => {
  const of = await newEvent({ ticketTypes: [sampleTicketType({ name: 'Regular', price: 1000, quantity: 5 })] });
  const written = [];
  for (let index = 0; index < 4; index += 1) written.push((await write({ items: [{ ticketTypeId: typeOf(of), quantity: 2 }] }, of)).data);
  const people = await Promise.all(Array.from({ length: 3 }, () => app.signIn()));
  const answers = await Promise.all([
    ...written.map((quote) => accept(codeOf(quote))),
    ...people.map((person) => reserve(app, person, of, { quantity: 1 })),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const counts = await countStock(app, of.id);
  expect(counts.reserved).toBeLessThanOrEqual(5);
  expect(counts).toMatchObject({ reserved: counts.held, eventReserved: counts.held });
  const late = answers.slice(0, 4).flatMap(({ status, code }, index) => (status === 200 ? [] : [{ code, index }]));
  expect(late.length).toBeGreaterThanOrEqual(2);
  for (const { code, index } of late) {
    expect(code).toBe('NOT_ENOUGH_LEFT');
    expect((await look(codeOf(written[index] as Quote))).data).toMatchObject({ state: 'open', can: { accept: true } });
  }
});

test('the team turns it into an order; without enough tickets, or with a type that was deleted, it stays open', async () => {
  const of = await newEvent();
  const { data: quote } = await write({ items: [{ ticketTypeId: typeOf(of, 'VIP'), quantity: 20 }] }, of);
  const { data: second } = await write({ items: [{ ticketTypeId: typeOf(of, 'VIP'), quantity: 1 }] }, of);
  expect(await turn(quote, of)).toMatchObject({ status: 200, data: { state: 'held', totalAmount: 60_000, buyer: quote.buyer } });
  expect(await turn(quote, of)).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
  expect(await turn(second, of)).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT' });
  expect((await list('?state=open', of)).items.map(({ id }) => id)).toEqual([second.id]);

  const { data: ofDeleted } = await write({}, of);
  const deleted = await app.delete(`/api/events/${of.id}/tickets/${typeOf(of, 'Regular')}`, { token: await freshToken() });
  expect(deleted.status).toBe(200);
  expect(await turn(ofDeleted, of)).toMatchObject({ status: 409, code: 'NOT_ENOUGH_LEFT' });
  expect((await list('?state=open', of)).items[0]).toMatchObject({ id: ofDeleted.id, lines: [{ name: 'Regular', unitPrice: 1000 }] });
});

test('a buyer who is reached by phone alone gives the address for the tickets on accepting', async () => {
  const of = await newEvent();
  const buyer = { name: 'A club', phone: '0712 345 611' };
  const { data: quote } = await write({ buyer, send: true }, of);
  expect(quote.buyer).toEqual({ name: 'A club', email: null, phone: '+254712345611' });
  expect((await look(codeOf(quote))).data).toMatchObject({ needsEmail: true });
  const refused = { status: 400, body: { fields: { email: 'Give an email address: the tickets go there' } } };
  expect(await accept(codeOf(quote))).toMatchObject(refused);
  expect(await turn(quote, of)).toMatchObject(refused);
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0, held: 0 });
  expect(await accept(codeOf(quote), { email: 'club.tickets@example.test' })).toMatchObject({ status: 200 });
  await app.drainJobs();
  expect(await app.mailTo('club.tickets@example.test')).toHaveLength(1);
});

test('withdrawn or expired, it becomes no order', async () => {
  const of = await newEvent();
  const { data: gone } = await write({}, of);
  expect(await withdraw(gone, of)).toMatchObject({ status: 200, data: { state: 'withdrawn', link: null } });
  expect(await withdraw(gone, of)).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
  const { data: late } = await write({ validUntil: inDays(1) }, of);
  app.clock.advance(2 * DAY_MS);
  for (const [quote, state] of [
    [gone, 'withdrawn'],
    [late, 'expired'],
  ] as const) {
    expect((await look(codeOf(quote))).data).toMatchObject({ state, can: { accept: 'This quote is not open any more' } });
    expect(await accept(codeOf(quote))).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
    expect(await turn(quote, of)).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
    expect((await list(`?state=${state}`, of)).items.map(({ id }) => id)).toEqual([quote.id]);
    const token = await freshToken();
    expect(await app.post(`${path(of)}/${quote.id}/messages`, { by: 'email' }, { token })).toMatchObject({ status: 409, code: 'QUOTE_NOT_OPEN' });
    expect((await download(quote, organizer, of)).status).toBe(409);
  }
  expect(await countStock(app, of.id)).toMatchObject({ reserved: 0, held: 0 });
});

test('of an event that was cancelled it is not accepted', async () => {
  const of = await newEvent();
  const { data: quote } = await write({}, of);
  await app.context.database.sql`update events set status = 'cancelled' where id = ${of.id}`;
  expect((await look(codeOf(quote))).data).toMatchObject({ can: { accept: 'This event has been cancelled' } });
  expect(await accept(codeOf(quote))).toMatchObject({ status: 409, code: 'SALES_CLOSED' });
  expect(await turn(quote, of)).toMatchObject({ status: 409, code: 'EVENT_OVER' });
});

test('input is refused at its field', async () => {
  const refused = { status: 400, code: 'INVALID_INPUT' };
  for (const [given, field] of [
    [{ validUntil: inDays(-1) }, 'validUntil'],
    [{ validUntil: inDays(300) }, 'validUntil'],
    [{ buyer: { name: 'A club' } }, 'buyer.email'],
    [{ buyer: { name: 'A club', phone: '12' } }, 'buyer.phone'],
    [{ kraPin: 'A1' }, 'kraPin'],
    [{ note: 'x'.repeat(1001) }, 'note'],
    [{ items: [] }, 'items'],
  ] as const) {
    const answer = await write(given);
    expect(answer, field).toMatchObject(refused);
    expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toEqual([field]);
  }
});

test('the list is searched, sorted and paged', async () => {
  const own = await newEvent();
  for (const [index, given] of [
    { buyer: { name: 'Lakeside School', email: 'head@lakeside.test' }, validUntil: inDays(9) },
    { company: 'Rift Logistics', items: [{ ticketTypeId: typeOf(own, 'VIP'), quantity: 9 }] },
    { kraPin: 'P051234567X', validUntil: inDays(2) },
  ].entries()) {
    app.clock.advance(1000 * (index + 1));
    expect(await write(given, own)).toMatchObject({ status: 200 });
  }
  const numbersOf = async (query: string) => (await list(query, own)).items.map(({ number }) => number);
  const [third = '', second = '', first = ''] = await numbersOf('');
  expect(await numbersOf('?sort=oldest')).toEqual([first, second, third]);
  expect(await numbersOf('?sort=amount')).toEqual([second, third, first]);
  expect(await numbersOf('?sort=until')).toEqual([third, second, first]);
  expect(await numbersOf('?search=LAKESIDE')).toContain(first);
  expect(await numbersOf('?search=rift')).toEqual([second]);
  expect(await numbersOf('?search=P0512')).toEqual([third]);
  expect(await numbersOf(`?search=${second.toLowerCase()}`)).toEqual([second]);
  expect(await numbersOf('?search=100%25')).toEqual([]);
  expect(await list('?limit=2&page=2', own)).toMatchObject({ total: 3, hasMore: false, items: [{ number: first }] });
});

test('it is sent by email with the document, again, and by SMS with its link', async () => {
  const { data: quote } = await write({
    buyer: { name: 'The bursar', email: 'bursar@example.test', phone: '0712345612' },
    send: true,
    kraPin: 'A012345678Z',
  });
  const send = async (by: string) => app.post(`${path()}/${quote.id}/messages`, { by }, { token: await freshToken() });
  expect(await send('sms')).toMatchObject({ status: 200, data: { to: '+254712345612' } });
  await app.drainJobs();
  const { sql } = app.context.database;
  const [kept] = await sql<{ id: number }[]>`select id from sandbox.mails where to_address = 'bursar@example.test'`;
  const mail = await findMail(sql, kept?.id ?? 0);
  expect(mail?.text).toContain(`${app.url}${quote.link}`);
  expect(mail?.attachments.map(({ type }) => type)).toEqual(['application/pdf']);
  const [sms] = await sql<{ phone: string }[]>`select phone from sms_messages where about = ${`quote:${quote.id}`}`;
  expect(sms).toEqual({ phone: '+254712345612' });
  expect(await send('email')).toMatchObject({ status: 200, data: { to: 'bursar@example.test' } });
  await app.drainJobs();
  expect(await app.mailTo('bursar@example.test')).toHaveLength(2);
  const { data: withoutPhone } = await write();
  expect(await app.post(`${path()}/${withoutPhone.id}/messages`, { by: 'sms' }, { token: await freshToken() })).toMatchObject({ status: 400 });
});

test('the document says that it is a quote, until when its prices are valid, and that nothing is held', async () => {
  const note = `Entrance by the east gate.\n${'Ushers meet the classes. '.repeat(35)}`;
  const { data: quote } = await write({ company: 'Lakeside School Ltd', kraPin: 'A012345678Z', note });
  const { status, name, body } = await download(quote);
  expect(status).toBe(200);
  expect(name).toContain(`quote-${quote.number}.pdf`);
  const said = saidIn(body);
  for (const text of [
    `No. ${quote.number}`,
    'Prices valid until:',
    'Lakeside School Ltd',
    'KRA PIN A012345678Z',
    'KSh 3,000',
    'Entrance by the east gate.',
    'No tickets are held',
    'no tax invoice',
    `${app.url}${quote.link}`,
  ])
    expect(said).toContain(text.replaceAll(/\s/g, ''));
  expect(said.split('Ushersmeettheclasses.')).toHaveLength(36);
  expect(said).not.toContain('Pro-forma');
  expect(said).not.toContain('M-Pesa');
});

test('who has the link of an open quote saves its document, which tells no address', async () => {
  const buyer = { name: 'Lakeside School', email: 'bursar@example.test' };
  const { data: quote } = await write({ buyer });
  const save = async (code: string) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${app.url}/api/quote-links/quote.pdf`, { method: 'POST', headers, body: JSON.stringify({ code }) });
    return { status: answer.status, name: answer.headers.get('content-disposition'), body: Buffer.from(await answer.arrayBuffer()) };
  };
  const saved = await save(codeOf(quote));
  expect(saved).toMatchObject({ status: 200, name: expect.stringContaining(`quote-${quote.number}.pdf`) });
  expect(saidIn((await download(quote)).body)).toContain(buyer.email);
  expect(saidIn(saved.body)).toContain('LakesideSchool');
  expect(saidIn(saved.body)).not.toContain(buyer.email);
  expect(await save('guessed')).toMatchObject({ status: 404 });
  await withdraw(quote);
  expect(await save(codeOf(quote))).toMatchObject({ status: 409 });
});

test('the box office writes quotes; an analyst, a gate and others do not see them', async () => {
  const { data: quote } = await write();
  const [box, analyst, gate] = [
    await addMember(app, organizer, 'box-office'),
    await addMember(app, organizer, 'analyst'),
    await addMember(app, organizer, 'gate'),
  ];
  expect(await app.post(path(), bodyFor(), { token: box.token })).toMatchObject({ status: 200 });
  for (const person of [analyst, gate, await app.signIn('organizer')]) {
    const { token } = person;
    expect(await app.get(path(), { token })).toMatchObject({ status: 403 });
    expect(await app.post(path(), bodyFor(), { token })).toMatchObject({ status: 403 });
    for (const call of ['order', 'withdrawal']) expect(await app.post(`${path()}/${quote.id}/${call}`, {}, { token })).toMatchObject({ status: 403 });
    expect((await download(quote, person)).status).toBe(403);
  }
  const other = await newEvent();
  expect(await turn(quote, other)).toMatchObject({ status: 404, code: 'QUOTE_NOT_FOUND' });
  expect((await look(codeOf(quote))).data).toMatchObject({ state: 'open' });
});

test('an add-on is quoted with the tickets it goes with, and ordered at the quoted price', async () => {
  const of = await newEvent();
  const addOn = { name: 'Parking', price: 500, quantity: 4 };
  const { data: parking } = await app.post<{ id: string }>(`/api/events/${of.id}/add-ons`, addOn, { token: await freshToken() });
  const alone = await write({ items: [{ ticketTypeId: parking.id, quantity: 1 }] }, of);
  expect(alone).toMatchObject({ status: 400, body: { fields: { items: 'Choose a ticket, too: add-ons go with one' } } });
  const both = [
    { ticketTypeId: parking.id, quantity: 4 },
    { ticketTypeId: typeOf(of, 'Regular'), quantity: 3 },
  ];
  const { data: quote } = await write({ items: both }, of);
  const lines = [
    { name: 'Regular', quantity: 3, unitPrice: 1000, total: 3000 },
    { name: 'Parking', quantity: 4, unitPrice: 500, total: 2000 },
  ];
  expect(quote).toMatchObject({ totalAmount: 5000, lines });
  expect((await list('', of)).event.addOns).toMatchObject([{ left: 4 }]);
  await app.put(`/api/events/${of.id}/add-ons/${parking.id}`, { ...addOn, price: 700 }, { token: await freshToken() });
  expect((await turn(quote, of)).data).toMatchObject({ totalAmount: 5000, lines });
  expect((await list('', of)).event.addOns).toMatchObject([{ price: 700, left: 0 }]);
});
