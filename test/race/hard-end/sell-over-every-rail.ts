// An event that sold over every rail in shillings, a part of it in parts and a part by a promoter, and whose organizer was paid an advance.
import { expect } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { accountOf } from '#features/orders/order-number.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import {
  admin,
  app,
  balance,
  DAY_MS,
  giveNumber,
  inDays,
  newOrganizer,
  organizer,
  pass,
  received,
  settle,
} from '#features/payouts/server/testing/paid-events.ts';
import type { Promoter } from '#features/promoters/contract.ts';
import { answerPhone, createEvent, payBill, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard } from '#test/card-pages.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import type { SignedIn } from '#test/test-app.ts';
import { actOnWallet } from '#test/wallet-pages.ts';

const ORDERS_OF_A_BUYER = 10;
const PRICE = 1000;
const PERCENT_ADVANCED = 0.45;
const halves = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
const IN_PARTS = 'In parts';
const kinds = ['prompt', 'paybill', 'card', 'airtel', 'parts'] as const;

/** In shillings. */
export interface AdvancedSale {
  readonly eventId: string;
  readonly promoterId: string;
  readonly orders: number;
  /** What buyers have paid. */
  readonly sold: number;
  readonly advanced: number;
}

/** Sells that many tickets and pays the advance that the rule allows. */
export async function sellOverEveryRail(orders: number): Promise<AdvancedSale> {
  await registerPaybill(app.context);
  await newOrganizer(5);
  const event = await createEvent(app, organizer, {
    startDate: inDays(90),
    endDate: inDays(90.2),
    capacity: orders,
    ticketTypes: [
      sampleTicketType({ price: PRICE, quantity: orders }),
      sampleTicketType({ name: IN_PARTS, price: PRICE, quantity: orders, paymentPlans: [halves] }),
    ],
  });
  const { data: promoter } = await app.post<Promoter>(
    `/api/events/${event.id}/promoters`,
    { name: 'Radio', email: 'radio@example.test', percent: 10 },
    { token: organizer.token },
  );
  const buyers: SignedIn[] = [];
  while (buyers.length * ORDERS_OF_A_BUYER < orders) buyers.push(await app.signIn());
  for (let index = 0; index < orders; index += 1) await sellOne(event, promoter.code, buyers[Math.floor(index / ORDERS_OF_A_BUYER)]!, index);
  await app.drainJobs();
  // Of an order in parts half was paid, and nothing counts as owed before all of it is.
  const inParts = Math.floor(orders / kinds.length);
  const sold = orders * PRICE - (inParts * PRICE) / 2;
  return { eventId: event.id, promoterId: promoter.id, orders, sold, advanced: await payAdvance(event.id, sold, (orders - inParts) * PRICE) };
}

/** A ticket by the way whose turn it is, every third over the link of a promoter; a second after the one before, so that the order of purchase is known. */
async function sellOne(event: EventDetail, link: string, buyer: SignedIn, index: number): Promise<void> {
  app.clock.advance(1000);
  const kind = kinds[index % kinds.length];
  const phone = `2547${30_000_000 + index}`;
  const releaseId = kind === 'parts' ? typeOf(event, IN_PARTS) : typeOf(event);
  const { data, message } = await reserve(app, buyer, event, { releaseId, ...(index % 3 === 0 && { arrival: { link } }) } as object);
  expect(message).toBeUndefined();
  if (kind === 'card') {
    const bought = await purchaseByCard(app, buyer, data.reservationId);
    await actOnPage(app, bought.data.action?.url ?? '', { card: 'approved' });
  } else if (kind === 'airtel') {
    const bought = await purchaseByCard(app, buyer, data.reservationId, { paymentMethod: 'airtel_money' });
    await actOnWallet(app, bought.data.action?.url ?? '', { answer: 'approve' });
  } else if (kind === 'paybill') {
    const bought = await purchase(app, buyer, data.reservationId, { paymentMethod: 'paybill', billingDetails: { phone } });
    await payBill(app, { account: accountOf(bought.data.orderNumber), amount: PRICE }, phone);
  } else {
    await purchase(app, buyer, data.reservationId, { ...(kind === 'parts' && { paymentPlanId: 'two' }), billingDetails: { phone } });
    await answerPhone(app, { pin: '1234' }, phone);
  }
}

async function payAdvance(eventId: string, sold: number, paidInFull: number): Promise<number> {
  const payout = await giveNumber();
  await pass(7 * DAY_MS);
  const { organization } = await balance();
  await app.put(`/api/admin/organizations/${organization.id}/advances`, { isAllowed: true, reason: 'As agreed' }, { token: admin.token });
  const [{ owed, advance } = { owed: 0, advance: { amount: 0 } }] = (await balance()).events.items;
  expect([owed, advance.amount]).toEqual([sold, Math.floor(paidInFull * PERCENT_ADVANCED)]);
  await app.post('/api/organizer/advances', { eventId, amount: advance.amount }, { token: organizer.token });
  await settle();
  expect((await received(payout)).reduce((sum, amount) => sum + amount, 0)).toBe(advance.amount);
  return advance.amount;
}
