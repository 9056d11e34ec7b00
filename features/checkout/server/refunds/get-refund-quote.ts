import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf, demand, type Verdict } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { inArray } from 'drizzle-orm';
import { railOf } from '#features/payments/server/payment-rails.ts';
import { mayWait } from '#features/payments/server/refunds/scarce-accounts.ts';
import { mpesaRequests } from '#features/payments/server/tables.ts';
import type { RefundQuote, getRefundQuote as endpoint } from '../../refund-contract.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { orderPolicy } from '../../policy.ts';
import { refundedFirst } from '../../refund-fees.ts';
import { refundableUntil, returnOf, sharesOf, type Returned } from '../../refund-rules.ts';
import { spreadRefund } from '../../rules.ts';
import { findOrder, readOrderToPay } from '../orders/find-order.ts';
import { readLastRequest } from '../refund-requests/read-requests.ts';
import { whyNotAsked } from '../refund-requests/why-not-asked.ts';
import { quoteToBuyer } from './quote-to-buyer.ts';
import { chooseTickets, readRefundable, returnable, type Refundable } from './read-refundable.ts';
import { missingOfGroups } from './refuse-part-of-group.ts';

/** What would come back for an order, or some of its tickets, now. @throws ORDER_NOT_FOUND, FORBIDDEN, NOT_A_TICKET_OF_ORDER */
export async function getRefundQuote(context: Context, call: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { actor, params, query, now, language } = call;
  const { reader } = context.database;
  const found = await findOrder(reader, params.id, actor, now);
  demand(orderPolicy.decide('seeRefund', actor, found, now));
  const byBuyer = orderPolicy.relationOf(actor, found) === 'buyer';
  const refundable = await readRefundable(reader, found);
  const { keptMinor, policy, startsAt } = refundable;
  const { percent, voided, returned, missing, refusal } = byBuyer
    ? await quoteToBuyer(reader, refundable, query.ticketIds, now)
    : await quoteToTeam(reader, refundable, query.ticketIds);
  const { subject } = await readOrderToPay(reader, found, found);
  const allowed = orderPolicy.decide(byBuyer ? 'askRefund' : 'refund', actor, { ...subject, keptMinor, startsAt }, now);
  const mayAsk = orderPolicy.decide('askRefund', actor, { ...subject, keptMinor, startsAt }, now);
  const open = returnable(refundable, byBuyer);
  const shares = sharesOf(refundable.sums);
  return {
    currency: found.currency,
    policy,
    percent,
    until: refundableUntil(policy, refundable)?.toISOString() ?? null,
    timeZone: refundable.timeZone,
    tickets: open.map(({ id, ticketNumber, line, isAddOn }) => ({
      id,
      ticketNumber,
      ticketType: refundable.lines.find(({ number }) => number === line)?.name ?? '',
      isAddOn,
      paid: toMajor(shares.get(id) ?? 0),
    })),
    others: othersOf(refundable, byBuyer).map(({ ticketNumber, why }) => ({ ticketNumber, why: context.translate(why, language) })),
    chosen: [...voided],
    missing: [...missing],
    paid: toMajor(returned.paidMinor),
    amount: toMajor(returned.amountMinor),
    kept: toMajor(returned.paidMinor - returned.amountMinor),
    keptFee: toMajor(returned.paidFeeMinor - returned.feeMinor),
    ways: await waysOf(reader, refundable, returned),
    mayWait: await mayWait(reader, `owed-to-event:${found.eventId}`),
    request: await readLastRequest(reader, found.id),
    can: canOf(
      {
        refund: allowed === true ? verdictOf(refusal) : allowed,
        request: mayAsk === true ? ((await whyNotAsked(reader, refundable, now)) ?? true) : mayAsk,
      },
      (message) => context.translate(message, language),
    ),
  };
}

function verdictOf(refusal: Awaited<ReturnType<typeof quoteToBuyer>>['refusal']): Verdict {
  return refusal === null ? true : { ...refusal.kind, message: refusal.details?.message ?? refusal.kind.message };
}

/** Everything that was paid for the tickets: what a refund by the team is about, whatever the policy. */
async function quoteToTeam(reader: Reader, refundable: Refundable, named: readonly string[] | undefined) {
  const voided = chooseTickets(refundable, named, false);
  const returned = returnOf(refundable.sums, new Set(voided), 100);
  const missing = await missingOfGroups(reader, refundable.order.id, voided);
  return { percent: 100, voided, returned, missing, refusal: missing.length > 0 ? { kind: checkoutErrors.GROUP_INCOMPLETE } : null };
}

/** Valid or used tickets of the order that cannot be given back. */
function othersOf({ order, tickets }: Refundable, byBuyer: boolean) {
  return tickets.flatMap(({ ticketNumber, status, holderId }) => {
    if (status === 'checked_in') return [{ ticketNumber, why: checkoutMessages.refundTicketUsed }];
    return byBuyer && status === 'purchased' && holderId !== order.customerId ? [{ ticketNumber, why: checkoutMessages.ticketNotYours }] : [];
  });
}

/** How what comes back would go, payment by payment as it is refunded. */
async function waysOf(reader: Reader, { kept }: Refundable, { amountMinor, feeMinor }: Returned): Promise<RefundQuote['ways']> {
  const parts = spreadRefund(
    refundedFirst(kept, feeMinor).map(({ payment, leftMinor }) => ({ id: payment.id, leftMinor })),
    amountMinor,
  );
  if (parts.length === 0) return [];
  const asked = await reader
    .select({ paymentId: mpesaRequests.paymentId, phone: mpesaRequests.phone })
    .from(mpesaRequests)
    .where(
      inArray(
        mpesaRequests.paymentId,
        parts.map(({ id }) => id),
      ),
    );
  const ways = new Map<string, RefundQuote['ways'][number]>();
  for (const part of parts) {
    const payment = kept.find((one) => one.payment.id === part.id)?.payment ?? fail(checkoutErrors.NOTHING_TO_REFUND);
    const how = railOf(payment).wayBack(payment, part.amountMinor);
    const phone = how === 'by-hand' ? null : (asked.find(({ paymentId }) => paymentId === part.id)?.phone ?? null);
    const key = `${how} ${phone}`;
    ways.set(key, { how, phone, amount: (ways.get(key)?.amount ?? 0) + toMajor(part.amountMinor) });
  }
  return [...ways.values()];
}
