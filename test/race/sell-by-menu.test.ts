// The last ticket, wanted by payments from the phone's menu and by a purchase on the site at the same moment, on two nodes: one gets it, the others have
// all their money back or a refusal.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followMenuPurchases } from '#features/checkout/server/menu/follow-menu-purchases.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { answerPhone, countStock, createEvent, payBill, purchase, reserve, tellRefundResults } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

const ROUNDS = 8;
const PAYERS = 3;

let nodes: readonly [TestApp, TestApp];
let organizer: SignedIn;

beforeAll(async () => {
  const first = await createTestApp({ env: { DATABASE_POOL: '12' } });
  nodes = [first, await createTestApp({ env: { DATABASE_POOL: '12' }, shares: first })];
  organizer = await first.signIn('organizer');
  await registerPaybill(first.context);
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

/** Who wants the ticket on the site; whether it was bought. */
async function buyOnSite(event: EventDetail, phone: string): Promise<boolean> {
  const [, node] = nodes;
  const buyer = await node.signIn();
  const held = await reserve(node, buyer, event);
  if (held.status !== 200) return false;
  expect((await purchase(node, buyer, held.data.reservationId, { billingDetails: { phone } })).status).toBe(200);
  await answerPhone(node, { pin: '1234' }, phone);
  return true;
}

test('the last ticket is sold once, and nobody else’s money stays', async () => {
  const [app, node] = nodes;
  let soldOnSite = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await createEvent(app, organizer, { name: `Final ${round}`, ticketTypes: [sampleTicketType({ quantity: 1, price: 1500 })] });
    const { data: event } = await app.get<EventDetail>(`/api/events/${made.id}`);
    const account = event.menu?.account ?? '';
    const payers = Array.from({ length: PAYERS }, (_, index) => `25472${String(1_000_000 + round * 10 + index)}`);
    for (const payer of payers) expect((await payBill(app, { account, amount: 1500 }, payer)).resultCode).toBe(0);
    const follow = () => Promise.all([followMenuPurchases(app.context), followMenuPurchases(node.context)]);
    const site = buyOnSite(event, `25473${String(1_000_000 + round)}`);
    const [isSold] = round % 2 === 0 ? await Promise.all([site, follow()]) : await site.then((sold) => follow().then(() => [sold] as const));
    await app.drainJobs();
    await tellRefundResults(app);
    const outcomes = await app.context.database.sql<{ outcome: string; refund: string | null }[]>`
      select m.outcome, r.status as refund from menu_purchases m join paybill_payments p on p.id = m.id left join refunds r on r.payment_id = p.payment_id
      where m.event_id = ${event.id} order by 1`;
    const won = isSold ? 0 : 1;
    soldOnSite += 1 - won;
    expect(outcomes).toEqual([
      ...Array.from({ length: won }, () => ({ outcome: 'bought', refund: null })),
      ...Array.from({ length: PAYERS - won }, () => ({ outcome: 'sold-out', refund: 'done' })),
    ]);
    expect(await countStock(app, event.id)).toMatchObject({ reserved: 0, sold: 1, eventSold: 1, confirmed: 1, tickets: 1 });
    const [owed] = await app.context.database.sql`
      select coalesce(sum(amount_minor), 0)::int / 100 as total from ledger_entries where account = ${`owed-to-event:${event.id}`}`;
    expect(owed).toEqual({ total: -1500 });
  }
  const [kept] = await app.context.database.sql`
    select count(*) filter (where account in ('unmatched', 'owed-to-buyers') and total <> 0)::int as open
    from (select account, sum(amount_minor) as total from ledger_entries group by 1) as balances`;
  expect(kept).toEqual({ open: 0 });
  // Where the site came first every time.
  expect(soldOnSite).toBeGreaterThanOrEqual(ROUNDS / 2);
}, 180_000);
