// A name of invisible characters is refused wherever a name is accepted.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#app/server/all-routes.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve } from './buy-tickets.ts';
import { sampleEvent, sampleTicketType } from './sample-event.ts';
import { fieldsOf } from './schema-fields.ts';
import { createTestApp, type SignedIn, type TestApp } from './test-app.ts';
import { codeFor, signUp } from '#features/identity/testing/call-identity.ts';

let app: TestApp;
let organizer: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  organizer = await app.signIn('organizer');
});
afterAll(() => app.close());

/** Zero width space and joiner, Hangul filler, braille blank, word joiner, soft hyphen, a tag, a variation selector. */
const invisible = ['\u200b\u200d', '\u3164', '\u2800\u2800', '\u2060\u00ad', '\u{e0061}\ufe0f', '  \u200e \u202f '];

test('a call that requires a name, a reason or a receipt requires one that is seen', () => {
  const named = allRoutes.flatMap(({ endpoint: { id, body } }) =>
    fieldsOf(body).flatMap(([name, field]) =>
      /^(name|company|reason|answer|receipt|label|title)$/.test(name) ? [{ at: `${id}: ${name}`, field }] : [],
    ),
  );
  const required = named.filter(({ field }) => field.safeParse('Jina').success && !field.safeParse('').success);
  expect(required.length).toBeGreaterThan(10);
  expect(required.filter(({ field }) => invisible.some((text) => field.safeParse(text).success)).map(({ at }) => at)).toEqual([]);
});

test.each(invisible)('%j is not the name of an account', async (name) => {
  const email = `nobody-${invisible.indexOf(name)}@example.com`;
  expect((await signUp(app, email, { name })).refusal).toBe('InvalidParameterException');
  const contact = await app.post('/api/contact', { name, email, topic: 'other', message: 'I paid twice.' });
  expect(contact.body).toMatchObject({ code: 'INVALID_INPUT', fields: { name: 'Please tell us your name' } });
});

test.each(invisible)('%j is not the name of an event, ticket or organizer', async (name) => {
  const create = async (given: object) =>
    (await app.post('/api/events', { ...sampleEvent(app.clock.now()), ...given }, { token: organizer.token })).body;
  expect(await create({ name })).toMatchObject({ code: 'INVALID_INPUT', fields: { name: 'Name is required' } });
  expect(await create({ ticketTypes: [sampleTicketType({ name })] })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { 'ticketTypes.0.name': 'Name is required' },
  });
  expect(await create({ organizer: { name } })).toMatchObject({ code: 'INVALID_INPUT' });
});

test('a buyer with an invisible name buys under the name of the account; invisible characters around a name are removed', async () => {
  const event = await createEvent(app, organizer, { name: '\u200bSun\u200ddowner \u{1f1f0}\u{1f1ea}\u3164' });
  expect(event.name).toBe('Sun\u200ddowner \u{1f1f0}\u{1f1ea}');
  const buyer = await app.signIn();
  const { data: hold } = await reserve(app, buyer, event);
  const { data } = await purchase(app, buyer, hold.reservationId, { billingDetails: { name: '\u3164\u200b', phone: '0712345678' } });
  await answerPhone(app);
  expect((await orderOf(app, buyer, data.orderId)).status).toBe('confirmed');
  const [row] = await app.context.database.sql`select buyer_name as name from orders where id = ${data.orderId}`;
  expect(row).toEqual({ name: 'Test customer' });
});

test.each(['Ng’ang’a', 'መልካም', 'محمد', '李', 'ũĩ', 'J', '👩‍👩‍👧', 'R2-D2', '!'])('%s is accepted as a name', async (name) => {
  const email = `named-${[...name].map((character) => character.codePointAt(0)).join('-')}@example.com`;
  expect((await signUp(app, email, { name })).refusal).toBeNull();
  expect(await codeFor(app, email)).toMatch(/^\d{6}$/);
});
