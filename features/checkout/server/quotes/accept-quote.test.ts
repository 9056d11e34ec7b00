// Quotes become orders: by the buyer or by the team, once (docs/reference/office-orders.md#accepting-a-quote).
import { expect, test } from 'vitest';
import { answerPhone, countStock, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import type { OfficeOrder, PaymentLink } from '../../office/office-contract.ts';
import type { Quote } from '../../quotes/quotes-contract.ts';
import {
  app,
  organizer,
  DAY_MS,
  newEvent,
  path,
  inDays,
  freshToken,
  write,
  list,
  codeOf,
  look,
  accept,
  turn,
  withdraw,
  download,
  openQuotes,
} from './testing/written-quotes.ts';

openQuotes();

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
