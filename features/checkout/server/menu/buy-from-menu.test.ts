// Tickets bought in the phone's menu with the code of an event: whatever arrives ends as tickets or goes back whole
// (docs/reference/conflicts.md#a-payment-with-the-code-of-an-event).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerSms, inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { tokensByPhone } from '#features/identity/testing/call-identity.ts';
import type { Ticket } from '#features/tickets/contract.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { pullPaybills } from '#features/payments/server/mpesa/paybill/pull-paybills.ts';
import { type Bill, countStock, createEvent, payBill, plantFault, purchase, answerPhone, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { MenuLink } from '../../menu/menu-contract.ts';
import { ANSWER_WITHIN_MS, PAYER_WITHIN_MS } from '../../menu/choices.ts';
import { followMenuPurchases } from './follow-menu-purchases.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let organizer: SignedIn;
let event: EventDetail;
let code: string;
let msisdn: string;
let tests = 0;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T09:00:00Z') });
  organizer = await app.signIn('organizer');
  expect(await registerPaybill(app.context)).toBe(true);
});
afterAll(() => app.close());
beforeEach(async () => {
  tests += 1;
  msisdn = `2547110${String(10_000 + tests)}`;
  organizer = await app.renew(organizer);
  event = await sell([sampleTicketType({ quantity: 5, price: 1500 })]);
  app.clock.advance(5 * MINUTE_MS);
});

async function sell(ticketTypes: readonly object[], given: object = {}): Promise<EventDetail> {
  const made = await createEvent(app, organizer, { name: `Afro ${tests} Night`, ticketTypes, ...given });
  const { data } = await app.get<EventDetail>(`/api/events/${made.id}`);
  code = data.menu?.account ?? '';
  return data;
}

const pay = (amount: number, given: Partial<Bill> = {}) => payBill(app, { account: code, amount, ...given }, msisdn);
const follow = () => followMenuPurchases(app.context);

async function followLater(ms: number): Promise<void> {
  app.clock.advance(ms);
  await follow();
}

/** The texts that arrived at the payer's phone, the newest first. */
async function texts(of = msisdn): Promise<string[]> {
  await app.drainJobs();
  await app.drainJobs();
  return (await inboxOf(app, `+${of}`)).map(({ text }) => text);
}

/** What became of the purchases, the oldest first, and of their money. */
async function outcomes(): Promise<string[]> {
  await app.drainJobs();
  await tellRefundResults(app);
  const rows = await app.context.database.sql<{ said: string }[]>`
    select concat_ws(' ', m.status, m.outcome, p.status, r.way, r.status) as said
    from menu_purchases m join paybill_payments p on p.id = m.id left join refunds r on r.payment_id = p.payment_id
    where m.event_id = ${event.id} order by m.id`;
  return rows.map(({ said }) => said);
}

/** What is not zero in the ledger, without the provider's side, in shillings. */
async function ledger(): Promise<Record<string, number>> {
  const rows = await app.context.database.sql<{ account: string; total: number }[]>`
    select split_part(account, ':', 1) as account, sum(amount_minor)::int / 100 as total from ledger_entries e
    where e.subject_id in (select id from menu_purchases where event_id = ${event.id}) or e.subject_id in (select id from orders where event_id = ${event.id})
    group by 1 having sum(amount_minor) <> 0 order by 1`;
  return Object.fromEntries(rows.map(({ account, total }) => [account, total]));
}

const back = (outcome: string) => `done ${outcome} returned reversal done`;
const bought = 'done bought settled';

