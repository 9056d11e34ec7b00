// Payments on hosted card pages: a page at the provider, its state by a query, refunds to the card (docs/reference/payments/cards.md).
import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { users } from '#features/identity/server/tables.ts';
import { CARD_REFUND_MIN_USD_MINOR } from '../../cards/card-facts.ts';
import { paymentMessages } from '../../messages.ts';
import type { PaymentEnd, PaymentRail, RefundOutcome } from '../payment-rail.ts';
import type { CardPageRow, PaymentRow, RefundRow } from '../tables.ts';
import { hostedPages } from './paystack/paystack-pages.ts';
import { paystackSettings } from './paystack/paystack-settings.ts';
import { findCardPage, keepCard, recordOpened, releaseCardRefund, takeCardRefund } from './record-page.ts';
import { returnPathOf } from './return-token.ts';

/** A page that was asked for a moment ago may be on its way. */
const OPENING_MS = 20_000;
/** The domain of addresses for accounts without one, where this installation has no domain of its own. */
const NO_DOMAIN = 'vumi.test';

async function pageOf(context: Context, { id }: PaymentRow): Promise<CardPageRow> {
  const page = await findCardPage(context.database.reader, id);
  if (page === null) throw new Error(`Payment ${id} has no card page`);
  return page;
}

/** The provider wants an address. An account that has none gets one at our own domain, to which nobody writes. */
async function emailOf(context: Context, { customerId }: PaymentRow): Promise<string> {
  const [user] = customerId === null ? [] : await context.database.reader.select({ email: users.email }).from(users).where(eq(users.id, customerId));
  if (user?.email) return user.email;
  const { hostname } = new URL(context.config.publicUrl);
  const isDomain = /[a-z]$/i.test(hostname) && hostname.includes('.');
  return `buyer-${customerId ?? 'unknown'}@${isDomain ? hostname : NO_DOMAIN}`;
}

async function request(context: Context, payment: PaymentRow): Promise<PaymentEnd | null> {
  const page = await pageOf(context, payment);
  const settings = paystackSettings(context);
  if (page.url !== null) return null;
  const { id: reference, amountMinor, currency } = payment;
  const returnUrl = `${settings?.callbackOrigin ?? ''}${returnPathOf(context, reference)}`;
  const outcome = await hostedPages(context).open({ reference, amountMinor, currency, email: await emailOf(context, payment), returnUrl });
  if (outcome.kind === 'refused') return { ...outcome, kind: 'failed' };
  // A page whose address was lost cannot be paid by anyone.
  if (outcome.kind === 'unknown') return { kind: 'failed', code: 'NO_ANSWER', message: paymentMessages.cardNotReached, retryAfterSeconds: null };
  await context.database.transaction((tx) => recordOpened(tx, payment, outcome.url));
  return null;
}

async function check(context: Context, payment: PaymentRow): Promise<PaymentEnd | null> {
  const page = await pageOf(context, payment);
  const now = context.clock.now();
  const state = await hostedPages(context).look(payment.id);
  const isOver = page.returnedAt !== null || now >= payment.givesUpAt;
  const ended = { kind: 'failed', retryAfterSeconds: null } as const;
  switch (state.kind) {
    case 'paid': {
      const { receipt, amountMinor, currency, card } = state;
      if (amountMinor !== payment.amountMinor || currency !== payment.currency) {
        context.log.error({ paymentId: payment.id, amountMinor, currency }, 'a card page was paid with another amount: an operator has to look');
        return null;
      }
      if (card !== null) await context.database.transaction((tx) => keepCard(tx, payment.id, card, now));
      return { kind: 'paid', receipt };
    }
    case 'declined': {
      // Who is still on the page can try another card there.
      const { code, message } = state;
      return isOver ? { ...ended, code, message, mayStillBePaid: true } : null;
    }
    case 'unpaid':
      if (page.url === null) return { ...ended, code: 'NO_ANSWER', message: paymentMessages.cardNotReached };
      return page.returnedAt === null ? null : { ...ended, code: 'LEFT', message: paymentMessages.cardLeft, mayStillBePaid: true };
    case 'missing':
      if (page.url !== null || now.getTime() - payment.createdAt.getTime() < OPENING_MS) return null;
      return { ...ended, code: 'NO_ANSWER', message: paymentMessages.cardNotReached };
    case 'pending':
    case 'unavailable':
      return null;
  }
}

/** Asks for a refund unless the provider has it already; one that may be on its way is never asked for again. */
async function refund(context: Context, { id: refundId, amountMinor, currency }: RefundRow, { id, receipt }: PaymentRow): Promise<RefundOutcome> {
  if (receipt === null) throw new Error(`Card payment ${id} has no receipt`);
  const pages = hostedPages(context);
  const wanted = { refundId, receipt, amountMinor, currency };
  const known = await pages.findRefund(wanted);
  if (known.kind === 'done') return { kind: 'done', reference: known.reference };
  if (known.kind === 'failed') return known;
  if (known.kind === 'pending') return { kind: 'accepted', conversationId: known.providerId };
  if (known.kind === 'unavailable') return { kind: 'unknown' };
  const now = context.clock.now();
  if (!(await context.database.transaction((tx) => takeCardRefund(tx, refundId, now)))) return { kind: 'unknown' };
  const asked = await pages.askRefund(wanted);
  if (asked.kind === 'refused') await context.database.transaction((tx) => releaseCardRefund(tx, refundId, now));
  return asked.kind === 'accepted' ? { kind: 'accepted', conversationId: asked.providerId } : asked;
}

/** Cards by the settings `PAYSTACK_…`: real, the sandbox, or none. */
export const cardRail: PaymentRail = {
  request,
  check,
  wayBack: ({ currency }, amountMinor) => (currency === 'USD' && amountMinor < CARD_REFUND_MIN_USD_MINOR ? 'by-hand' : 'card'),
  refund,
  statement: (context, to) => hostedPages(context).readStatement(to),
  isSetUp: (context) => paystackSettings(context) !== null,
  abandoned: paymentMessages.cardAbandoned,
  movesMoney: true,
};
