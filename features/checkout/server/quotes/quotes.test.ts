// Quotes for a buyer: written, numbered, listed and seen (docs/reference/office-orders.md#quotes).
import { expect, test } from 'vitest';
import { addMember } from '#test/add-member.ts';
import { countStock, typeOf } from '#test/buy-tickets.ts';
import type { Quote } from '../../quotes/quotes-contract.ts';
import {
  app,
  organizer,
  newEvent,
  path,
  inDays,
  freshToken,
  bodyFor,
  write,
  list,
  codeOf,
  look,
  turn,
  download,
  openQuotes,
} from './testing/written-quotes.ts';

openQuotes();

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
