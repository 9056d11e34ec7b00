// Events that are over and paid for, an organization with a number, and what M-Pesa paid to it.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { answerPhone, createEvent, orderOf, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { Order } from '#features/checkout/contract.ts';
import type { Balance, Payout, PayoutDetail } from '../../contract.ts';
import type { Recipient } from '../../recipient-contract.ts';
import { makePayouts } from '../sending/make-payouts.ts';
import { sendDueParts } from '../sending/send-parts.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A Tuesday. */
const BEGIN = new Date('2026-12-01T09:00:00Z');
/** The name of every phone in the sandbox. */
export const NAME = 'A Buyer';

export let app: TestApp;
export let organizer: SignedIn;
export let admin: SignedIn;
export let buyer: SignedIn;

/** One app for the tests of the file that calls it. */
export function sellAndPayOut(): void {
  beforeAll(async () => {
    app = await createTestApp({ now: BEGIN });
    [admin, buyer] = [await app.signIn('admin'), await app.signIn()];
  });
  afterAll(() => app.close());
}

/** Another organization, whose owner calls from now on; without a fee, so that amounts are those of the tickets, unless another percentage is given. */
export async function newOrganizer(percent = 0): Promise<SignedIn> {
  organizer = await app.signIn('organizer');
  const { data } = await app.get<Balance>('/api/organizer/balance', { token: organizer.token });
  const body = { plan: 'enterprise', percent, reason: 'As agreed' };
  expect((await app.put(`/api/admin/organizations/${data.organization.id}/plan`, body, { token: admin.token })).status).toBe(200);
  return organizer;
}

export async function renew(): Promise<void> {
  [organizer, admin, buyer] = [await app.renew(organizer), await app.renew(admin), await app.renew(buyer)];
}

export async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  await renew();
}

/** A moment so many days from now. */
export const inDays = (days: number): string => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();

/** An event from tomorrow 18:00 on for five hours, in Nairobi. */
export function newEvent(price = 1500, more: object = {}): Promise<EventDetail> {
  const startDate = new Date(app.clock.now().getTime() + 24 * HOUR_MS);
  const endDate = new Date(startDate.getTime() + 5 * HOUR_MS);
  return createEvent(app, organizer, {
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    maxPerPerson: 100,
    ticketTypes: [sampleTicketType({ price, quantity: 200, maxPerPurchase: 20 })],
    ...more,
  });
}

export const newPhone = (): string => `2547${randomInt(10_000_000, 99_999_999)}`;

export async function sell(event: EventDetail, quantity = 2): Promise<Order> {
  const phone = newPhone();
  const { data } = await reserve(app, buyer, event, { quantity });
  const started = await purchase(app, buyer, data.reservationId, { billingDetails: { phone } });
  await answerPhone(app, { pin: '1234' }, phone);
  const order = await orderOf(app, buyer, started.data.orderId);
  expect(order.status).toBe('confirmed');
  return order;
}

/** The code that arrived last at a number. */
export async function codeAt(msisdn: string): Promise<string> {
  await app.drainJobs();
  const [code] = (await inboxOf(app, `+${msisdn}`)).flatMap(({ text }) => /^(\d{6}) /.exec(text)?.[1] ?? []);
  return code ?? 'none';
}

export const ask = (msisdn: string, name = NAME, person = organizer) =>
  app.put<Recipient>('/api/organizer/payout-recipient', { kind: 'phone', phone: `+${msisdn}`, name }, { token: person.token });
export const verify = (code: string, person = organizer) =>
  app.post<Recipient>('/api/organizer/payout-recipient/verify', { code }, { token: person.token });

/** A till that nobody else has. */
export const newTill = (): string => String(randomInt(100_000, 9_999_999));

/** Gives and proves a till or a paybill, by the code that the owner is sent; it is paid after the cooling time. */
export async function giveBusiness(given: object): Promise<void> {
  const asked = await app.put<Recipient>('/api/organizer/payout-recipient', { name: NAME, ...given }, { token: organizer.token });
  expect([asked.status, asked.data.waiting?.codeTo]).toEqual([200, expect.stringMatching(/^.\*\*\*@/)]);
  await app.drainJobs();
  const verified = await verify(await codeInMail());
  expect([verified.status, verified.data.state]).toEqual([200, 'cooling']);
}

/** The newest code for payouts in the mailbox of the owner. */
export async function codeInMail(): Promise<string> {
  const [newest] = (await app.mailTo(organizer.email)).flatMap(({ subject, text }) =>
    subject === 'Your Vumi code for payouts' ? (/^(\d{6})$/m.exec(text)?.[1] ?? []) : [],
  );
  return newest ?? 'none';
}

/** Gives and proves a number; it is paid after the cooling time. */
export async function giveNumber(msisdn = newPhone(), name = NAME): Promise<string> {
  expect((await ask(msisdn, name)).status).toBe(200);
  const verified = await verify(await codeAt(msisdn));
  expect([verified.status, verified.data.state]).toEqual([200, 'cooling']);
  return msisdn;
}

export const balance = async () => (await app.get<Balance>('/api/organizer/balance', { token: organizer.token })).data;
export const listed = async () => (await app.get<{ items: Payout[]; total: number }>('/api/organizer/payouts', { token: organizer.token })).data;
export const detail = async (id: string) => (await app.get<PayoutDetail>(`/api/organizer/payouts/${id}`, { token: organizer.token })).data;

/** What the loops do in one turn. */
export async function turn(): Promise<void> {
  await makePayouts(app.context);
  await sendDueParts(app.context);
}

/** Turns of the loops with M-Pesa's results between them. */
export async function settle(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await turn();
    await tellRefundResults(app);
    await app.drainJobs();
  }
}

/** What M-Pesa paid to a number, in shillings. */
export async function received(msisdn: string): Promise<number[]> {
  const rows = await app.context.database.sql<{ amount: number }[]>`
    select amount from sandbox.mpesa_payouts where msisdn = ${msisdn} and result_code = '0' order by created_at, amount desc`;
  return rows.map(({ amount }) => amount);
}

/** The balance of an event's account in the ledger, in shillings: what is owed of it. */
export async function inLedger(eventId: string): Promise<number> {
  const [row] = await app.context.database.sql<{ owed: number }[]>`
    select -coalesce(sum(amount_minor), 0)::int / 100 as owed from ledger_entries where account = ${`owed-to-event:${eventId}`}`;
  return row?.owed ?? 0;
}

/** After the event of `newEvent` is over and its money is released, whatever weekend or holiday lies between. */
export const RELEASED_MS = 13 * 24 * HOUR_MS;
