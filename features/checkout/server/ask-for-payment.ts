// A payment on its way: the intent is recorded once, then the provider is asked, then its answer is recorded.
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Language } from '#platform/contract/languages.ts';
import { formatMoney, toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import type { Actor } from '#platform/server/http.ts';
import { requestFingerprint, runStored } from '#platform/server/idempotency.ts';
import { orders } from '../../orders/server/tables.ts';
import { showMsisdn } from '../../payments/msisdn.ts';
import { darajaProvider } from '../../payments/server/daraja-provider.ts';
import { acceptPayment } from '../../payments/server/record-payment.ts';
import { payments, type PaymentRow } from '../../payments/server/tables.ts';
import { checkoutErrors, type purchaseTickets } from '../contract.ts';
import { settlePayment } from './settle-payment.ts';

export interface StartedPayment {
  readonly orderId: string;
  /** Null for free tickets: nothing is collected. */
  readonly paymentId: string | null;
}

interface PayingCall {
  readonly actor: Actor;
  readonly idempotencyKey: string | null;
  readonly language: Language;
  readonly now: Date;
}

interface Start {
  /** The endpoint, by its id: a key belongs to one. */
  readonly endpoint: string;
  /** What the caller asked for: the same key with something else is refused. */
  readonly asked: unknown;
  /** Checks and records the payment; nothing is written when it throws. */
  readonly start: (tx: Tx) => Promise<StartedPayment>;
}

/**
 * Starts a payment and asks the buyer's phone for it. The same Idempotency-Key never asks twice: it gets the same order as it stands now.
 * @throws what `start` throws; PAYMENT_FAILED when the provider refused to ask the phone at all.
 */
export async function payOnce(context: Context, call: PayingCall, what: Start): Promise<OutputOf<typeof purchaseTickets>> {
  const { started, first } = await startOnce(context, call, what);
  if (first && started.paymentId !== null) await askForPayment(context, started.paymentId);
  return describePayment(context, started, call.language);
}

async function startOnce(
  context: Context,
  { idempotencyKey: key, actor, now }: PayingCall,
  { endpoint, asked, start }: Start,
): Promise<{ started: StartedPayment; first: boolean }> {
  let first = false;
  const started = await context.database.transaction((tx) => {
    const work = (): Promise<StartedPayment> => {
      first = true;
      return start(tx);
    };
    return key === null ? work() : runStored(tx, { customerId: actor.id, key, endpoint, fingerprint: requestFingerprint(asked) }, now, work);
  });
  return { started, first };
}

/** Asks the provider for a payment that is recorded as `starting`, and records what it said. Its silence changes nothing: reconciliation asks later. */
async function askForPayment(context: Context, paymentId: string): Promise<void> {
  const [payment] = await context.database.reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment === undefined) throw new Error(`Payment ${paymentId} is missing`);
  const { amountMinor, phone, reference } = payment;
  const outcome = await darajaProvider(context).requestPayment({ paymentId, amountMinor, phone, reference, description: 'Vumi tickets' });
  if (outcome.kind === 'unknown') return;
  await context.database.transaction(async (tx) => {
    if (outcome.kind === 'accepted') await acceptPayment(tx, paymentId, outcome);
    else await settlePayment(tx, context, paymentId, { ...outcome, kind: 'failed' }, context.clock.now());
  });
}

/** The order as it stands. @throws PAYMENT_FAILED when the provider refused to ask the phone at all. */
async function describePayment(
  context: Context,
  { orderId, paymentId }: StartedPayment,
  language: Language,
): Promise<OutputOf<typeof purchaseTickets>> {
  const { reader } = context.database;
  const [order] = await reader.select().from(orders).where(eq(orders.id, orderId));
  if (order === undefined) throw new Error(`Order ${orderId} is missing`);
  const [payment] = paymentId === null ? [] : await reader.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status === 'failed' && payment.checkoutRequestId === null) {
    const waitSeconds =
      payment.retryAt === null || payment.settledAt === null ? null : Math.ceil((payment.retryAt.getTime() - payment.settledAt.getTime()) / 1000);
    fail(checkoutErrors.PAYMENT_FAILED, {
      sentence: payment.resultSentence ?? checkoutErrors.PAYMENT_FAILED.sentence,
      data: { orderId, orderNumber: order.orderNumber },
      ...(waitSeconds === null ? {} : { retryAfterSeconds: waitSeconds }),
    });
  }
  const open = payment?.status === 'starting' || payment?.status === 'pending';
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    ...(payment !== undefined && open ? { action: approveOnPhone(payment, (sentence) => context.translate(sentence, language)) } : {}),
  };
}

function approveOnPhone(payment: PaymentRow, say: (sentence: string) => string) {
  const amount = formatMoney(payment.amountMinor, payment.currency, 'en');
  return {
    type: 'approve_on_phone' as const,
    phone: payment.phone,
    amount: toMajor(payment.amountMinor),
    message: say(`We sent a request for ${amount} to ${showMsisdn(payment.phone)}. Enter your M-Pesa PIN on that phone to pay`),
    expiresAt: payment.promptExpiresAt.toISOString(),
  };
}
