// A phone is asked for a part on its due date without anybody's press (docs/reference/mpesa.md#prompts-by-themselves). The prompt is recorded in the transaction that takes the step, and sent
// after it: a process that dies in between sends none, and no other node sends a second.
import { and, desc, eq, gt, isNotNull, like } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { paymentReference } from '#features/orders/order-number.ts';
import type { InstalmentSettings } from '#features/orders/server/follow-plan.ts';
import type { InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import { whyNotAsk } from '#features/payments/server/mpesa/limit-prompts.ts';
import { readOwnCode } from '#features/payments/server/mpesa/own-codes/own-code.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { countAttempts, findOpenPayment } from '#features/payments/server/record-payment.ts';
import { mpesaRequests, payments } from '#features/payments/server/tables.ts';
import { ASK_WAIT_MAX_MS, OWN_PROMPTS_DAY_MS, OWN_PROMPTS_PER_DAY, SAME_AMOUNT_MS } from '../../instalments/asking-rules.ts';
import { publishOrders } from '../orders/watch-order.ts';
import { instalmentPurpose } from '../payment/order-purposes.ts';

/** In place of a network: nobody's request caused the prompt. */
const BY_ITSELF = 'by-itself:';
export const networkOfItself = (orderId: string): string => BY_ITSELF + orderId;

/** The phone that is asked for the parts of an order: the one that its buyer chose, else the one that paid first. Null: none is known, or none is wanted. */
export async function phoneToAsk(
  reader: Reader,
  orderId: string,
  { asks, phone }: Pick<InstalmentSettings, 'asks' | 'phone'>,
): Promise<string | null> {
  if (!asks || phone !== null) return asks ? phone : null;
  const [paid] = await reader
    .select({ phone: mpesaRequests.phone })
    .from(payments)
    .innerJoin(mpesaRequests, eq(mpesaRequests.paymentId, payments.id))
    .where(and(eq(payments.subjectId, orderId), eq(payments.status, 'succeeded')))
    .orderBy(payments.createdAt)
    .limit(1);
  return paid?.phone ?? null;
}

/** What came of trying to ask a phone. */
export type Asking =
  | { readonly kind: 'recorded'; readonly paymentId: string }
  /** A limit is over then: it is tried again. */
  | { readonly kind: 'wait'; readonly until: Date }
  /** No phone is to be asked. */
  | { readonly kind: 'not-asked' };

/** Records that the phone of an order is asked for a part, within every limit. The order is locked by the caller, and this is its first open part. */
export async function askByItself(
  tx: Tx,
  context: Context,
  order: OrderRow,
  { number, amountMinor }: InstalmentRow,
  phone: string | null,
  now: Date,
): Promise<Asking> {
  const { id, customerId, currency, orderNumber } = order;
  if (phone === null || !mpesaCurrencies.includes(currency) || amountMinor > MPESA_MAX_MINOR) return { kind: 'not-asked' };
  const ownCode = await readOwnCode(tx, order.eventId, now);
  if (ownCode?.id === null) return { kind: 'not-asked' };
  // The buyer is paying just now.
  if ((await findOpenPayment(tx, id)) !== null) return { kind: 'wait', until: new Date(now.getTime() + SAME_AMOUNT_MS) };
  // Takes the turns of this number, so that what is counted below stays so.
  const network = networkOfItself(id);
  const [refusal] = await whyNotAsk(tx, context, [{ customerId, phone, network }], now);
  if (refusal != null) return waitOrNot(new Date(now.getTime() + refusal.retryAfterSeconds * 1000), now);
  const limit = await whenAllowed(tx, phone, amountMinor, now);
  if (limit !== null) return waitOrNot(limit, now);
  const reference = paymentReference(orderNumber, (await countAttempts(tx, id)) + 1);
  const asked = { customerId, amountMinor, currency, phone, network, reference, instalment: number, ownCodeId: ownCode?.id ?? null };
  const [payment] = await openMpesaPayments(tx, [{ purpose: instalmentPurpose.name, subjectId: id, ...asked }], now);
  if (payment === undefined) throw new Error('A payment was not recorded');
  await publishOrders(tx, context, [id]);
  return { kind: 'recorded', paymentId: payment.id };
}

function waitOrNot(until: Date, now: Date): Asking {
  return until.getTime() - now.getTime() > ASK_WAIT_MAX_MS ? { kind: 'not-asked' } : { kind: 'wait', until };
}

/** When the phone may be asked for this amount by itself; null: now. */
async function whenAllowed(tx: Tx, phone: string, amountMinor: number, now: Date): Promise<Date | null> {
  const asked = await tx
    .select({ at: mpesaRequests.createdAt, amountMinor: payments.amountMinor, network: payments.network })
    .from(mpesaRequests)
    .innerJoin(payments, eq(payments.id, mpesaRequests.paymentId))
    .where(and(eq(mpesaRequests.phone, phone), gt(mpesaRequests.createdAt, new Date(now.getTime() - OWN_PROMPTS_DAY_MS))))
    .orderBy(desc(mpesaRequests.createdAt));
  const same = asked.find((one) => one.amountMinor === amountMinor);
  const sameUntil = same === undefined ? 0 : same.at.getTime() + SAME_AMOUNT_MS;
  const own = asked.filter(({ network }) => network?.startsWith(BY_ITSELF));
  const oldest = own[OWN_PROMPTS_PER_DAY - 1];
  const until = Math.max(sameUntil, oldest === undefined ? 0 : oldest.at.getTime() + OWN_PROMPTS_DAY_MS);
  return until > now.getTime() ? new Date(until) : null;
}

/** Whether a phone was asked for this part by itself. */
export async function wasAskedByItself(reader: Reader, orderId: string, number: number): Promise<boolean> {
  const [asked] = await reader
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(eq(payments.subjectId, orderId), eq(payments.instalment, number), isNotNull(payments.network), like(payments.network, `${BY_ITSELF}%`)),
    )
    .limit(1);
  return asked !== undefined;
}
