// Payments on hosted pages, by card or by the wallet of a mobile network: a page at the provider, its state by a query, refunds to what paid
// (docs/reference/payments/cards.md, docs/reference/payments/wallets.md).
import { eq } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import { users } from '#features/identity/server/tables.ts';
import { CARD_REFUND_MIN_USD_MINOR } from '../../cards/card-facts.ts';
import { paymentMessages } from '../../messages.ts';
import type { PaymentEnd, PaymentRail, RefundOutcome } from '../payment-rail.ts';
import { isPageMethod, returnsParts, type PageProvider } from '../../pages/page-methods.ts';
import type { CardPageRow, PaymentRow, RefundRow } from '../tables.ts';
import type { PageRefund, RefundState } from './hosted-pages.ts';
import { pagesBy } from './page-providers.ts';
import {
  findAskedAt,
  findOtherRefunds,
  findPage,
  isOnlyRefundAsked,
  keepCard,
  keepDeclinedCard,
  recordOpened,
  releaseCardRefund,
  takeCardRefund,
} from './record-page.ts';
import { returnPathOf } from './return-token.ts';

/** A page that was asked for a moment ago may be on its way. */
const OPENING_MS = 20_000;
/** The domain of addresses for accounts without one, where this installation has no domain of its own. */
const NO_DOMAIN = 'vumi.test';

/** What a buyer reads of a page that was not paid. */
interface Words {
  readonly notReached: Message;
  readonly left: Message;
  readonly abandoned: Message;
}

const cardWords: Words = { notReached: paymentMessages.cardNotReached, left: paymentMessages.cardLeft, abandoned: paymentMessages.cardAbandoned };
const walletWords: Words = { notReached: paymentMessages.pageNotReached, left: paymentMessages.pageLeft, abandoned: paymentMessages.pageAbandoned };

async function pageOf(context: Context, { id }: Pick<PaymentRow, 'id'>): Promise<CardPageRow> {
  const page = await findPage(context.database.reader, id);
  if (page === null) throw new Error(`Payment ${id} has no page`);
  return page;
}

/** The provider wants an address. An account that has none gets one at our own domain, to which nobody writes. */
export async function emailOf(context: Context, { customerId }: Pick<PaymentRow, 'customerId'>): Promise<string> {
  const [user] = customerId === null ? [] : await context.database.reader.select({ email: users.email }).from(users).where(eq(users.id, customerId));
  if (user?.email) return user.email;
  const { hostname } = new URL(context.config.publicUrl);
  const isDomain = /[a-z]$/i.test(hostname) && hostname.includes('.');
  return `buyer-${customerId ?? 'unknown'}@${isDomain ? hostname : NO_DOMAIN}`;
}

async function request(context: Context, payment: PaymentRow, words: Words): Promise<PaymentEnd | null> {
  const page = await pageOf(context, payment);
  if (page.url !== null) return null;
  const { id: reference, method, amountMinor, currency } = payment;
  if (!isPageMethod(method)) throw new Error(`Payment ${reference} is not paid on a page`);
  const { pages, callbackOrigin } = pagesBy(context, page.provider);
  const returnUrl = `${callbackOrigin}${returnPathOf(context, reference)}`;
  const outcome = await pages.open({ reference, method, amountMinor, currency, email: await emailOf(context, payment), returnUrl });
  if (outcome.kind === 'refused') return { ...outcome, kind: 'failed' };
  // A page whose address was lost cannot be paid by anyone.
  if (outcome.kind === 'unknown') return { kind: 'failed', code: 'NO_ANSWER', message: words.notReached, retryAfterSeconds: null };
  await context.database.transaction((tx) => recordOpened(tx, payment, outcome));
  return null;
}

