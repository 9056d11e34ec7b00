// The API in the language of its caller: refusals, messages by field, and the outcome of an order. Stored texts stay English.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { checkoutMessages } from '#features/checkout/messages.ts';
import { callIdentity, signUp } from '#features/identity/testing/call-identity.ts';
import { orders } from '#features/orders/server/tables.ts';
import { paymentReturned } from '#features/payments/server/domain-events.ts';
import { buildOrder } from '#features/tickets/testing/build-order.ts';
import { answerPhone, createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let organizer: SignedIn;
let buyer: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  [organizer, buyer] = await Promise.all([app.signIn('organizer'), app.signIn()]);
});
afterAll(() => app.close());

const speaking = (language: string, { token }: { token?: string } = {}) => ({
  headers: { 'accept-language': language },
  ...(token !== undefined && { token }),
});
const messages = (answers: readonly Answer[]) => answers.map(({ message }) => message);

test.each([
  ['sw-KE,sw;q=0.9,en;q=0.5', 'sw', 'Tukio halikupatikana'],
  ['fr', 'fr', 'Événement introuvable'],
  ['en-KE,sw;q=0.9', 'en', 'Event not found'],
  ['de', 'en', 'Event not found'],
])('%s is answered in %s', async (wanted, language, message) => {
  const { status, headers, body, code } = await app.get('/api/events/none', speaking(wanted));
  expect({ status, code, language: headers.get('content-language') }).toEqual({ status: 404, code: 'EVENT_NOT_FOUND', language });
  expect(body).toMatchObject({ message, error: message });
});

test('without a requested language the answer is in English', async () => {
  expect((await app.get('/api/events/none')).message).toBe('Event not found');
});

test('errors before any operation are translated too', async () => {
  const french = speaking('fr');
  const answers = await Promise.all([
    app.get('/api/nowhere', french),
    app.post('/api/events', {}, french),
    app.post('/api/contact', '{', french),
    app.put('/api/health', {}, french),
  ]);
  expect(messages(answers)).toEqual([
    'Ce que vous avez demandé est introuvable',
    'Vous devez vous connecter pour accéder à cette fonctionnalité',
    'Le corps de la requête n’est pas du JSON valide',
    'Cette adresse ne répond pas à cette méthode',
  ]);
});

test('field errors are translated, those of the schema and those of the library', async () => {
  const { body } = await app.post('/api/contact', { name: ' ', email: 'a@b', topic: 'other', message: 'Hi' }, speaking('sw'));
  expect(body).toMatchObject({
    message: 'Tafadhali tuambie jina lako',
    fields: { name: 'Tafadhali tuambie jina lako', email: 'Tafadhali weka barua pepe sahihi', message: 'Tafadhali andika angalau herufi 10' },
  });
  expect((await app.get('/api/events?limit=0', speaking('fr'))).body).toMatchObject({
    message: 'limit\u00a0: Ceci doit être d’au moins 1',
    fields: { limit: 'Ceci doit être d’au moins 1' },
  });
});

test('figures and names stay unchanged', async () => {
  const event = await createEvent(app, organizer, { ticketTypes: [sampleTicketType({ name: 'Sold Out', quantity: 3, maxPerPurchase: 5 })] });
  const hold = (quantity: number, language: string) =>
    app.post('/api/tickets/reserve', { eventId: event.id, releaseId: typeOf(event), quantity }, speaking(language, buyer));
  expect(await hold(4, 'sw')).toMatchObject({ code: 'NOT_ENOUGH_LEFT', message: 'Zimebaki tiketi 3 tu za Sold Out' });
  expect(await hold(6, 'fr')).toMatchObject({
    message: 'Vous pouvez acheter au plus 5 billets Sold Out par achat',
    body: { fields: { quantity: 'Au plus 5' } },
  });
});

test('a purchase gives instructions, and an order its outcome, to each caller in their language', async () => {
  const event = await createEvent(app, organizer);
  const { reservationId } = (await reserve(app, buyer, event)).data;
  const body = { reservationId, paymentMethod: 'mpesa', billingDetails: { phone: '0712345678' } };
  const started = await app.post<{ orderId: string; action: { message: string } }>('/api/tickets/purchase', body, speaking('fr', buyer));
  expect(started.data.action.message).toMatch(
    /^Nous avons envoyé une demande de KSh\u00a01\u202f500 au 0712 345 678\. Saisissez votre code PIN M-Pesa/,
  );
  await answerPhone(app, { pin: '9999' });
  const told = async (language: string) =>
    (await app.get<Order>(`/api/orders/${started.data.orderId}`, speaking(language, buyer))).data.payment?.message;
  expect([await told('sw'), await told('fr'), await told('en')]).toEqual([
    'PIN ya M-Pesa haikuwa sahihi. Hujatozwa pesa. Jaribu tena kwa PIN sahihi',
    'Le code PIN M-Pesa était incorrect. Vous n’avez pas été débité. Réessayez avec le bon code PIN',
    'The M-Pesa PIN was wrong. You have not been charged. Try again with the right PIN',
  ]);
});

