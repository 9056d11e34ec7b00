// A part of an event is paid out before it, then it is cancelled: the dry run names what lacks, a refund waits, the organizer pays in by phone, and all is back.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Balance } from '#features/payouts/contract.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { daysAfter } from '../sample-event.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { answerPhone, press, see } from './purchase-steps.ts';
import { admin, customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

/** Loops look for what is free and for what waits, and M-Pesa answers. */
const WITHIN = { timeout: 120_000, interval: 1000 };
const PAYEE = '+254712000093';

let site: Site;
let browser: Browser;
let token: string;
let event: EventDetail;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  token = (await tokensOf(site, customer)).AccessToken;
  event = await site.createEvent({ name: 'Advance Night', startDate: daysAfter(new Date(), 60), endDate: daysAfter(new Date(), 61) });
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const orderOf = (id: string) => site.call<Order>(`/api/orders/${id}`, { token });

async function buy(number: string): Promise<Order> {
  const hold = { eventId: event.id, releaseId: event.ticketTypes[0]?.id, quantity: 2 };
  const { reservationId } = await site.call<{ reservationId: string }>('/api/tickets/reserve', { method: 'POST', token, body: hold });
  const body = { reservationId, paymentMethod: 'mpesa', billingDetails: { phone: number } };
  const { orderId } = await site.call<{ orderId: string }>('/api/tickets/purchase', { method: 'POST', token, body });
  await answerPhone(site, number, '1234');
  await expect.poll(async () => (await orderOf(orderId)).status, WITHIN).toBe('confirmed');
  return orderOf(orderId);
}

/** The organizer has a number that is paid, and first sold more than a week ago. */
async function prepare(): Promise<void> {
  const owner = (await tokensOf(site, organizer)).AccessToken;
  await site.call('/api/organizer/payout-recipient', { method: 'PUT', token: owner, body: { kind: 'phone', phone: PAYEE, name: 'A Buyer' } });
  const code = await vi.waitUntil(async () => {
    const sent = (await (await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(PAYEE)}`)).json()) as readonly { text: string }[];
    return /^(\d{6}) /.exec(sent[0]?.text ?? '')?.[1];
  }, WITHIN);
  await site.call('/api/organizer/payout-recipient/verify', { method: 'POST', token: owner, body: { code } });
  await withConnection(site.databaseUrl, async (query) => {
    // The sales are dated back in the ledger alone, which a proof would find: the nights' proofs count as done, and one that runs ends first.
    await query(`insert into ledger_proofs (id, night, status, started_at, finished_at)
      select gen_random_uuid(), current_date + day, 'done', now(), now() from generate_series(-1, 1) as day on conflict do nothing`);
    await vi.waitUntil(async () => (await query(`select 1 from ledger_proofs where status = 'running'`)).length === 0, WITHIN);
    await query(`update payout_recipients set effective_at = now() - interval '1 minute'`);
    await query(`alter table ledger_entries disable trigger user`);
    await query(`update ledger_entries set occurred_at = occurred_at - interval '8 days'`);
    await query(`alter table ledger_entries enable trigger user`);
  });
}

async function signedIn(email: string): Promise<Page> {
  const { page } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto('/login');
  await signInOn(page, email, PASSWORD);
  return page;
}

test('an advance, a cancellation that lacks it, a refund that waits, a top-up on the phone, and everybody has their money back', async () => {
  const [first, second] = [await buy('254711000011'), await buy('254711000012')];
  await prepare();
  const [office, owner, buyer] = [await signedIn(admin), await signedIn(organizer), await signedIn(customer)];

  await office.goto('/admin/payouts');
  await office.getByRole('button', { name: /^Allow advances/ }).click();
  await office.getByRole('dialog').getByLabel('Reason').fill('As agreed');
  await press(office.getByRole('dialog'), 'Allow');
  await see(office, 'Advances are allowed');

  await owner.goto('/organizer/payouts');
  await see(owner, /^You can have 50 % of what an event has sold/);
  await owner.getByRole('button', { name: 'Have it paid out: Advance Night' }).click();
  await see(owner.getByRole('dialog'), /^At most KSh\s2,700$/);
  await press(owner.getByRole('dialog'), 'Ask for it');
  await see(owner, 'It goes out with the next payout');
  const paid = async () => {
    const { AccessToken } = await tokensOf(site, organizer);
    return (await site.call<Balance>('/api/organizer/balance', { token: AccessToken })).currencies[0]?.paidOut;
  };
  await expect.poll(paid, WITHIN).toBe(2700);

  await owner.goto(`/events/${event.id}/cancellation`);
  await see(owner, /^KSh\s2,700 would lack$/);
  await owner.getByLabel('Type the name of the event to confirm').fill('Advance Night');
  await press(owner, 'Cancel this event');
  await owner.getByText('Waiting for money').waitFor({ timeout: WITHIN.timeout });
  await expect.poll(async () => (await orderOf(first.id)).refund?.status, WITHIN).toBe('done');
  expect((await orderOf(second.id)).refund?.status).toBe('unfunded');
  await see(owner, /1 refund waits for money \(KSh\s3,000\)/);
  await buyer.goto('/tickets?tab=orders');
  await see(buyer, /^KSh\s3,000 goes back to you as soon as the organizer has paid it in/);

  await press(owner, 'Pay in by M-Pesa');
  const form = owner.getByRole('dialog');
  expect(await form.getByLabel('Amount in KES').inputValue()).toBe('2700');
  await form.getByLabel('M-Pesa number that pays').fill('0712 000 094');
  await press(form, 'Ask the phone');
  await see(owner, 'Waiting for the phone');
  await answerPhone(site, '254712000094', '1234');
  await owner.getByText('Everybody has their money back.').waitFor({ timeout: WITHIN.timeout });
  await see(owner, 'Arrived');
  expect((await orderOf(second.id)).refund).toMatchObject({ status: 'done', amount: 3000 });
}, 300_000);