async function check(context: Context, payment: PaymentRow, words: Words): Promise<PaymentEnd | null> {
  // Nothing follows success, and what was paid may have gone back since.
  if (payment.status === 'succeeded') return null;
  const page = await pageOf(context, payment);
  const now = context.clock.now();
  const state = await pagesBy(context, page.provider).pages.look(payment.id, page.providerReference);
  const isOver = page.returnedAt !== null || now >= payment.givesUpAt;
  const ended = { kind: 'failed', retryAfterSeconds: null } as const;
  const left = page.returnedAt === null ? null : ({ ...ended, code: 'LEFT', message: words.left, mayStillBePaid: true } as const);
  switch (state.kind) {
    case 'paid': {
      const { receipt, amountMinor, currency, card } = state;
      if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
        context.log.error({ paymentId: payment.id, amountMinor, currency }, 'a page was paid with another amount: an operator has to look');
        return null;
      }
      if (card !== null) await context.database.transaction((tx) => keepCard(tx, payment.id, card, now));
      return { kind: 'paid', receipt };
    }
    case 'declined': {
      // Who is still on the page can try another card there.
      const { code, message, card } = state;
      if (isOver && card) await context.database.transaction((tx) => keepDeclinedCard(tx, payment.id, card, now));
      return isOver ? { ...ended, code, message, mayStillBePaid: true } : null;
    }
    case 'unpaid':
      if (page.url === null) return { ...ended, code: 'NO_ANSWER', message: words.notReached };
      return left;
    case 'missing':
      if (page.url !== null) return left;
      if (now.getTime() - payment.createdAt.getTime() < OPENING_MS) return null;
      return { ...ended, code: 'NO_ANSWER', message: words.notReached };
    case 'pending':
    case 'unavailable':
      return null;
  }
}

/** What the provider of a page needs of a refund. */
async function describeRefund(
  context: Context,
  row: RefundRow,
  { id, receipt }: PaymentRow,
): Promise<PageRefund & { readonly provider: PageProvider }> {
  const { id: refundId, amountMinor, currency, conversationId: providerId, createdAt } = row;
  if (receipt === null) throw new Error(`Payment ${id} has no receipt`);
  const { provider, providerReference } = await pageOf(context, { id });
  const otherIds = await findOtherRefunds(context.database.reader, row);
  const askedAt = await findAskedAt(context.database.reader, refundId);
  return { provider, refundId, paymentId: id, providerReference, receipt, amountMinor, currency, providerId, otherIds, createdAt, askedAt };
}

/** What the provider of the page says about a refund of ours, whatever way that one goes. */
export async function findPageRefund(context: Context, row: RefundRow, payment: PaymentRow): Promise<RefundState> {
  const { provider, ...wanted } = await describeRefund(context, row, payment);
  return pagesBy(context, provider).pages.findRefund(wanted);
}

/** Asks for a refund unless the provider has it already; one that may be on its way is never asked for again. */
async function refund(context: Context, row: RefundRow, payment: PaymentRow): Promise<RefundOutcome> {
  const { provider, ...wanted } = await describeRefund(context, row, payment);
  const { refundId } = wanted;
  const { pages } = pagesBy(context, provider);
  const known = await pages.findRefund(wanted);
  if (known.kind === 'done') return { kind: 'done', reference: known.reference };
  if (known.kind === 'failed') return { ...known, isCertain: await isOnlyRefundAsked(context.database.reader, refundId) };
  if (known.kind === 'pending') return { kind: 'accepted', conversationId: known.providerId };
  if (known.kind === 'unavailable') return { kind: 'unknown' };
  const now = context.clock.now();
  if (!(await context.database.transaction((tx) => takeCardRefund(tx, refundId, now)))) return { kind: 'unknown' };
  const asked = await pages.askRefund(wanted);
  if (asked.kind === 'refused') await context.database.transaction((tx) => releaseCardRefund(tx, refundId, now));
  return asked.kind === 'accepted' ? { kind: 'accepted', conversationId: asked.providerId } : asked;
}

function pageRail(words: Words, wayBack: PaymentRail['wayBack']): PaymentRail {
  return {
    request: (context, payment) => request(context, payment, words),
    check: (context, payment) => check(context, payment, words),
    wayBack,
    refund,
    abandoned: words.abandoned,
    movesMoney: true,
  };
}

/** Cards, on the pages of the provider that takes them in the currency. */
export const cardRail = pageRail(cardWords, ({ currency }, amountMinor) =>
  currency === 'USD' && amountMinor < CARD_REFUND_MIN_USD_MINOR ? 'by-hand' : 'card',
);

/** The wallets of mobile networks, likewise. A part that the provider does not return is returned by hand. */
export const walletRail = pageRail(walletWords, ({ method, currency, amountMinor: paidMinor }, amountMinor) =>
  amountMinor === paidMinor || (isPageMethod(method) && returnsParts(method, currency)) ? 'wallet' : 'by-hand',
);

/** Bank accounts, likewise. Their provider returns money to cards and wallets alone (docs/reference/payments/pesapal.md#refunds). */
export const bankRail = pageRail(walletWords, () => 'by-hand');