test('the stream of an order is translated too', async () => {
  const event = await createEvent(app, organizer);
  const { reservationId } = (await reserve(app, buyer, event)).data;
  const { orderId } = (await purchase(app, buyer, reservationId)).data;
  await app.delete(`/api/tickets/reserve/${reservationId}`, { token: buyer.token });
  await answerPhone(app, { pin: '9999' });
  const gone = new AbortController();
  const stream = await fetch(`${app.url}/api/orders/${orderId}/live`, {
    signal: gone.signal,
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'sw' },
  });
  let received = '';
  for await (const part of stream.body ?? []) {
    received += new TextDecoder().decode(part);
    if (received.includes('data:')) break;
  }
  gone.abort();
  expect(received).toContain('PIN ya M-Pesa haikuwa sahihi');
});

test.each([
  ['sw', 'Tiketi yako: Benga Reloaded', ['Lini: ', 'Wapi: ', 'Agizo: ', 'Fungua kiungo ili uonyeshe msimbo wake langoni']],
  [
    'fr',
    'Votre billet pour Benga Reloaded',
    ['Quand\u00a0: ', 'Où\u00a0: ', 'Commande\u00a0: ', '19:00 à 23:00', 'Ouvrez un lien pour montrer son code'],
  ],
  ['en', 'Your ticket for Benga Reloaded', ['When: ', 'Where: ', 'Order: ', 'Open a link to show its code at the gate']],
])('tickets bought in %s are emailed in that language', async (language, subject, texts) => {
  const customer = await app.signIn();
  const [startDate, endDate] = ['2190-03-06T16:00:00Z', '2190-03-06T20:00:00Z'];
  const event = await createEvent(app, organizer, { name: 'Benga Reloaded', startDate, endDate, ticketTypes: [sampleTicketType({ price: 0 })] });
  const { reservationId } = (await reserve(app, customer, event)).data;
  expect((await app.post('/api/tickets/purchase', { reservationId, paymentMethod: 'mpesa' }, speaking(language, customer))).status).toBe(200);
  await app.drainJobs();
  const [mail] = await app.mailTo(customer.email);
  expect(mail?.subject).toBe(subject);
  for (const text of texts) expect(mail?.text).toContain(text);
  expect(mail?.html).toContain(`<html lang="${language}">`);
  // English has no prefix.
  const prefix = language === 'en' ? '' : `/${language}`;
  expect(mail?.text).toContain(`${app.url}${prefix}/tickets/`);
});

test.each([
  ['sw', 'Msimbo wako wa uthibitisho wa Vumi', 'Msimbo wako wa kubadilisha nenosiri la Vumi'],
  ['fr-FR', 'Votre code de confirmation Vumi', 'Votre code de réinitialisation du mot de passe Vumi'],
  ['de', 'Your Vumi confirmation code', 'Your Vumi password reset code'],
])('an account with the locale %s gets codes in that language, also later', async (locale, first, later) => {
  const email = `${locale.toLowerCase()}@emails.vumi.test`;
  expect((await signUp(app, email, { name: 'Someone', locale })).refusal).toBeNull();
  await app.drainJobs();
  await callIdentity(app, 'ForgotPassword', { Username: email });
  await app.drainJobs();
  expect((await app.mailTo(email)).map(({ subject }) => subject)).toEqual([later, first]);
});

test('a refund is announced in the language of the order, with the reason', async () => {
  const order = await buildOrder(app.context, { buyer });
  const reason = checkoutMessages.returnedPaidTwice;
  await app.context.database.transaction(async (tx) => {
    await tx.update(orders).set({ language: 'sw' }).where(eq(orders.id, order.id));
    const about = { subject: `order:${order.id}`, subjectId: order.id, paymentId: randomUUID(), amountMinor: 337_500, reason };
    await app.context.domainEvents.publish(tx, paymentReturned, about, app.clock.now());
  });
  await app.drainJobs();
  const [mail] = await app.mailTo(order.buyerEmail);
  expect([mail?.subject, mail?.text]).toEqual([
    'Marejesho yako ya KSh\u00a03,375',
    expect.stringContaining('Agizo hili lilikuwa tayari limelipiwa.'),
  ]);
  expect(mail?.text).toContain(`\nKiasi: KSh\u00a03,375\nAgizo: ${order.orderNumber}\n`);
  const shown = mail?.html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
  for (const part of ['Agizo hili lilikuwa tayari limelipiwa.', 'Kiasi: KSh 3,375', `Agizo: ${order.orderNumber}`]) expect(shown).toContain(part);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${app.url}/sw/tickets?tab=orders`);
  expect(mail?.html).toContain('<html lang="sw">');
});
