// Buyers who pay without a pause by prompt, from the menu of the phone and by card, each a new account with a phone of its own. They rotate through
// the faults: lost, late and repeated callbacks, cancelled and unanswered prompts, wrong accounts, and money that arrives when it can only be
// refunded.
import { setTimeout as wait } from 'node:timers/promises';
import type { withConnection } from '#platform/server/database/database-connections.ts';
import { createPatientClient } from './patient-client.ts';
import type { Buyer, EventOnSale, Sale } from './prepare-sale.ts';
import type { CallbackMode } from '#app/dev/daraja-sandbox/send-results.ts';
import type { WebhookMode } from '#app/dev/paystack-sandbox/send-webhooks.ts';
import type { RunningProviders } from './run-providers.ts';

const POLL_MS = 100;
/** Longer than a prompt stays on a phone, so that it has ended after this. */
const STEP_MAX_MS = 60_000;
const THINK_MAX_MS = 1500;

type Query = Parameters<Parameters<typeof withConnection>[1]>[0];

/** Runs a query on the installation's database, and retries while it is unavailable. */
export type AskDatabase = <T>(work: (query: Query) => Promise<T>) => Promise<T>;

export interface AskedPayment {
  readonly orderId: string;
  readonly msisdn: string;
}

export interface PaymentLoad {
  readonly answers: ReadonlyMap<string, number>;
  /** Waits until every payer has had a turn; returns the acknowledged purchases. */
  finish(): Promise<readonly AskedPayment[]>;
  /** The same, but starts no further purchases. */
  stop(): Promise<readonly AskedPayment[]>;
}

export interface PaymentLoadParts {
  readonly nodes: readonly string[];
  readonly sale: Sale;
  readonly payers: readonly Buyer[];
  readonly providers: RunningProviders;
  readonly ask: AskDatabase;
  /** How many pay concurrently. */
  readonly atOnce: number;
}

/** M-Pesa is told our addresses shortly after a start; until then nobody can pay from the menu. */
async function untilMenuIsOffered(node: string, { id }: EventOnSale): Promise<void> {
  const since = performance.now();
  while (performance.now() - since < STEP_MAX_MS) {
    const answer = await fetch(`${node}/api/payment-methods?eventId=${id}`).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as
      | { readonly data?: { readonly items: readonly { readonly id: string }[] } }
      | null
      | undefined;
    if (body?.data?.items.some((method) => method.id === 'paybill')) return;
    await wait(POLL_MS);
  }
  throw new Error('Payments from the menu are not offered');
}

