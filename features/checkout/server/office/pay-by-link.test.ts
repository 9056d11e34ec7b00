// A payment link is paid by what takes its amount: a phone, the M-Pesa menu, a card page; whatever is tried, the order is paid once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { answerPhone, createEvent, payBill, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { actOnPage, cardBalances, comeBack } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import type { Upgrade } from '../../upgrades/upgrades-contract.ts';
import type { OfficeOrder, PaymentLink } from '../../office/office-contract.ts';

interface Asked {
  readonly phone: string | null;
  readonly pageUrl: string | null;
  readonly expiresAt: string | null;
}

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
});
beforeEach(async () => {
  organizer = await app.renew(organizer);
  const prices = [1000, 2500, 100_000];
  const ticketTypes = ['Regular', 'VIP', 'Table'].map((name, index) => sampleTicketType({ name, price: prices[index], quantity: 20 }));
  event = await createEvent(app, organizer, { startDate: daysAfter(app.clock.now(), 60), ticketTypes });
  app.clock.advance(5 * 60_000);
});
afterAll(async () => {
  const { provider, ledger } = await cardBalances(app);
  expect(provider).toEqual(ledger);
  await app.close();
});

async function order(quantity: number, type = 'Regular'): Promise<OfficeOrder> {
  const items = [{ ticketTypeId: typeOf(event, type), quantity }];
  const buyer = { name: 'Lakeside School', email: 'school@example.test' };
  const heldUntil = daysAfter(app.clock.now(), 5).slice(0, 10);
  return (await app.post<OfficeOrder>(`/api/events/${event.id}/office-orders`, { items, buyer, heldUntil, send: false }, { token: organizer.token }))
    .data;
}
const codeOf = ({ link }: { readonly link: string | null }): string => (link ?? '').replace('/pay/', '');
const look = async (code: string): Promise<PaymentLink> => (await app.post<PaymentLink>('/api/payment-links/look', { code })).data;
const pay = (code: string, body: object): Promise<Answer<Asked>> => app.post('/api/payment-links/pay', { code, ...body });
const byCard = { paymentMethod: 'credit_card' };
const methodsOf = ({ methods }: PaymentLink) => methods.map(({ id }) => id);

test('on a card page: led back to the same link, whose code is not in the database', async () => {
  const made = await order(3);
  const code = codeOf(made);
  expect(methodsOf(await look(code))).toEqual(['mpesa', 'airtel_money', 'credit_card', 'bank_transfer']);
  const asked = await pay(code, byCard);
  expect(asked).toMatchObject({ status: 200, data: { phone: null, pageUrl: expect.stringContaining('/sandbox/cards/') } });
  expect((await look(code)).payment).toMatchObject({ status: 'asking', phone: null, page: { url: asked.data.pageUrl } });
  expect(await pay(code, byCard)).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  expect(await pay(code, { phone: '0712000090' })).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' });
  const stored = await app.context.database.sql<{ row: string }[]>`select card_pages::text as row from card_pages`;
  expect(stored.filter(({ row }) => row.includes(code))).toEqual([]);
  expect(stored).not.toEqual([]);
  const { returnTo } = await actOnPage(app, asked.data.pageUrl ?? '', { card: 'approved' });
  expect(await comeBack(returnTo)).toBe(`/pay/${code}`);
  expect(await look(code)).toMatchObject({ state: 'paid', payment: { status: 'paid', page: null } });
});

test('a page that is given up ends the payment, and the order is paid by phone', async () => {
  const made = await order(2);
  const code = codeOf(made);
  await pay(code, byCard);
  const { page } = (await look(code)).payment ?? {};
  expect(await comeBack(`${app.url}${page?.leaveUrl ?? ''}`)).toBe(`/pay/${code}`);
  expect((await look(code)).payment).toMatchObject({ status: 'failed', page: null });
  expect(await pay(code, { phone: '0712000091' })).toMatchObject({ status: 200, data: { phone: '0712 000 091', pageUrl: null } });
  await answerPhone(app, { pin: '1234' }, '254712000091');
  expect(await look(code)).toMatchObject({ state: 'paid' });
});

test('more than M-Pesa takes at once is paid by card; a phone is not asked', async () => {
  const code = codeOf(await order(3, 'Table'));
  const seen = await look(code);
  expect([seen.can.pay, methodsOf(seen), seen.paybill]).toEqual([true, ['credit_card', 'bank_transfer'], null]);
  expect(await pay(code, { phone: '0712000092' })).toMatchObject({ status: 400, code: 'AMOUNT_TOO_LARGE' });
  const { data } = await pay(code, byCard);
  await actOnPage(app, data.pageUrl ?? '', { card: 'approved' });
  expect(await look(code)).toMatchObject({ state: 'paid', totalAmount: 300_000 });
});

test('from the menu of a phone, once that is possible', async () => {
  await registerPaybill(app.context);
  const made = await order(4);
  const account = made.orderNumber.replace(/^VUMI|-/g, '');
  const seen = await look(codeOf(made));
  expect([methodsOf(seen), seen.paybill]).toEqual([
    ['mpesa', 'paybill', 'airtel_money', 'credit_card', 'bank_transfer'],
    { paybill: '174379', account, amount: 4000 },
  ]);
  await payBill(app, { account, amount: 4000 });
  expect(await look(codeOf(made))).toMatchObject({ state: 'paid', paybill: null });
});

test('an exchange is paid by card, or from the menu by an account of its own', async () => {
  await registerPaybill(app.context);
  const buyer = await app.signIn();
  const { reservationId } = (await reserve(app, buyer, event, { releaseId: typeOf(event, 'Regular') })).data;
  const { orderId } = (await purchase(app, buyer, reservationId, { billingDetails: { phone: '0712000093' } })).data;
  await answerPhone(app, { pin: '1234' }, '254712000093');
  await app.drainJobs();
  const { tickets } = (await app.get<EventOrderDetail>(`/api/events/${event.id}/orders/${orderId}`, { token: organizer.token })).data;
  const exchange = { ticketId: tickets[0]?.id, ticketTypeId: typeOf(event, 'VIP'), difference: 1500 };
  const { data } = await app.post<Upgrade>(`/api/orders/${orderId}/upgrades`, exchange, { token: organizer.token });
  const code = codeOf(data);
  const seen = await look(code);
  expect(methodsOf(seen)).toEqual(['mpesa', 'paybill', 'airtel_money', 'credit_card', 'bank_transfer']);
  expect(seen.paybill).toMatchObject({ amount: 1500 });
  const asked = await pay(code, byCard);
  const { returnTo } = await actOnPage(app, asked.data.pageUrl ?? '', { card: 'approved' });
  expect(await comeBack(returnTo)).toBe(`/pay/${code}`);
  expect(await look(code)).toMatchObject({ state: 'paid', upgrade: { to: 'VIP' } });
});

test('bad input is refused at its field, and nothing is asked', async () => {
  const code = codeOf(await order(1));
  expect(await pay(code, { paymentMethod: 'cowries' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(await pay(code, {})).toMatchObject({ status: 400, code: 'INVALID_PHONE' });
  expect((await look(code)).payment).toBeNull();
});