describe('an amount of one ticket type', () => {
  test('buys it: the tickets are told by SMS, and are in the account of the number', async () => {
    expect(code).toMatch(/^[A-Z0-9]{4,8}$/);
    expect(event.menu).toEqual({ paybill: expect.stringMatching(/^\d{5,7}$/), account: code });
    const { resultCode } = await pay(3000, { account: ` ${code.toLowerCase()} ` });
    expect(resultCode).toBe(0);
    await follow();
    const [text, ...others] = await texts();
    expect(others).toEqual([]);
    expect(text).toMatch(
      /^Vumi VUMI-[A-Z]{3}-\d{4}-\d{6}: 2 x Regular, Afro \d+ Night, .*\. At the gate say: VUMI-\w{10} VUMI-\w{10}\. Your tickets: \S+\/tickets$/,
    );
    expect(await outcomes()).toEqual([bought]);
    expect(await ledger()).toEqual({ 'owed-to-event': -3000, provider: 3000 });
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 2, confirmed: 2, tickets: 2 });
    const { AccessToken: token } = await tokensByPhone(app, `+${msisdn}`);
    const { data } = await app.get<{ items: Ticket[] }>('/api/tickets', { token });
    expect(data.items.map(({ ticketNumber }) => ticketNumber).toSorted()).toEqual(text?.match(/VUMI-\w{10}/g)?.toSorted());
    // The number is with the order alone, and no name is anywhere.
    const [kept] = await app.context.database.sql`select phone from menu_purchases where event_id = ${event.id}`;
    expect(kept).toEqual({ phone: null });
  });

  test.each([
    ['an amount that no tickets cost', 1600, {}, 'C2B00013'],
    ['more than one purchase may have', 150_000, {}, 'C2B00013'],
    ['a code that no event has', 1500, { account: 'NOCODE99' }, 'C2B00012'],
  ])('validation refuses %s', async (_, amount, bill, refusal) => {
    expect(await pay(amount, bill)).toMatchObject({ resultCode: refusal, receipt: null });
  });

  test('what is on sale no more is refused, and goes back when it arrives all the same', async () => {
    await app.put(`/api/events/${event.id}`, { status: 'cancelled' }, { token: organizer.token });
    expect(await pay(1500)).toMatchObject({ resultCode: 'C2B00016' });
    await pay(1500, { validation: 'skipped' });
    await follow();
    expect(await outcomes()).toEqual([back('over')]);
    expect((await texts())[0]).toMatch(/^Vumi: KSh 1,500 for Afro .* is on its way back to you\. Nothing is sold for it any more\.$/);
    expect(await ledger()).toEqual({});
  });

  test('what costs nothing of it goes back', async () => {
    await pay(1600, { validation: 'skipped' });
    await follow();
    expect(await outcomes()).toEqual([back('no-fit')]);
  });

  test('a hidden type, an add-on, and one that is sold with another alone are not bought so', async () => {
    event = await sell([
      sampleTicketType({ name: 'Adult', price: 1000 }),
      sampleTicketType({ name: 'Child', price: 700, requires: ['Adult'] }),
      sampleTicketType({ name: 'Secret', price: 900, hidden: true, unlockCode: 'OPEN' }),
    ]);
    for (const amount of [700, 900]) expect(await pay(amount)).toMatchObject({ resultCode: 'C2B00013' });
  });

  test('before sales begin it goes back', async () => {
    event = await sell([sampleTicketType({ price: 1500, saleStartDate: '2026-12-20T00:00:00Z' })]);
    expect(await pay(1500)).toMatchObject({ resultCode: 'C2B00016' });
    await pay(1500, { validation: 'skipped' });
    await follow();
    expect(await outcomes()).toEqual([back('not-on-sale')]);
  });
});

describe('stock and limits', () => {
  test('sold out: it goes back whole at once', async () => {
    event = await sell([sampleTicketType({ quantity: 1, price: 1500 })]);
    await pay(1500);
    const first = msisdn;
    msisdn = '254711099001';
    await pay(1500, { validation: 'skipped' });
    await follow();
    expect((await outcomes()).toSorted()).toEqual([bought, back('sold-out')].toSorted());
    const told = [...(await texts(first)), ...(await texts())].join('\n');
    expect(told).toMatch(/These tickets are sold out\./);
    expect(told).toMatch(/1 x Regular/);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 1, tickets: 1 });
    expect(await ledger()).toEqual({ 'owed-to-event': -1500, provider: 1500 });
  });

  test('the limit of one person counts what the number has bought', async () => {
    event = await sell([sampleTicketType({ quantity: 9, price: 1500 })], { maxPerPerson: 2 });
    await pay(3000);
    await follow();
    await followLater(3 * MINUTE_MS);
    await pay(1500);
    await follow();
    expect(await outcomes()).toEqual([bought, back('limit')]);
    expect((await texts()).join()).toContain('That is more than one buyer may have.');
  });

  test('a suspended account gets its money back', async () => {
    await tokensByPhone(app, `+${msisdn}`);
    await app.context.database.sql`update users set suspended_at = now(), suspension_reason = 'x' where sign_in_phone = ${`+${msisdn}`}`;
    await pay(1500);
    await follow();
    expect(await outcomes()).toEqual([back('suspended')]);
  });
});

