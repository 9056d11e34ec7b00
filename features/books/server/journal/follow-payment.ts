import { and, asc, desc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { listQuestions } from '#features/payments/server/mpesa/questions/list-questions.ts';
import {
  ledgerEntries,
  mpesaPayouts,
  mpesaRequests,
  payments,
  refundDestinations,
  refunds,
  type PaymentRow,
  type RefundRow,
} from '#features/payments/server/tables.ts';
import { payoutParts, payoutRecipients, payouts } from '#features/payouts/server/tables.ts';
import { bookErrors, stepKinds, type followLedgerPayment as endpoint, type PaymentStep } from '../../contract.ts';
import { describeDifference } from '../differences/describe-difference.ts';
import { ledgerDifferences } from '../tables.ts';

const QUESTIONS_MAX = 20;
const PAYOUTS_SHOWN = 20;

type FollowedPayout = OutputOf<typeof endpoint>['payouts'][number];
type Translate = (message: Message | null) => string | null;

/** One payment with everything that happened to it, in order of time. @throws PAYMENT_NOT_FOUND */
export async function followPayment(context: Context, { params: { id }, language, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const [found] = isUuid(id)
    ? await reader
        .select({ payment: payments, asked: mpesaRequests })
        .from(payments)
        .leftJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
        .where(eq(payments.id, id))
    : [];
  if (found === undefined) return fail(bookErrors.PAYMENT_NOT_FOUND);
  const { payment, asked } = found;
  const back = await reader.select().from(refunds).where(eq(refunds.paymentId, id)).orderBy(asc(refunds.createdAt), asc(refunds.id));
  const ids = back.map((refund) => refund.id);
  const [posted, paidBack, destinations, [order], differences, questions] = await Promise.all([
    reader
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.paymentId, id))
      .orderBy(asc(ledgerEntries.occurredAt), desc(ledgerEntries.amountMinor)),
    reader.select().from(mpesaPayouts).where(inArray(mpesaPayouts.refundId, ids)),
    reader
      .select({ id: refundDestinations.id, to: refundDestinations.masked, receiver: refundDestinations.receiverName })
      .from(refundDestinations)
      .where(inArray(refundDestinations.refundId, ids)),
    reader
      .select({ id: orders.id, number: orders.orderNumber, eventId: orders.eventId, event: events.name })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .where(eq(orders.id, payment.subjectId)),
    reader.select().from(ledgerDifferences).where(eq(ledgerDifferences.paymentId, id)).orderBy(desc(ledgerDifferences.foundAt)),
    listQuestions(context, payment.receipt === null ? [] : [payment.receipt], { most: QUESTIONS_MAX, language, now }),
  ]);
  const inWords: Translate = (message) => (message === null ? null : context.translate(message, language));
  const { method, purpose, status, amountMinor, currency, instalment, receipt, resultCode, resultMessage, checks } = payment;
  return {
    id,
    method,
    purpose,
    status,
    amount: toMajor(amountMinor),
    currency,
    instalment,
    receipt,
    resultCode,
    resultMessage: inWords(resultMessage),
    checks,
    order: order ?? null,
    mpesa: asked && {
      phone: asked.phone,
      reference: asked.reference,
      merchantRequestId: asked.merchantRequestId,
      checkoutRequestId: asked.checkoutRequestId,
    },
    refunds: back.map((refund) => ({
      id: refund.id,
      chosen: chosenOf(refund, destinations),
      amount: toMajor(refund.amountMinor),
      way: refund.way,
      status: refund.status,
      tries: refund.tries,
      cause: refund.cause.split(':', 1)[0] ?? '',
      reason: context.translate(refund.reason, language),
      problem: inWords(refund.problem),
      // A payout is named by the id under which it was asked for.
      conversationId: refund.conversationId ?? paidBack.find(({ refundId }) => refundId === refund.id)?.originatorConversationId ?? null,
      providerReference: refund.providerReference,
    })),
    payouts: order === undefined ? [] : await payoutsSince(reader, order.eventId, payment),
    steps: [...stepsOfPayment(payment, inWords), ...stepsOfPostings(posted), ...back.flatMap((refund) => stepsOfRefund(refund, inWords))].toSorted(
      inOrder,
    ),
    differences: differences.map((row) => describeDifference(context, row, language)),
    questions: [...(questions.get(payment.receipt ?? '') ?? [])],
  };
}

