// Plays many scenarios beside each other on one clock, then lets everything come to its end.
import { chapaSandbox } from '#app/dev/chapa-sandbox/chapa-sandbox.ts';
import { pesapalSandbox } from '#app/dev/pesapal-sandbox/pesapal-sandbox.ts';
import { cancelLapsedOrders } from '#features/checkout/server/orders/cancel-lapsed-orders.ts';
import { expireReservations } from '#features/inventory/server/expire-reservations.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { pullPaybills } from '#features/payments/server/mpesa/paybill/pull-paybills.ts';
import { settleDuePaybills } from '#features/payments/server/mpesa/paybill/settle-paybill.ts';
import { resendSilentRefunds } from '#features/payments/server/refunds/refund-payment.ts';
import { createEvent, purchase, reserve, tellRefundResults } from '../../buy-tickets.ts';
import { tellCardResults } from '../../card-pages.ts';
import { tellPageResults } from '../../payer-pages.ts';
import { daysAfter, sampleTicketType } from '../../sample-event.ts';
import type { SignedIn, TestApp } from '../../test-app.ts';
import { tellWalletResults } from '../../wallet-pages.ts';
import { ownSteps, PRICE, QUANTITY, type Rail, type Scenario } from './scenario.ts';
import type { Ordering, Step } from './steps.ts';

const MINUTE_MS = 60_000;
/** Between two steps of one scenario. */
const STEP_MS = 5_000;
/** A late step comes when prompt, page and hold have ended. */
const LATE_MS = 40 * MINUTE_MS;
/** As many scenarios act at once. */
const AT_ONCE = 8;

let phones = 0;

async function begin(app: TestApp, rail: Rail, organizer: SignedIn, ordering: Ordering): Promise<Scenario> {
  const phone = `2547230${10_000 + (phones += 1)}`;
  const by = await app.renew(organizer);
  const [buyer, event] = await Promise.all([
    app.signIn(),
    createEvent(app, by, {
      currency: rail.currency,
      startDate: daysAfter(app.clock.now(), 60),
      ticketTypes: [sampleTicketType({ price: PRICE, quantity: QUANTITY })],
    }),
  ]);
  const { reservationId } = (await reserve(app, buyer, event, { quantity: QUANTITY })).data;
  const started = await purchase(app, buyer, reservationId, rail.paidBy(phone));
  if (started.status !== 200) throw new Error(`A purchase was not started: ${started.message}`);
  const { orderId, orderNumber, action } = started.data;
  const [payment] = await app.context.database.sql<{ id: string }[]>`select id from payments where subject_id = ${orderId}`;
  const pageUrl = (action as { readonly url?: string } | undefined)?.url ?? null;
  const paymentId = payment?.id ?? null;
  return { ordering, app, organizer, buyer, event, phone, reservationId, orderId, orderNumber, paymentId, pageUrl, granted: [] };
}

/** Does `work` for all of `items`, `AT_ONCE` at a time. */
async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))));
  return results;
}

/** When each step comes, in milliseconds after the beginning. */
function times(ordering: Ordering): { readonly at: number; readonly step: Step }[] {
  let at = 0;
  return ordering.map((step) => {
    at += step === 'late' ? LATE_MS : STEP_MS;
    return { at, step };
  });
}

/** What the worker does by itself, and what providers do by themselves. */
async function workOnce(app: TestApp): Promise<void> {
  const { context } = app;
  await expireReservations(context);
  while ((await cancelLapsedOrders(context)) > 0);
  while ((await reconcilePayments(context)) > 0);
  await pullPaybills(context);
  await settleDuePaybills(context);
  await resendSilentRefunds(context);
  await app.drainJobs();
  await tellRefundResults(app);
  await tellCardResults(app);
  await tellWalletResults(app);
  for (const sandbox of [chapaSandbox, pesapalSandbox]) await tellPageResults(app, sandbox);
  await app.drainJobs();
}

/** Plays the orderings of a rail, each with an event, a buyer and a phone of its own; returns once nothing moves by itself any more. */
export async function playOrderings(app: TestApp, rail: Rail, organizer: SignedIn, orderings: readonly Ordering[]): Promise<Scenario[]> {
  const scenarios = await inTurns(orderings, (ordering) => begin(app, rail, organizer, ordering));
  const began = app.clock.now().getTime();
  const due = scenarios.flatMap((scenario) => times(scenario.ordering).map((one) => ({ ...one, scenario })));
  for (const at of [...new Set(due.map((one) => one.at))].toSorted((one, other) => one - other)) {
    const isLater = began + at - app.clock.now().getTime() > MINUTE_MS;
    app.clock.advance(began + at - app.clock.now().getTime());
    if (isLater) await workOnce(app);
    await inTurns(
      due.filter((one) => one.at === at),
      ({ scenario, step }) => (step === 'refund' || step === 'event cancelled' ? ownSteps[step] : rail.steps[step])(scenario),
    );
  }
  // Expired holds, queries of what was left, refunds that were not answered, the list of the last 48 hours.
  for (const minutes of [2, 40, 90, 180]) {
    app.clock.advance(minutes * MINUTE_MS);
    await workOnce(app);
  }
  return scenarios;
}

/** A person returns the money that fits nothing. */
export async function returnUnmatched(app: TestApp, admin: SignedIn): Promise<void> {
  const { token } = await app.renew(admin);
  for (;;) {
    const { data } = await app.get<{ items: readonly { id: string }[] }>('/api/admin/unmatched?state=waiting&limit=50', { token });
    if (data.items.length === 0) break;
    await inTurns(data.items, ({ id }) => app.post(`/api/admin/unmatched/${id}/return`, {}, { token }));
  }
  // As long as something still comes of it: of thousands a round returns some hundreds.
  let [before, owed] = [Number.NaN, Number.NaN];
  for (let round = 0; round < 3 || owed !== before; round += 1) {
    app.clock.advance(2 * MINUTE_MS);
    await workOnce(app);
    [before, owed] = [owed, await sumOwedToBuyers(app)];
  }
}

async function sumOwedToBuyers({ context: { database } }: TestApp): Promise<number> {
  const [row] = await database.sql<
    { sum: number }[]
  >`select coalesce(sum(amount_minor), 0)::float8 as sum from ledger_entries where account = 'owed-to-buyers'`;
  return row?.sum ?? 0;
}