describe('who paid', () => {
  test('is asked for again while M-Pesa does not answer', async () => {
    await pay(1500);
    await plantFault(app, { path: '/pulltransactions/v1/query', kind: 'cut' });
    await follow();
    expect(await outcomes()).toEqual(['open unmatched']);
    await followLater(10_000);
    expect(await outcomes()).toEqual([bought]);
  });

  test('that M-Pesa never tells goes back whole in the end', async () => {
    await pay(1500);
    // Not in the list.
    const setResult = (result: string) => app.context.database.sql`update sandbox.mpesa_prompts set result_code = ${result} where msisdn = ${msisdn}`;
    await setResult('1');
    await follow();
    await followLater(PAYER_WITHIN_MS - MINUTE_MS);
    expect(await outcomes()).toEqual(['open unmatched']);
    await followLater(2 * MINUTE_MS);
    await setResult('0');
    expect(await outcomes()).toEqual([back('payer-unknown')]);
    expect(await texts()).toEqual([]);
    expect(await ledger()).toEqual({});
  });
});

describe('exactly once', () => {
  test('a confirmation that is repeated, and one that was lost and is found in the list', async () => {
    await pay(1500, { callback: 'repeated' });
    await follow();
    await follow();
    expect(await outcomes()).toEqual([bought]);
    app.clock.advance(3 * MINUTE_MS);
    await pay(3000, { callback: 'lost' });
    app.clock.advance(7 * MINUTE_MS);
    await pullPaybills(app.context);
    await follow();
    expect(await outcomes()).toEqual([bought, bought]);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 3, tickets: 3, reserved: 0 });
  });

  test('two nodes that follow at once', async () => {
    const node = await createTestApp({ shares: app });
    await pay(1500);
    const everywhere = () => Promise.all([follow(), followMenuPurchases(node.context), follow(), followMenuPurchases(node.context)]);
    await everywhere();
    await followLater(MINUTE_MS);
    await everywhere();
    expect(await outcomes()).toEqual([bought]);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 1, tickets: 1, reserved: 0 });
    expect(await ledger()).toEqual({ 'owed-to-event': -1500, provider: 1500 });
    await node.close();
  });

  test('an admin who returns the money meanwhile: it is decided', async () => {
    const admin = await app.signIn('admin');
    await pay(1500);
    const { data } = await app.get<{ items: { id: string; reason: string }[] }>(`/api/admin/unmatched?search=${code}`, { token: admin.token });
    expect(data.items).toMatchObject([{ reason: 'event-code' }]);
    await app.post(`/api/admin/unmatched/${data.items[0]?.id}/return`, {}, { token: admin.token });
    await follow();
    expect(await outcomes()).toEqual([back('decided')]);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 0, tickets: 0 });
  });

  test('a purchase on the site by the same number takes part in its limits', async () => {
    event = await sell([sampleTicketType({ quantity: 9, price: 1500 })], { maxPerPerson: 1 });
    const { AccessToken: token } = await tokensByPhone(app, `+${msisdn}`);
    const buyer = { ...organizer, token, id: '' };
    const held = await app.post<{ reservationId: string }>(
      '/api/tickets/reserve',
      { eventId: event.id, releaseId: 'Regular', quantity: 1 },
      { token },
    );
    await purchase(app, buyer, held.data.reservationId, { billingDetails: { phone: `+${msisdn}` } });
    await answerPhone(app, { pin: '1234' }, msisdn);
    app.clock.advance(3 * MINUTE_MS);
    await pay(1500);
    await follow();
    expect(await outcomes()).toEqual([back('limit')]);
  });
});