/** What was paid out of an event since a payment arrived; nothing of what lies in the organizer's own till. */
async function payoutsSince(reader: Reader, eventId: string, { status, settledAt, currency, ownCodeId }: PaymentRow): Promise<FollowedPayout[]> {
  if (status !== 'succeeded' || settledAt === null || ownCodeId !== null) return [];
  const isSince = and(eq(payouts.eventId, eventId), eq(payouts.currency, currency), gte(payouts.createdAt, settledAt));
  const parts = await reader
    .select({ part: payoutParts, to: payoutRecipients.maskedNumber })
    .from(payouts)
    .innerJoin(payoutParts, eq(payoutParts.payoutId, payouts.id))
    .innerJoin(payoutRecipients, eq(payoutRecipients.id, payouts.recipientId))
    .where(and(isSince, ne(payoutParts.status, 'dropped')))
    .orderBy(desc(payouts.createdAt), asc(payoutParts.number))
    .limit(PAYOUTS_SHOWN);
  return parts.map(({ part, to }) => {
    const { id, amountMinor, status: state, receipt, updatedAt } = part;
    return { id, amount: toMajor(amountMinor), status: state, to, receipt, at: updatedAt.toISOString() };
  });
}

function chosenOf({ destinationId }: RefundRow, all: readonly { id: string; to: string; receiver: string | null }[]) {
  const found = all.find(({ id }) => id === destinationId);
  return found === undefined ? null : { to: found.to, receiver: found.receiver };
}

/** By time; of one moment in the order in which they depend on each other. */
function inOrder(one: PaymentStep, other: PaymentStep): number {
  return one.at.localeCompare(other.at) || stepKinds.indexOf(one.kind) - stepKinds.indexOf(other.kind) || one.id.localeCompare(other.id);
}

const bare: Pick<PaymentStep, 'amount' | 'reference' | 'entries' | 'status' | 'problem'> = {
  amount: null,
  reference: null,
  entries: [],
  status: null,
  problem: null,
};

function stepsOfPayment({ id, amountMinor, createdAt, settledAt, status, receipt, resultMessage }: PaymentRow, inWords: Translate): PaymentStep[] {
  const requested: PaymentStep = { ...bare, id: `${id} requested`, kind: 'requested', at: createdAt.toISOString(), amount: toMajor(amountMinor) };
  if (settledAt === null) return [requested];
  const problem = status === 'succeeded' ? null : inWords(resultMessage);
  return [requested, { ...bare, id: `${id} settled`, kind: 'settled', at: settledAt.toISOString(), reference: receipt, status, problem }];
}

function stepsOfPostings(all: readonly (typeof ledgerEntries.$inferSelect)[]): PaymentStep[] {
  return [...Map.groupBy(all, ({ postingId }) => postingId)].flatMap(([id, entries]): PaymentStep[] => {
    const [first] = entries;
    if (first === undefined) return [];
    const shown = entries.map(({ account, amountMinor }) => ({ account, amount: toMajor(amountMinor) }));
    const debits = entries.reduce((sum, { amountMinor }) => sum + Math.max(0, amountMinor), 0);
    return [{ ...bare, id, kind: 'posted', at: first.occurredAt.toISOString(), amount: toMajor(debits), entries: shown }];
  });
}

function stepsOfRefund(
  { id, amountMinor, createdAt, askedAt, updatedAt, status, providerReference, problem }: RefundRow,
  inWords: Translate,
): PaymentStep[] {
  const amount = toMajor(amountMinor);
  const steps: PaymentStep[] = [{ ...bare, id: `${id} queued`, kind: 'refund-queued', at: createdAt.toISOString(), amount }];
  if (askedAt !== null) steps.push({ ...bare, id: `${id} asked`, kind: 'refund-asked', at: askedAt.toISOString(), amount });
  if (status === 'done' || status === 'failed') {
    const end = { reference: providerReference, status, problem: inWords(problem) };
    steps.push({ ...bare, id: `${id} ended`, kind: 'refund-ended', at: updatedAt.toISOString(), amount, ...end });
  }
  return steps;
}
