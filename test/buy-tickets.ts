// Steps of a purchase over HTTP, as a buyer's screen takes them, and the phone that pays.
import type { StandingOrder } from '#app/dev/daraja-sandbox/standing/standing-orders.ts';
import { sendPayoutResults, sendReversalResults } from '#app/dev/daraja-sandbox/send-results.ts';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import { addDemoPromoCodes } from '#app/dev/demo/demo-promo-codes.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Order } from '#features/checkout/contract.ts';
import { sampleEvent } from './sample-event.ts';
import type { Answer, SignedIn, TestApp } from './test-app.ts';

export interface Hold {
  readonly reservationId: string;
  readonly expiresAt: string;
  readonly waitingRoomRequired: boolean;
}

export interface Purchase {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly status: string;
  readonly action?: { readonly type: string; readonly phone: string; readonly amount: number; readonly expiresAt: string };
}

export interface ShownPrompt {
  readonly id: string;
  readonly amount: number;
  readonly merchant: string;
  readonly reference: string;
  readonly expiresAt: string;
}

/** Creates an event of `organizer` that is on sale. */
export async function createEvent(app: TestApp, organizer: SignedIn, given: Readonly<Record<string, unknown>> = {}): Promise<EventDetail> {
  const answer = await app.post<EventDetail>('/api/events', sampleEvent(app.clock.now(), given), { token: organizer.token });
  if (answer.status !== 200) throw new Error(`The event was not created: ${answer.message}`);
  return answer.data;
}

/** Puts a draft on sale past the rules: an event in a currency that cannot be paid, from a time before such events stayed drafts. */
export async function putOnSale(app: TestApp, { id }: Pick<EventDetail, 'id'>): Promise<void> {
  await app.context.database.sql`update events set status = 'live' where id = ${id} and status = 'draft'`;
}

/** The specified promo codes (docs/reference/money.md#promo-codes), for all events of an organizer. */
export function givePromoCodes(app: TestApp, organizer: SignedIn): Promise<void> {
  return app.context.database.transaction((tx) => addDemoPromoCodes(tx, organizer.id, app.clock.now()));
}

/** The id of an event's ticket type, the first one by default. */
export function typeOf(event: EventDetail, name?: string): string {
  const found = name === undefined ? event.ticketTypes[0] : event.ticketTypes.find((type) => type.name === name);
  if (found === undefined) throw new Error(`No ticket type ${name ?? ''}`);
  return found.id;
}

export interface HoldInput {
  readonly releaseId?: string;
  readonly quantity?: number;
  readonly key?: string;
  readonly timeoutMinutes?: number;
  readonly replaces?: string;
}

export function reserve(
  app: TestApp,
  buyer: SignedIn,
  event: EventDetail,
  { releaseId = typeOf(event), quantity = 1, key, ...rest }: HoldInput = {},
): Promise<Answer<Hold>> {
  const body = { eventId: event.id, releaseId, customerId: buyer.id, quantity, ...rest };
  return app.post<Hold>('/api/tickets/reserve', body, { token: buyer.token, ...(key === undefined ? {} : { idempotencyKey: key }) });
}

/** Holds several types at once: so many of each, by name. */
export function reserveItems(
  app: TestApp,
  buyer: SignedIn,
  event: EventDetail,
  counts: Readonly<Record<string, number>>,
  { key, ...rest }: Omit<HoldInput, 'releaseId' | 'quantity'> = {},
): Promise<Answer<Hold>> {
  const items = Object.entries(counts).map(([name, quantity]) => ({ releaseId: typeOf(event, name), quantity }));
  const body = { eventId: event.id, items, customerId: buyer.id, ...rest };
  return app.post<Hold>('/api/tickets/reserve', body, { token: buyer.token, ...(key === undefined ? {} : { idempotencyKey: key }) });
}

