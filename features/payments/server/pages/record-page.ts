// The hosted pages of payments, the cards that paid, and refunds by the providers of pages that may be on their way.
import { and, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { providerOf, type PageMethod, type PageProvider } from '../../pages/page-methods.ts';
import { CARD_PAGE_MINUTES } from '../../cards/card-facts.ts';
import { acceptPayments, openPayments, type PaymentTerms } from '../record-payment.ts';
import { cardPages, cardRefunds, cardsUsed, payments, refunds, type CardPageRow, type PaymentRow, type RefundRow } from '../tables.ts';
import type { UsedCard } from './hosted-pages.ts';
import type { WayBack } from './way-back.ts';

/** How long it takes at most until a page is opened: without its address nobody pays. */
const OPENING_MS = 60_000;
/** How long a refund that was asked for may be on its way: until then it means nothing that the provider does not list it. */
const ON_ITS_WAY_MS = 2 * 60_000;

export type PageTerms = Omit<PaymentTerms, 'method' | 'givesUpAt'> & { readonly method: PageMethod; readonly wayBack: WayBack };

/** Records the intent to open a page, and who opens it. */
export async function openPage(tx: Tx, { wayBack, ...terms }: PageTerms, now: Date): Promise<PaymentRow> {
  const provider = providerOf(terms.method, terms.currency);
  if (provider === null) throw new Error(`${terms.method} does not take ${terms.currency}`);
  const [payment] = await openPayments(tx, [{ ...terms, givesUpAt: new Date(now.getTime() + OPENING_MS) }], now);
  if (payment === undefined) throw new Error('A payment was not recorded');
  await tx.insert(cardPages).values({ paymentId: payment.id, provider, ...wayBack, createdAt: now });
  return payment;
}

/** The page of a payment; null when there is none. */
export async function findPage(reader: Reader, paymentId: string): Promise<CardPageRow | null> {
  const [row] = await reader.select().from(cardPages).where(eq(cardPages.paymentId, paymentId));
  return row ?? null;
}

/** The provider has opened the page; nothing of a payment that was settled meanwhile. */
export async function recordOpened(
  tx: Tx,
  { id, createdAt }: PaymentRow,
  { url, providerReference = null }: { readonly url: string; readonly providerReference?: string | null },
): Promise<void> {
  const givesUpAt = new Date(createdAt.getTime() + CARD_PAGE_MINUTES * 60_000);
  if ((await acceptPayments(tx, [{ paymentId: id, givesUpAt }])).size === 0) return;
  await tx.update(cardPages).set({ url, providerReference }).where(eq(cardPages.paymentId, id));
}

/** The buyer came back from the page, or gave it up. Only of a payment that is not settled. */
export async function recordReturned(tx: Tx, paymentId: string, now: Date): Promise<void> {
  const open = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), inArray(payments.status, ['starting', 'pending'])));
  await tx
    .update(cardPages)
    .set({ returnedAt: now })
    .where(and(inArray(cardPages.paymentId, open), isNull(cardPages.returnedAt)));
}

/** Keeps what the rules against fraud need of the card that paid. */
export async function keepCard(tx: Tx, paymentId: string, card: UsedCard, now: Date): Promise<void> {
  await tx
    .insert(cardsUsed)
    .values({ ...card, paymentId, createdAt: now })
    .onConflictDoUpdate({ target: cardsUsed.paymentId, set: card });
}

/** The same of the last card that was declined; the card that paid stays, which another node may have recorded meanwhile. */
export async function keepDeclinedCard(tx: Tx, paymentId: string, card: UsedCard, now: Date): Promise<void> {
  const isPaid = sql`exists (select from ${payments} where ${payments.id} = ${paymentId} and ${payments.status} = 'succeeded')`;
  await tx
    .insert(cardsUsed)
    .values({ ...card, paymentId, createdAt: now })
    .onConflictDoUpdate({ target: cardsUsed.paymentId, set: card, setWhere: sql`not ${isPaid}` });
}

/** The provider's ids of the other refunds of a payment: what it answered when they were asked for, or ended. */
export async function findOtherRefunds(reader: Reader, { id, paymentId }: Pick<RefundRow, 'id' | 'paymentId'>): Promise<string[]> {
  const rows = await reader
    .select({ asked: refunds.conversationId, ended: refunds.providerReference })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.id, id)));
  return rows.flatMap(({ asked, ended }) => [asked, ended].filter((one) => one !== null));
}

/** When the provider was asked for a refund last; null: not yet, or certainly in vain. */
export async function findAskedAt(reader: Reader, refundId: string): Promise<Date | null> {
  const [row] = await reader.select({ askedAt: cardRefunds.askedAt }).from(cardRefunds).where(eq(cardRefunds.refundId, refundId));
  return row?.askedAt ?? null;
}

/** Takes the right to ask for a refund; false while it may be on its way. */
export async function takeCardRefund(tx: Tx, refundId: string, now: Date): Promise<boolean> {
  await tx.insert(cardRefunds).values({ refundId, createdAt: now }).onConflictDoNothing();
  const late = new Date(now.getTime() - ON_ITS_WAY_MS);
  const taken = await tx
    .update(cardRefunds)
    .set({ askedAt: now, asks: sql`${cardRefunds.asks} + 1` })
    .where(and(eq(cardRefunds.refundId, refundId), or(isNull(cardRefunds.askedAt), lt(cardRefunds.askedAt, late))))
    .returning({ refundId: cardRefunds.refundId });
  return taken.length > 0;
}

/** The refund was certainly not asked for: it may be asked for at once. */
export async function releaseCardRefund(tx: Tx, refundId: string, askedAt: Date): Promise<void> {
  await tx
    .update(cardRefunds)
    .set({ askedAt: null, asks: sql`${cardRefunds.asks} - 1` })
    .where(and(eq(cardRefunds.refundId, refundId), eq(cardRefunds.askedAt, askedAt)));
}

/** The pages of a provider that were opened within a period and whose payments have ended, with the provider's own names. */
export async function listEndedPages(
  reader: Reader,
  provider: PageProvider,
  { from, to }: { readonly from: Date; readonly to: Date },
  most: number,
): Promise<readonly { readonly paymentId: string; readonly providerReference: string }[]> {
  const rows = await reader
    .select({ paymentId: cardPages.paymentId, providerReference: cardPages.providerReference })
    .from(cardPages)
    .innerJoin(payments, eq(payments.id, cardPages.paymentId))
    .where(
      and(
        eq(cardPages.provider, provider),
        gte(cardPages.createdAt, from),
        lte(cardPages.createdAt, to),
        inArray(payments.status, ['succeeded', 'failed', 'abandoned']),
      ),
    )
    .limit(most);
  return rows.flatMap(({ paymentId, providerReference }) => (providerReference === null ? [] : [{ paymentId, providerReference }]));
}

/** Whether the provider can have taken on one request for a refund at most: what it says about that one is then all there is to say. */
export async function isOnlyRefundAsked(reader: Reader, refundId: string): Promise<boolean> {
  const [row] = await reader.select({ asks: cardRefunds.asks }).from(cardRefunds).where(eq(cardRefunds.refundId, refundId));
  return (row?.asks ?? 0) <= 1;
}
