// Refunds by Flutterwave. It takes no key of ours that would keep it from refunding twice: the comment of a refund names ours, and is looked for before any is
// asked for (docs/reference/payments/wallets.md#refunds).
import { z } from 'zod';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { paymentMessages } from '../../../messages.ts';
import { statementBudget } from '../../statement-budget.ts';
import type { PageRefund, RefundAsked, RefundState } from '../hosted-pages.ts';
import { refusedRefund } from '../refused-calls.ts';
import { callFlutterwave } from './call-flutterwave.ts';
import { daysBetween } from './days-between.ts';
import type { FlutterwaveSettings } from './flutterwave-settings.ts';
import { transactionIdOf } from './flutterwave-transactions.ts';

const TIMEOUT_MS = 20_000;
const PAGES_MAX = 200;

const id = z.union([z.number(), z.string()]).transform(String);

/** A refund, in every answer that has one. */
export const refundSchema = z.object({
  id,
  tx_id: id,
  amount_refunded: z.coerce.number(),
  status: z.string(),
  comments: z.string().nullish(),
});
type Refund = z.output<typeof refundSchema>;

/** What is written beside a refund of ours. */
export const noteOf = (refundId: string): string => `vumi:${refundId}`;

/** Asks for a refund, once: nothing here keeps Flutterwave from doing it again. */
export async function askRefund(context: Context, settings: FlutterwaveSettings, refund: PageRefund): Promise<RefundAsked> {
  const { refundId, receipt, amountMinor } = refund;
  const reply = await callFlutterwave(context, settings, {
    method: 'POST',
    path: `/transactions/${encodeURIComponent(transactionIdOf(receipt))}/refund`,
    timeoutMs: TIMEOUT_MS,
    answer: refundSchema,
    body: { amount: toMajor(amountMinor), comments: noteOf(refundId) },
  });
  if (reply.kind === 'answer')
    return isDone(reply.data) ? { kind: 'done', reference: reply.data.id } : { kind: 'accepted', providerId: reply.data.id };
  return refusedRefund(context, 'Flutterwave', refundId, reply);
}

/** Completed, by whatever way: the word is followed by the way. */
export const isDone = ({ status }: Refund): boolean => status.startsWith('completed');
/** Nothing was returned, for good. */
export const isFailed = ({ status }: Refund): boolean => status.includes('failed');

/** The state of a refund of ours: by its id where it is known, else among those of its payment. */
export async function findRefund(context: Context, settings: FlutterwaveSettings, refund: PageRefund): Promise<RefundState> {
  const { refundId, receipt, amountMinor, providerId, otherIds } = refund;
  const listed = providerId === null ? await listRefundsOf(context, settings, refund.createdAt) : await readRefund(context, settings, providerId);
  if (listed === null) return { kind: 'unavailable' };
  const ofPayment = listed.filter(({ tx_id: paid }) => paid === transactionIdOf(receipt));
  const ours = providerId === null ? ofPayment.filter(({ comments }) => comments === noteOf(refundId)) : ofPayment;
  // One that went through counts before one that failed and was repeated by hand.
  const found = ours.find(isDone) ?? ours.find((one) => !isFailed(one)) ?? ours[0];
  // Without its comment, and with an id that was never answered to us, nobody can say whose it is: it is not asked for again.
  const isUnknown = (one: Refund) => one.comments == null && !otherIds.includes(one.id) && toMinor(one.amount_refunded) === amountMinor;
  if (found === undefined && ofPayment.some(isUnknown)) {
    context.log.error({ refundId }, 'Flutterwave has a refund of this payment and amount without a comment: an operator has to look');
    return { kind: 'unavailable' };
  }
  if (found === undefined) return { kind: 'none' };
  if (toMinor(found.amount_refunded) !== amountMinor) {
    context.log.error({ refundId, amount: found.amount_refunded }, 'Flutterwave has a refund of ours with another amount');
    return { kind: 'unavailable' };
  }
  if (isDone(found)) return { kind: 'done', reference: found.id };
  return isFailed(found) ? { kind: 'failed', message: paymentMessages.pageRefundFailed } : { kind: 'pending', providerId: found.id };
}

async function readRefund(context: Context, settings: FlutterwaveSettings, providerId: string): Promise<readonly Refund[] | null> {
  const path = `/refunds/${encodeURIComponent(providerId)}`;
  const reply = await callFlutterwave(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: refundSchema });
  return reply.kind === 'answer' ? [reply.data] : null;
}

/** Those that were made since the day of a moment; null when a page of the list has no answer. */
export async function listRefundsOf(context: Context, settings: FlutterwaveSettings, since: Date): Promise<readonly Refund[] | null> {
  const found: Refund[] = [];
  const isTimeOver = statementBudget(context, 'Flutterwave');
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    if (isTimeOver()) return null;
    const query = new URLSearchParams({ ...daysBetween(since, context.clock.now()), page: String(page) });
    const path = `/refunds?${query.toString()}`;
    const reply = await callFlutterwave(context, settings, { method: 'GET', path, timeoutMs: TIMEOUT_MS, answer: z.array(refundSchema) });
    if (reply.kind !== 'answer') return null;
    found.push(...reply.data);
    if (page >= (reply.pages ?? 1)) return found;
  }
  return null;
}
