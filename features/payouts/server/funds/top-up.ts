// The organizer pays in what lacks for the refunds of an event, or what it owes for it (docs/reference/payments/hard-end.md#top-up).
import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { checkoutErrors } from '#features/checkout/contract.ts';
import { requestAsked } from '#features/checkout/server/payment/ask-phone.ts';
import { refuseTooMany } from '#features/checkout/server/payment/refuse-prompts.ts';
import { findReturningEvent } from '#features/checkout/server/postponing/find-returning-event.ts';
import type { EventRow } from '#features/events/server/event/read-events.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { mpesaCurrencies } from '#features/payments/contract.ts';
import { normalizeMsisdn } from '#features/payments/mpesa/msisdn.ts';
import { markNetwork } from '#features/payments/server/mpesa/limit-prompts.ts';
import { openMpesaPayments } from '#features/payments/server/mpesa/mpesa-rail.ts';
import { postLedger } from '#features/payments/server/post-ledger.ts';
import { payments } from '#features/payments/server/tables.ts';
import {
  topUpErrors,
  type Cancellation,
  type recordTopUp as recordEndpoint,
  type topUp as endpoint,
} from '../../cancelling/cancellation-contract.ts';
import { countCancellation } from '../cancelling/read-cancellation.ts';
import { getCancellation } from '../cancelling/get-cancellation.ts';
import { lockNewAccount, lookSoon } from '../sending/lock-account.ts';
import { eventTopUps } from '../tables.ts';
import { readShortfall } from './read-shortfall.ts';

/** What M-Pesa shows to who pays: at most 12 characters, another one for each. */
const referenceOf = (id: string): string => `TU${id.replaceAll('-', '').slice(-10).toUpperCase()}`;

/**
 * Asks a phone for a part of what lacks or is owed, one at a time for an event.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, NOTHING_LACKS, MORE_THAN_LACKS, PAYMENT_IN_PROGRESS, INVALID_PHONE, TOO_MANY_PROMPTS, PAYMENT_FAILED
 */
export async function topUp(context: Context, call: Call<typeof endpoint>): Promise<Cancellation> {
  const { params, body, actor, ip, now } = call;
  const event = await findReturningEvent(context.database.reader, params.id, actor, now);
  const { INVALID_PHONE } = checkoutErrors;
  const phone = normalizeMsisdn(body.phone) ?? fail(INVALID_PHONE, { fields: { phone: INVALID_PHONE.message } });
  const paymentId = await context.database.transaction(async (tx) => {
    await lockNewAccount(tx, event.organizerId, now);
    await refuseTooMuch(tx, event, toMinor(body.amount), now);
    await refuseSecond(tx, event.id);
    const network = markNetwork(context, ip);
    await refuseTooMany(tx, context, { customerId: actor.id, phone, network }, now);
    const row = { id: randomUUIDv7(), eventId: event.id, currency: event.currency, amountMinor: toMinor(body.amount), way: 'mpesa' as const };
    await tx.insert(eventTopUps).values({ ...row, askedBy: actor.id, createdAt: now });
    const terms = { purpose: 'top-up', subjectId: row.id, customerId: actor.id, amountMinor: row.amountMinor, currency: row.currency, instalment: 1 };
    const [payment] = await openMpesaPayments(tx, [{ ...terms, phone, network, reference: referenceOf(row.id) }], now);
    if (payment === undefined) throw new Error('A payment was not recorded');
    return payment.id;
  });
  await requestAsked(context, paymentId);
  return getCancellation(context, call);
}

/** Records money that came at the bank. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, NOTHING_LACKS, MORE_THAN_LACKS, TOP_UP_KNOWN */
export async function recordTopUp(context: Context, call: Call<typeof recordEndpoint>): Promise<Cancellation> {
  const { params, body, actor, now } = call;
  const event = await findReturningEvent(context.database.reader, params.id, actor, now);
  const { reference, reason } = body;
  const amountMinor = toMinor(body.amount);
  try {
    await context.database.transaction(async (tx) => {
      await lockNewAccount(tx, event.organizerId, now);
      await refuseTooMuch(tx, event, amountMinor, now);
      const row = { id: randomUUIDv7(), eventId: event.id, currency: event.currency, amountMinor, way: 'bank' as const, reference, reason };
      await tx.insert(eventTopUps).values({ ...row, askedBy: actor.id, arrivedAt: now, createdAt: now });
      const about = { amountMinor, currency: event.currency, subjectId: row.id, paymentId: null, refundId: null };
      await postLedger(tx, [{ debit: 'provider:bank', credit: `owed-to-event:${event.id}`, ...about }], now);
      const details = { amount: `${event.currency} ${toMajor(amountMinor)}`, reference, reason };
      await recordAudit(tx, { actor, action: 'top-up.recorded', subject: `event:${event.id}`, subjectLabel: event.name, details, now });
      await lookSoon(tx, event.organizerId);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'event_top_ups_reference_key')) throw error;
    fail(topUpErrors.TOP_UP_KNOWN, { fields: { reference: topUpErrors.TOP_UP_KNOWN.message } });
  }
  return getCancellation(context, call);
}

async function refuseTooMuch(tx: Tx, event: Pick<EventRow, 'id' | 'organizerId' | 'currency'>, amountMinor: number, now: Date): Promise<void> {
  const { shortfallMinor, debtMinor } = await readShortfall(tx, event, await countCancellation(tx, event.id, now), now);
  const { NOTHING_LACKS, MORE_THAN_LACKS } = topUpErrors;
  const mostMinor = Math.max(shortfallMinor, debtMinor);
  if (mostMinor === 0 || !mpesaCurrencies.includes(event.currency)) fail(NOTHING_LACKS);
  if (amountMinor > mostMinor) fail(MORE_THAN_LACKS, { fields: { amount: MORE_THAN_LACKS.message } });
}

async function refuseSecond(tx: Tx, eventId: string): Promise<void> {
  const open = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(eventTopUps, eq(eventTopUps.id, payments.subjectId))
    .where(and(eq(eventTopUps.eventId, eventId), inArray(payments.status, ['starting', 'pending'])))
    .limit(1);
  if (open.length > 0) fail(inventoryErrors.PAYMENT_IN_PROGRESS);
}
