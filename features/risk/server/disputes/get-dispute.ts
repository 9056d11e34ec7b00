import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { smsMessages } from '#platform/server/sms/sms-table.ts';
import { users } from '#features/identity/server/tables.ts';
import { orderEntries, orderLines } from '#features/orders/server/tables.ts';
import { mayRecordEnd } from '#features/payments/disputes/dispute-facts.ts';
import { cardsUsed, refunds } from '#features/payments/server/tables.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { disputeErrors, type DisputeDetail, type getDispute as endpoint } from '../../dispute-contract.ts';
import { disputes } from '../tables.ts';
import { describeDispute, selectDisputes, type FoundDispute } from './list-disputes.ts';

const ticketStates = { purchased: 'unused', checked_in: 'used', cancelled: 'void', expired: 'unused' } as const;

/** A dispute with all that an answer needs. */
export interface WholeDispute extends FoundDispute {
  readonly tickets: DisputeDetail['tickets'];
  /** The emails with its tickets and the SMS about the order that are known to have gone out, the oldest first. */
  readonly sent: readonly Sent[];
}

/** `mailed`: our mail server took it; `accepted`: the SMS provider has it; `delivered`: it reported that the phone has it. */
export interface Sent {
  readonly outcome: 'mailed' | 'accepted' | 'delivered';
  readonly to: string;
  readonly at: Date;
}

/** One dispute. @throws DISPUTE_NOT_FOUND */
export async function getDispute(context: Context, { params }: Pick<Call<typeof endpoint>, 'params'>): Promise<DisputeDetail> {
  const { reader } = context.database;
  const found = await findWholeDispute(reader, params.id);
  const { row, order, payment } = found;
  const [returned, [card], [decider]] = await Promise.all([
    reader.select({ amountMinor: refunds.amountMinor }).from(refunds).where(eq(refunds.paymentId, payment.id)),
    reader.select().from(cardsUsed).where(eq(cardsUsed.paymentId, payment.id)),
    row.decidedBy === null ? [] : reader.select({ email: users.email }).from(users).where(eq(users.id, row.decidedBy)),
  ]);
  const refundedMinor = returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { decision, decidedAt, message } = row;
  return {
    ...describeDispute(found),
    claim: row.claim,
    decision:
      decision === null || decidedAt === null
        ? null
        : { kind: decision, at: decidedAt.toISOString(), by: decider?.email ?? null, message: message ?? '' },
    taken: row.takenMinor === null ? null : toMajor(row.takenMinor),
    buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
    payment: {
      id: payment.id,
      method: payment.method,
      receipt: payment.receipt,
      amount: toMajor(payment.amountMinor),
      refunded: toMajor(refundedMinor),
      paidAt: payment.settledAt?.toISOString() ?? null,
      card: card === undefined ? null : { brand: card.brand, last4: card.last4, country: card.country },
    },
    orderState: order.status === 'confirmed' ? (order.suspendedAt === null ? 'valid' : 'suspended') : 'ended',
    tickets: found.tickets,
    canAnswer: row.state === 'open',
    canRecord: mayRecordEnd(row, context.clock.now()),
  };
}

/** A dispute with the tickets of its order. @throws DISPUTE_NOT_FOUND */
export async function findWholeDispute(reader: Reader, id: string): Promise<WholeDispute> {
  const [found] = isUuid(id) ? await selectDisputes(reader).where(eq(disputes.id, id)) : [];
  if (found === undefined) return fail(disputeErrors.DISPUTE_NOT_FOUND);
  const rows = await reader
    .select({ ticket: tickets, ticketType: orderLines.name })
    .from(tickets)
    .innerJoin(orderLines, and(eq(orderLines.orderId, tickets.orderId), eq(orderLines.number, tickets.line)))
    .where(eq(tickets.orderId, found.order.id))
    .orderBy(asc(tickets.position));
  return {
    ...found,
    sent: await readSent(reader, found.order.id),
    tickets: rows.map(({ ticket: { ticketNumber, holderName, status, checkedInAt }, ticketType }) => ({
      ticketNumber,
      ticketType,
      holder: holderName,
      state: ticketStates[status],
      usedAt: checkedInAt?.toISOString() ?? null,
    })),
  };
}

async function readSent(reader: Reader, orderId: string): Promise<Sent[]> {
  const to = sql<string | null>`${orderEntries.data} ->> 'to'`;
  const isOfTickets = sql`${orderEntries.data} ->> 'about' = 'tickets'`;
  const [mailed, texted] = await Promise.all([
    reader
      .select({ to, at: orderEntries.at })
      .from(orderEntries)
      .where(and(eq(orderEntries.orderId, orderId), eq(orderEntries.kind, 'mailed'), isOfTickets)),
    reader
      .select({ to: smsMessages.phone, at: smsMessages.updatedAt, outcome: smsMessages.status })
      .from(smsMessages)
      .where(and(eq(smsMessages.about, `order:${orderId}`), inArray(smsMessages.status, ['accepted', 'delivered']))),
  ]);
  return [
    ...mailed.flatMap(({ to: address, at }) => (address === null ? [] : [{ outcome: 'mailed', to: address, at } as const])),
    ...texted.flatMap(({ outcome, ...sms }) => (outcome === 'accepted' || outcome === 'delivered' ? [{ outcome, ...sms }] : [])),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
