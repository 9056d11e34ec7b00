// An organizer with an event, who has buyers, refunds, disputes and payouts, and what each of them may do.
import type { EventDetail } from '#features/events/schemas.ts';
import type { Cancellation } from '#features/payouts/cancelling/cancellation-contract.ts';
import type { Balance } from '#features/payouts/contract.ts';
import { answerPhone, createEvent, promptsOf, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { actOnPage, purchaseByCard, type PageAnswer } from '#test/card-pages.ts';
import { daysAfter, sampleTicketType } from '#test/sample-event.ts';
import type { SignedIn, TestApp } from '#test/test-app.ts';

const PRICE = 1000;
/** Late enough for a plan of three parts; most of a sequence comes before. */
const BEGINS_AFTER_DAYS = 75;
const thirds = { id: 'three', name: '3 parts', installments: 3, downPaymentPercentage: 40, processingFee: 0 };
const IN_PARTS = 'In parts';
const bearers = ['organizer', 'buyer'] as const;
const policies = ['flexible', 'moderate', 'strict'] as const;

interface Bought {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly buyer: SignedIn;
  readonly phone: string;
  /** Of a payment by card. */
  readonly pageUrl: string | null;
}

export interface Deal {
  readonly app: TestApp;
  readonly admin: SignedIn;
  readonly organizer: SignedIn;
  readonly organizationId: string;
  readonly event: EventDetail;
  readonly orders: Bought[];
  /** What was done, and how it was answered. */
  readonly done: string[];
}

let phones = 0;
const newPhone = (): string => `2547${20_000_000 + (phones += 1)}`;

/** An event on sale of a new organizer; numbers differ in who bears the fee and in the refund policy. */
export async function beginDeal(app: TestApp, admin: SignedIn, number: number): Promise<Deal> {
  const organizer = await app.signIn('organizer');
  const { data } = await app.get<Balance>('/api/organizer/balance', { token: organizer.token });
  const event = await createEvent(app, organizer, {
    startDate: daysAfter(app.clock.now(), BEGINS_AFTER_DAYS),
    feeBearer: bearers[number % bearers.length],
    refundPolicy: policies[number % policies.length],
    ticketTypes: [
      sampleTicketType({ price: PRICE, quantity: 20 }),
      sampleTicketType({ name: IN_PARTS, price: PRICE, quantity: 20, paymentPlans: [thirds] }),
    ],
  });
  return { app, admin, organizer, organizationId: data.organization.id, event, orders: [], done: [] };
}

/** Signed in anew: a token is valid for an hour. */
const by = async ({ app }: Deal, person: SignedIn) => ({ token: (await app.renew(person)).token });

/** Tries an act with one order after another, from the chosen one on, until one takes it; returns the last status, 404 without an order. */
async function withOne<Item>(items: readonly Item[], choice: number, attempt: (item: Item) => Promise<number>): Promise<number> {
  let status = 404;
  for (let tried = 0; tried < items.length && status !== 200; tried += 1) status = await attempt(items[(choice + tried) % items.length]!);
  return status;
}

async function hold({ app, event }: Deal, buyer: SignedIn, type?: string): Promise<string | null> {
  const held = await reserve(app, buyer, event, { releaseId: typeOf(event, type), quantity: 2 });
  return held.status === 200 ? held.data.reservationId : null;
}

async function buyByPhone(deal: Deal, given: { readonly type?: string; readonly more?: object }): Promise<number> {
  const { app } = deal;
  const [buyer, phone] = [await app.signIn(), newPhone()];
  const reservationId = await hold(deal, buyer, given.type);
  if (reservationId === null) return 409;
  const { status, data } = await purchase(app, buyer, reservationId, { ...given.more, billingDetails: { phone } });
  if (status !== 200) return status;
  deal.orders.push({ orderId: data.orderId, orderNumber: data.orderNumber, buyer, phone, pageUrl: null });
  await answerPhone(app, { pin: '1234' }, phone);
  return status;
}

async function buyByCard(deal: Deal): Promise<number> {
  const { app } = deal;
  const buyer = await app.signIn();
  const reservationId = await hold(deal, buyer);
  if (reservationId === null) return 409;
  const { status, data } = await purchaseByCard(app, buyer, reservationId);
  if (status !== 200) return status;
  const pageUrl = data.action?.url ?? '';
  deal.orders.push({ orderId: data.orderId, orderNumber: data.orderNumber, buyer, phone: '', pageUrl });
  await actOnPage(app, pageUrl, { card: 'approved' });
  return status;
}

/** What the owner of a card does, or the bank; 409 where no page takes it now. */
const actOnCard = ({ app, orders }: Deal, choice: number, answer: PageAnswer): Promise<number> =>
  withOne(
    orders.flatMap(({ pageUrl }) => (pageUrl === null ? [] : [pageUrl])),
    choice,
    async (page) => (await app.post(new URL(page).pathname, answer)).status,
  );

async function topUp(deal: Deal, share: number): Promise<number> {
  const { app, event, organizer } = deal;
  const token = await by(deal, organizer);
  const { data } = await app.get<Cancellation>(`/api/events/${event.id}/cancellation`, token);
  const amount = Math.ceil((data?.funds?.topUp ?? 0) * share);
  if (amount === 0) return 404;
  const phone = newPhone();
  const { status } = await app.post(`/api/events/${event.id}/top-ups`, { amount, phone }, token);
  if (status === 200) await answerPhone(app, { pin: '1234' }, phone);
  return status;
}

async function askAdvance(deal: Deal): Promise<number> {
  const { app, organizer, event, admin, organizationId } = deal;
  await app.put(`/api/admin/organizations/${organizationId}/advances`, { isAllowed: true, reason: 'As agreed' }, await by(deal, admin));
  const token = await by(deal, organizer);
  const { data } = await app.get<Balance>('/api/organizer/balance', token);
  const amount = data.events.items.find(({ eventId }) => eventId === event.id)?.advance.amount ?? 0;
  return amount === 0 ? 404 : (await app.post('/api/organizer/advances', { eventId: event.id, amount }, token)).status;
}

const decide = (deal: Deal, choice: number, how: 'release' | 'end'): Promise<number> =>
  withOne(deal.orders, choice, async ({ orderId }) => {
    const answer = await deal.app.post(`/api/admin/suspended-orders/${orderId}/${how}`, { reason: 'Decided' }, await by(deal, deal.admin));
    return answer.status;
  });

type Act = (deal: Deal, choice: number) => Promise<number>;

/** Everything that people may do at any time, also what is refused then; each returns the status of the answer. */
export const acts = {
  'buy by prompt': (deal) => buyByPhone(deal, {}),
  'buy by card': buyByCard,
  'buy in parts': (deal) => buyByPhone(deal, { type: IN_PARTS, more: { paymentPlanId: 'three' } }),
  'answer a prompt': (deal, choice) =>
    withOne(deal.orders, choice, async ({ phone }) => {
      const [open] = phone === '' ? [] : await promptsOf(deal.app, phone);
      if (open !== undefined) await answerPhone(deal.app, { pin: '1234' }, phone);
      return open === undefined ? 404 : 200;
    }),
  'buyer gives back': (deal, choice) =>
    withOne(deal.orders, choice, async ({ orderId, buyer }) => {
      const answer = await deal.app.post(`/api/orders/${orderId}/refunds`, { reason: 'I am ill' }, await by(deal, buyer));
      return answer.status;
    }),
  'organizer refunds': (deal, choice) =>
    withOne(deal.orders, choice, async ({ orderId }) => {
      const body = { reason: 'It rained', percent: [100, 50, 33][choice % 3] };
      return (await deal.app.post(`/api/orders/${orderId}/refunds`, body, await by(deal, deal.organizer))).status;
    }),
  'payer disputes': (deal, choice) => actOnCard(deal, choice, { dispute: 'chargeback' }),
  'bank decides for the payer': (deal, choice) => actOnCard(deal, choice, { decide: 'payer' }),
  'bank decides for the merchant': (deal, choice) => actOnCard(deal, choice, { decide: 'merchant' }),
  'admin suspends': (deal, choice) =>
    withOne(deal.orders, choice, async ({ orderNumber }) => {
      const body = { orderNumber, reason: 'Under review' };
      return (await deal.app.post('/api/admin/suspended-orders', body, await by(deal, deal.admin))).status;
    }),
  'admin releases': (deal, choice) => decide(deal, choice, 'release'),
  'admin ends': (deal, choice) => decide(deal, choice, 'end'),
  'organizer asks an advance': askAdvance,
  'admin releases early': async (deal) =>
    (await deal.app.post(`/api/admin/payouts/events/${deal.event.id}/release`, { percent: 50, reason: 'As agreed' }, await by(deal, deal.admin)))
      .status,
  'organizer cancels the event': async (deal) =>
    (await deal.app.post(`/api/events/${deal.event.id}/status`, { status: 'cancelled' }, await by(deal, deal.organizer))).status,
  'organizer tops up': (deal) => topUp(deal, 1),
  'organizer tops up a half': (deal) => topUp(deal, 0.5),
} as const satisfies Readonly<Record<string, Act>>;
export type ActName = keyof typeof acts;
export const actNames = Object.keys(acts) as ActName[];

/** Does an act and writes down how it was answered. @throws for an answer that no user may get */
export async function act(deal: Deal, name: ActName, choice: number): Promise<void> {
  const status = await (acts[name] as Act)(deal, choice);
  deal.done.push(`${name} (${choice}): ${status}`);
  if (status >= 500) throw new Error(deal.done.join('; '));
}