/** Starts the load; it ends by itself when every payer has had a turn. */
export function startPaymentLoad({ nodes, sale, payers, providers, ask, atOnce }: PaymentLoadParts): PaymentLoad {
  const stopped = new AbortController();
  // Not aborted by `stop`: purchases in progress are completed.
  const client = createPatientClient(new AbortController().signal);
  const asked: AskedPayment[] = [];
  let nextPayer = 0;
  let nextScarce = 0;

  const phoneOf = (payer: number, second = false): string => `2547${second ? '2' : '1'}${String(payer).padStart(7, '0')}`;
  const think = (): Promise<void> => wait(Math.random() * THINK_MAX_MS);
  const someNode = (payer: number): string => nodes[payer % nodes.length]!;

  async function hold(payer: number, event: EventOnSale): Promise<string | null> {
    const held = await client.post(someNode(payer), '/api/tickets/reserve', payers[payer]!.token, {
      eventId: event.id,
      releaseId: event.paidType,
      quantity: 1,
    });
    return held === null ? null : String(held['reservationId']);
  }

  async function askPhone(payer: number, reservationId: string, msisdn: string): Promise<string | null> {
    const { token, email } = payers[payer]!;
    const body = { reservationId, paymentMethod: 'mpesa', billingDetails: { email, phone: msisdn } };
    const bought = await client.post(someNode(payer), '/api/tickets/purchase', token, body);
    if (bought === null) return null;
    asked.push({ orderId: String(bought['orderId']), msisdn });
    return String(bought['orderId']);
  }

  /** Holds a ticket and says how it will be paid; the answer, or null when there is none. */
  async function begin(payer: number, event: EventOnSale, paymentMethod: 'paybill' | 'credit_card'): Promise<Record<string, unknown> | null> {
    const reservationId = await hold(payer, event);
    if (reservationId === null) return null;
    const { token, email } = payers[payer]!;
    const body = { reservationId, paymentMethod, billingDetails: { email } };
    const bought = await client.post(someNode(payer), '/api/tickets/purchase', token, body);
    if (bought !== null) asked.push({ orderId: String(bought['orderId']), msisdn: phoneOf(payer) });
    return bought;
  }

  /** Pays as the answer says, `times` times, or for an account that nobody has. */
  async function payFromMenu(payer: number, event: EventOnSale, given: { callback?: CallbackMode; times?: number; account?: string } = {}) {
    const bought = await begin(payer, event, 'paybill');
    if (bought === null) return;
    const { amount, account } = bought['action'] as { readonly amount: number; readonly account: string };
    await think();
    for (let time = 0; time < (given.times ?? 1); time += 1)
      await providers.payBill(phoneOf(payer), given.account ?? account, amount, given.callback);
  }

  async function payByCard(payer: number, event: EventOnSale, webhook?: WebhookMode): Promise<void> {
    const bought = await begin(payer, event, 'credit_card');
    if (bought === null) return;
    await think();
    // The address of a page that was being opened when the server was killed is lost: nobody can pay there.
    const page = bought['action'] as { readonly url: string } | undefined;
    if (page !== undefined) await providers.payByCard(page.url, webhook);
  }

  async function until(what: string, id: string): Promise<boolean> {
    const since = performance.now();
    while (performance.now() - since < STEP_MAX_MS) {
      const [row] = await ask((query) => query<{ yes: boolean }>(what.replace('$1', `'${id}'`)));
      if (row?.yes === true) return true;
      await wait(POLL_MS);
    }
    return false;
  }
  const untilGivenUp = (orderId: string) =>
    until(`select not exists (select 1 from payments where subject_id = $1 and status in ('starting', 'pending')) as yes`, orderId);
  const untilConfirmed = (orderId: string) => until(`select status = 'confirmed' as yes from orders where id = $1`, orderId);

  /** Passes the time after which an unanswered payment is given up. */
  async function passPatience(orderId: string): Promise<boolean> {
    await ask((query) =>
      query(
        `update payments set gives_up_at = gives_up_at - interval '11 minutes', next_check_at = now() where subject_id = '${orderId}' and status in ('starting', 'pending')`,
      ),
    );
    return untilGivenUp(orderId);
  }

  async function payOnce(payer: number, event: EventOnSale, answer: (msisdn: string) => Promise<unknown>): Promise<string | null> {
    const reservationId = await hold(payer, event);
    const orderId = reservationId === null ? null : await askPhone(payer, reservationId, phoneOf(payer));
    await think();
    await answer(phoneOf(payer));
    return orderId;
  }

  /** A request is given up, the order is paid from a second phone, then the first phone pays after all. */
  async function payTwice(payer: number, event: EventOnSale): Promise<void> {
    const reservationId = await hold(payer, event);
    const orderId = reservationId === null ? null : await askPhone(payer, reservationId, phoneOf(payer));
    if (reservationId === null || orderId === null || !(await passPatience(orderId))) return;
    if ((await askPhone(payer, reservationId, phoneOf(payer, true))) === null) return;
    await providers.answer(phoneOf(payer, true), 'pay');
    await untilConfirmed(orderId);
    await providers.answer(phoneOf(payer), 'pay');
  }

  /** A request is given up and its hold ends, the last ticket is sold to another, then the first phone pays after all. */
  async function payTooLate(payer: number, another: number): Promise<void> {
    const event = sale.scarce[nextScarce++];
    const reservationId = event === undefined ? null : await hold(payer, event);
    const orderId = reservationId === null ? null : await askPhone(payer, reservationId, phoneOf(payer));
    if (event === undefined || reservationId === null || orderId === null || !(await passPatience(orderId))) return;
    await ask((query) => query(`update reservations set expires_at = now() where id = '${reservationId}' and status = 'active'`));
    // While the server is down for long nothing ends, and the ticket is not on sale again.
    if (!(await until(`select status <> 'active' as yes from reservations where id = $1`, reservationId))) return;
    const sold = await payOnce(another, event, (msisdn) => providers.answer(msisdn, 'pay'));
    if (sold !== null) await untilConfirmed(sold);
    await providers.answer(phoneOf(payer), 'pay');
  }

  const stories: readonly ((payer: number, event: EventOnSale) => Promise<unknown>)[] = [
    (payer, event) => payOnce(payer, event, (msisdn) => providers.answer(msisdn, 'pay')),
    payTwice,
    (payer, event) => payOnce(payer, event, (msisdn) => providers.answer(msisdn, 'pay', 'lost')),
    (payer) => payTooLate(payer, nextPayer++),
    (payer, event) => payOnce(payer, event, (msisdn) => providers.answer(msisdn, 'pay', 'repeated')),
    (payer, event) => payOnce(payer, event, (msisdn) => providers.answer(msisdn, 'cancel')),
    (payer, event) => payOnce(payer, event, async () => {}),
    (payer, event) => payFromMenu(payer, event),
    (payer, event) => payByCard(payer, event),
    (payer, event) => payFromMenu(payer, event, { callback: 'lost' }),
    (payer, event) => payByCard(payer, event, 'lost'),
    (payer, event) => payFromMenu(payer, event, { times: 2 }),
    (payer, event) => payByCard(payer, event, 'late'),
    (payer, event) => payFromMenu(payer, event, { callback: 'repeated' }),
    (payer, event) => payByCard(payer, event, 'repeated'),
    (payer, event) => payFromMenu(payer, event, { account: 'NOSUCHORDER' }),
    // The page is opened and left.
    (payer, event) => begin(payer, event, 'credit_card'),
  ];

  const offered = Promise.all(nodes.map((node) => untilMenuIsOffered(node, sale.events[0]!)));
  const load = Array.from({ length: atOnce }, async (_, worker) => {
    await offered;
    // One payer is reserved for the scenario that needs two.
    for (let turn = worker; !stopped.signal.aborted && nextPayer < payers.length - atOnce; turn += 1) {
      const payer = nextPayer++;
      await stories[turn % stories.length]!(payer, sale.events[payer % sale.events.length]!);
    }
  });

  async function finish(): Promise<readonly AskedPayment[]> {
    await Promise.all(load);
    return asked;
  }

  return {
    answers: client.answers,
    finish,
    stop() {
      stopped.abort();
      return finish();
    },
  };
}