describe('an amount that several ticket types cost', () => {
  const asked =
    /^Vumi: KSh 3,000 for Afro .*\. Reply 1 for 2 x Regular, 2 for 1 x VIP, or choose here: \S+\/menu\/[0-9a-f]{32} Without an answer within 60 minutes your money goes back\.$/;
  const answer = (text: string, times = 1) => answerSms(app, `+${msisdn}`, text, times);

  beforeEach(async () => {
    event = await sell([sampleTicketType({ quantity: 5, price: 1500 }), sampleTicketType({ name: 'VIP', quantity: 1, price: 3000 })]);
  });

  test('is asked about by SMS, and the answer buys', async () => {
    expect(await pay(3000)).toMatchObject({ resultCode: 0 });
    await follow();
    await follow();
    expect(await texts()).toEqual([expect.stringMatching(asked)]);
    expect(await outcomes()).toEqual(['asked unmatched']);
    await answer('two please');
    expect((await texts())[0]).toBe('Vumi: we did not understand that. Reply 1 for 2 x Regular, 2 for 1 x VIP.');
    await answer(' 2. ', 3);
    await follow();
    expect(await outcomes()).toEqual([bought]);
    expect((await texts())[0]).toMatch(/: 1 x VIP, Afro/);
    expect(await ledger()).toEqual({ 'owed-to-event': -3000, provider: 3000 });
  });

  test('without an answer for an hour it goes back whole, and a late answer changes nothing', async () => {
    await pay(3000);
    await follow();
    await followLater(ANSWER_WITHIN_MS - 1000);
    expect(await outcomes()).toEqual(['asked unmatched']);
    await followLater(1000);
    expect(await outcomes()).toEqual([back('unanswered')]);
    await answer('1');
    await follow();
    expect(await outcomes()).toEqual([back('unanswered')]);
    expect((await texts()).join()).toMatch(/is on its way back to you\. You did not say which tickets you want\./);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 0, reserved: 0 });
    expect(await ledger()).toEqual({});
  });

  test('what is gone when the answer comes goes back', async () => {
    await pay(3000);
    await follow();
    const buyer = await app.signIn();
    await reserve(app, buyer, event, { releaseId: 'VIP' });
    await answer('2');
    await follow();
    expect(await outcomes()).toEqual([back('sold-out')]);
  });

  test('is chosen on the page of the link, once', async () => {
    await pay(3000);
    await follow();
    const link = /\/menu\/([0-9a-f]{32})/.exec((await texts())[0] ?? '')?.[1];
    const look = async () => (await app.post<MenuLink>('/api/menu-links/look', { code: link })).data;
    expect(await look()).toEqual({
      event: expect.objectContaining({ id: event.id }) as object,
      amount: 3000,
      state: 'asked',
      choices: [
        { number: 1, name: 'Regular', quantity: 2 },
        { number: 2, name: 'VIP', quantity: 1 },
      ],
      chosen: null,
      endsAt: expect.any(String) as string,
    });
    const choose = (number: number) => app.post<MenuLink>('/api/menu-links/choose', { code: link, number });
    expect(await choose(3)).toMatchObject({ status: 409, code: 'MENU_LINK_OVER' });
    const [first, second] = await Promise.all([choose(1), choose(1)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    await answer('2');
    expect(await look()).toMatchObject({ state: 'chosen', chosen: 1 });
    await follow();
    expect(await look()).toMatchObject({ state: 'bought', chosen: 1 });
    expect(await outcomes()).toEqual([bought]);
    expect((await app.post('/api/menu-links/look', { code: 'guessed' })).status).toBe(404);
  });

  test('the last question of a number is answered first, and one SMS answers one', async () => {
    await pay(3000);
    await follow();
    app.clock.advance(3 * MINUTE_MS);
    await pay(3000);
    await follow();
    await answer('1', 2);
    await follow();
    expect(await outcomes()).toEqual(['asked unmatched', bought]);
    await answer('1');
    await follow();
    expect(await outcomes()).toEqual([bought, bought]);
    expect(await countStock(app, event.id)).toMatchObject({ sold: 4 });
  });

  test('an SMS of a number that is asked nothing, and a call without the token', async () => {
    await answer('1');
    expect(await texts()).toEqual([]);
    const { status } = await app.post('/api/sms/answers/wrong', { id: 'x', from: `+${msisdn}`, text: '1' });
    expect(status).toBe(404);
  });
});
