import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database.ts';
import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../ticket-number.ts';
import { loadSigner } from './signing-keys.ts';
import { tickets } from './tables.ts';

export type TicketRow = typeof tickets.$inferSelect;

export interface OrderToIssue {
  readonly id: string;
  readonly eventId: string;
  readonly customerId: string;
  readonly currency: Currency;
  /** False while instalments are open. */
  readonly fullyPaid: boolean;
}

export interface LineToIssue {
  readonly ticketTypeId: string;
  /** How many admissions. */
  readonly quantity: number;
  /** Price of one admission, minor units. */
  readonly priceMinor: number;
}

/**
 * Issues the tickets of an order, one an admission, each with its number and signed code, in the order of the lines.
 * @throws a unique violation when the order's tickets were issued before: nothing is issued twice.
 */
export async function issueTickets(tx: Tx, context: Context, order: OrderToIssue, lines: readonly LineToIssue[], now: Date): Promise<TicketRow[]> {
  const signer = await loadSigner(tx, context, now);
  const admissions = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  const rows = admissions.map(({ ticketTypeId, priceMinor }, index): TicketRow => {
    const code = { ticketId: randomUUIDv7(), ticketNumber: ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES)), version: 1, eventId: order.eventId };
    return {
      id: code.ticketId,
      ticketNumber: code.ticketNumber,
      orderId: order.id,
      position: index + 1,
      eventId: order.eventId,
      ticketTypeId,
      holderId: order.customerId,
      status: 'purchased',
      version: code.version,
      qrPayload: signer.sign(code),
      priceMinor,
      currency: order.currency,
      fullyPaid: order.fullyPaid,
      issuedAt: now,
      updatedAt: now,
    };
  });
  await tx.insert(tickets).values(rows);
  return rows;
}

/** The last part of an order is paid: its tickets open the gate. */
export async function markFullyPaid(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx.update(tickets).set({ fullyPaid: true, updatedAt: now }).where(eq(tickets.orderId, orderId));
}
