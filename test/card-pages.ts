// Paying by card over HTTP: the purchase, the page of the card sandbox, and the way back.
import { endRefunds, sendLateWebhooks } from '#app/dev/paystack-sandbox/send-webhooks.ts';
import { PAYSTACK_SANDBOX_KEY } from '#features/payments/server/pages/paystack/paystack-settings.ts';
import { purchase, type Purchase } from './buy-tickets.ts';
import type { Answer, SignedIn, TestApp } from './test-app.ts';

export interface CardPurchase extends Omit<Purchase, 'action'> {
  readonly action?: {
    readonly kind: 'redirect';
    readonly url: string;
    readonly amount: number;
    readonly message: string;
    readonly expiresAt: string;
  };
}

/** A purchase that names no method, as the specified client's: it is paid by card. */
export function purchaseByCard(
  app: TestApp,
  buyer: SignedIn,
  reservationId: string,
  given: Readonly<Record<string, unknown>> = {},
  key?: string,
): Promise<Answer<CardPurchase>> {
  return purchase(app, buyer, reservationId, { paymentMethod: undefined, billingDetails: {}, ...given }, key) as Promise<Answer<CardPurchase>>;
}

export interface PageAnswer {
  readonly card?: string;
  readonly challenge?: 'approve' | 'fail';
  readonly action?: 'bank' | 'leave';
  /** The owner of the card asks the bank for a payment back; the bank decides. */
  readonly dispute?: 'fraud' | 'chargeback';
  readonly decide?: 'merchant' | 'payer';
  readonly webhook?: 'once' | 'repeated' | 'late' | 'lost';
  /** In subunits, in place of what is due. */
  readonly amount?: number;
}

interface Acted {
  readonly status: string;
  readonly gatewayResponse: string;
  readonly returnTo: string | null;
}

/** Does something on a card page; tells where the buyer is sent, null while the page goes on. */
export async function actOnPage(app: TestApp, url: string, answer: PageAnswer): Promise<Acted> {
  const acted = await app.post(new URL(url).pathname, answer);
  if (acted.status !== 200) throw new Error(`The card page did not take the answer: ${acted.message}`);
  return acted.body as unknown as Acted;
}

/** Goes back from a card page; returns the path of the page that the buyer sees. */
export async function comeBack(returnTo: string | null): Promise<string | null> {
  const answer = await fetch(returnTo ?? '', { redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`There is no way back: ${answer.status}`);
  return answer.headers.get('location');
}

/** Does what the card provider does by itself outside tests: late webhooks, and refunds. */
export async function tellCardResults(app: TestApp): Promise<void> {
  await sendLateWebhooks(app.context);
  await endRefunds(app.context);
}

/** Makes the next call (or `count` of them) of the card sandbox fail; `path` is below `/cards`. */
export async function plantCardFault(app: TestApp, path: string, kind: 'cut' | 'broken' | 'busy', count = 1): Promise<void> {
  const headers = { authorization: `Bearer ${PAYSTACK_SANDBOX_KEY}` };
  const { status } = await app.post('/sandbox/paystack/faults', { path: `/cards${path}`, kind, count }, { headers });
  if (status !== 204) throw new Error(`The fault was not taken: ${status}`);
}

/** What the card provider says that it has, and what the ledger says: they must agree at all times. By currency, in major units. */
export async function cardBalances(app: TestApp): Promise<{ readonly provider: Record<string, number>; readonly ledger: Record<string, number> }> {
  const journal = (await app.get('/sandbox/journal')).body as unknown as {
    rail: string;
    kind: string;
    amount: number;
    currency: string;
    status: string;
  }[];
  const provider: Record<string, number> = {};
  for (const { rail, kind, amount, currency, status } of journal) {
    if (rail !== 'credit_card' || status !== 'completed') continue;
    provider[currency] = (provider[currency] ?? 0) + (kind === 'payment' ? amount : -amount);
  }
  const rows = await app.context.database.sql<{ currency: string; major: number }[]>`
    select currency, (sum(amount_minor) / 100.0)::float8 as major from ledger_entries where account = 'provider:credit_card' group by currency`;
  const unbalanced = await app.context.database
    .sql`select posting_id from ledger_entries group by posting_id, currency having sum(amount_minor) <> 0`;
  if (unbalanced.length > 0) throw new Error('A posting does not balance');
  return { provider, ledger: Object.fromEntries(rows.map(({ currency, major }) => [currency, major])) };
}