export function purchase(
  app: TestApp,
  buyer: SignedIn,
  reservationId: string,
  given: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Answer<Purchase>> {
  const body = { reservationId, paymentMethod: 'mpesa', billingDetails: { phone: '0712345678' }, ...given };
  return app.post<Purchase>('/api/tickets/purchase', body, { token: buyer.token, ...(key === undefined ? {} : { idempotencyKey: key }) });
}

/** The prompts on a phone. */
export async function promptsOf(app: TestApp, msisdn = '254712345678'): Promise<ShownPrompt[]> {
  const answer = await app.get(`/sandbox/phone/${msisdn}`, { headers: { accept: 'application/json' } });
  return answer.body as unknown as ShownPrompt[];
}

/** Answers the one prompt on a phone. */
export async function answerPhone(app: TestApp, answer: Readonly<Record<string, unknown>> = { pin: '1234' }, msisdn = '254712345678'): Promise<void> {
  const [prompt] = await promptsOf(app, msisdn);
  if (prompt === undefined) throw new Error('The phone shows no prompt');
  const answered = await app.post(`/sandbox/phone/${msisdn}/prompts/${prompt.id}`, answer);
  if (answered.status !== 200) throw new Error(`The phone did not take the answer: ${answered.message}`);
}

/** Answers the request for a standing order that a phone shows. */
export async function answerStanding(app: TestApp, msisdn: string, answer: Readonly<Record<string, unknown>> = { pin: '1234' }): Promise<void> {
  const asked = (await standingOf(app, msisdn)).find(({ status }) => status === 'asked');
  const { status, message } = await app.post(`/sandbox/phone/${msisdn}/standing-orders/${asked?.id}`, answer);
  if (status !== 200) throw new Error(`The phone did not take the answer: ${message}`);
}

/** The standing orders on a phone, newest first. */
export async function standingOf(app: TestApp, msisdn: string): Promise<readonly StandingOrder[]> {
  return (await app.get(`/sandbox/phone/${msisdn}/standing-orders`)).body as unknown as StandingOrder[];
}

/** A payment that is begun in the menu of a phone. */
export interface Bill {
  readonly account: string;
  readonly amount: number;
  readonly pin?: string;
  /** `skipped`: M-Pesa does not ask before. */
  readonly validation?: 'asked' | 'skipped';
  readonly callback?: 'lost' | 'repeated';
}

/** Pays a bill in the menu of a phone; tells M-Pesa's result and receipt. */
export async function payBill(
  app: TestApp,
  { pin = '1234', ...bill }: Bill,
  msisdn = '254712345678',
): Promise<{ readonly resultCode: number | string; readonly receipt: string | null }> {
  const paid = await app.post(`/sandbox/phone/${msisdn}/bills`, { business: sandboxCredentials.shortcode, pin, ...bill });
  if (paid.status !== 200) throw new Error(`The bill was not paid: ${paid.message}`);
  return paid.body as unknown as { resultCode: number | string; receipt: string | null };
}

/** The owner of the phone has M-Pesa take a payment back, without us. */
export async function takeBack(app: TestApp, receipt: string): Promise<void> {
  const [made] = await app.context.database.sql<
    { id: string; msisdn: string }[]
  >`select id, msisdn from sandbox.mpesa_prompts where receipt = ${receipt}`;
  const { status, message } = await app.post(`/sandbox/phone/${made?.msisdn}/prompts/${made?.id}/take-back`, {});
  if (status !== 200) throw new Error(`M-Pesa did not take the payment back: ${message}`);
}

/** Sends M-Pesa's results of refunds, which it does by itself outside tests. */
export async function tellRefundResults(app: TestApp): Promise<void> {
  await sendReversalResults(app.context);
  await sendPayoutResults(app.context);
}

export async function orderOf(app: TestApp, buyer: SignedIn, orderId: string): Promise<Order> {
  return (await app.get<Order>(`/api/orders/${orderId}`, { token: buyer.token })).data;
}

/** Counters and the sums of rows; they must agree at all times. */
export async function countStock(app: TestApp, eventId: string) {
  const { sql } = app.context.database;
  const [row] = await sql<Record<'reserved' | 'sold' | 'eventReserved' | 'eventSold' | 'held' | 'confirmed' | 'tickets', number>[]>`
    select
      (select coalesce(sum(reserved), 0)::int from ticket_stock where event_id = ${eventId}) as reserved,
      (select coalesce(sum(sold), 0)::int from ticket_stock where event_id = ${eventId}) as sold,
      (select reserved from event_stock where event_id = ${eventId}) as "eventReserved",
      (select sold from event_stock where event_id = ${eventId}) as "eventSold",
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from reservations, jsonb_array_elements(lines) as line where event_id = ${eventId} and status = 'active') as held,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int from reservations, jsonb_array_elements(lines) as line where event_id = ${eventId} and status = 'confirmed') as confirmed,
      (select count(*)::int from tickets where event_id = ${eventId} and status <> 'cancelled') as tickets`;
  if (row === undefined) throw new Error('No counts');
  return row;
}

/** Makes the next call (or `count` of them) of a path of the M-Pesa sandbox fail. */
export async function plantFault(
  app: TestApp,
  fault: { readonly path: string; readonly kind: 'cut' | 'broken' | 'busy' | 'repeated'; readonly count?: number },
): Promise<void> {
  const { consumerKey, consumerSecret } = sandboxCredentials;
  const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`;
  const { status } = await app.post('/sandbox/daraja/faults', fault, { headers: { authorization } });
  if (status !== 204) throw new Error(`The fault was not taken: ${status}`);
}

/** The payment requests that M-Pesa received for an order, the oldest first. */
export function requestsOf(app: TestApp, orderId: string) {
  return app.context.database.sql<{ paymentId: string; merchantRequestId: string; checkoutRequestId: string }[]>`
    select payment_id as "paymentId", merchant_request_id as "merchantRequestId", checkout_request_id as "checkoutRequestId"
    from mpesa_requests join payments on id = payment_id where subject_id = ${orderId} order by id`;
}

/** As if M-Pesa's answer to a payment request had been lost, and the payment could not be found by its reference. */
export async function loseRequest(app: TestApp, paymentId: string, reference = 'LOST'): Promise<void> {
  const { sql } = app.context.database;
  await sql`update mpesa_requests set checkout_request_id = null, merchant_request_id = null, reference = ${reference} where payment_id = ${paymentId}`;
  await sql`update payments set status = 'starting', gives_up_at = created_at + interval '3 minutes' where id = ${paymentId}`;
}
