// Purchases on the pages of providers over HTTP, whatever the provider: the page is opened, asked about later, and the books are proven.
import type { LedgerDifference, Proof } from '#features/books/contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { reconcilePayments } from '#features/payments/server/check-payment.ts';
import { reserve } from './buy-tickets.ts';
import { purchaseByCard } from './card-pages.ts';
import type { SignedIn, TestApp } from './test-app.ts';

/** Longer than a provider is waited for before it is asked. */
const ASKED_AFTER_MS = 20_000;
/** What is younger is left out by the statements. */
const PROVEN_AFTER_MS = 30 * 60_000;

export interface OpenedPage {
  readonly orderId: string;
  readonly reservationId: string;
  readonly paymentId: string;
  /** The provider's own name of the page; empty where it has none. */
  readonly trackingId: string;
  readonly url: string;
}

/** Holds tickets of an event and asks for the page. @throws when there is none */
export async function openPage(
  app: TestApp,
  buyer: SignedIn,
  event: EventDetail,
  { paymentMethod, quantity = 2 }: { readonly paymentMethod: string; readonly quantity?: number },
): Promise<OpenedPage> {
  const { reservationId } = (await reserve(app, buyer, event, { quantity })).data;
  const { data, message } = await purchaseByCard(app, buyer, reservationId, { paymentMethod });
  if (data.action === undefined) throw new Error(`No page was opened: ${message}`);
  const [page] = await app.context.database.sql<{ id: string; tracking: string | null }[]>`
    select p.id, c.provider_reference as tracking from payments p join card_pages c on c.payment_id = p.id
    where p.subject_id = ${data.orderId} order by p.id desc limit 1`;
  return { orderId: data.orderId, reservationId, paymentId: page?.id ?? '', trackingId: page?.tracking ?? '', url: data.action.url };
}

/** The provider is asked about what is open. */
export async function queryLater(app: TestApp): Promise<void> {
  app.clock.advance(ASKED_AFTER_MS);
  await reconcilePayments(app.context);
}

/** Proves the ledger against every statement, half an hour later; `open` are the differences. */
export async function proveBooks(
  app: TestApp,
  admin: SignedIn,
): Promise<{ readonly statements: Proof['statements']; readonly open: readonly LedgerDifference[] }> {
  app.clock.advance(PROVEN_AFTER_MS);
  const { token } = await app.renew(admin);
  await app.post('/api/admin/ledger/proofs', {}, { token });
  await app.drainJobs();
  const { data } = await app.get<{ items: readonly Proof[]; open: readonly LedgerDifference[] }>('/api/admin/ledger/proofs', { token });
  return { statements: data.items[0]?.statements ?? [], open: data.open };
}
