import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../ticket-number.ts';
import { loadSigner } from './codes/signing-keys.ts';
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
    const [id, ticketNumber, version] = [randomUUIDv7(), ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES)), 1];
    const { eventId, fullyPaid } = order;
    return {
      id,
      ticketNumber,
      orderId: order.id,
      position: index + 1,
      eventId,
      ticketTypeId,
      holderId: order.customerId,
      status: 'purchased',
      version,
      qrPayload: signer.sign({ ticketId: id, ticketNumber, version, fullyPaid, eventId }),
      priceMinor,
      currency: order.currency,
      fullyPaid,
      issuedAt: now,
      updatedAt: now,
    };
  });
  await tx.insert(tickets).values(rows);
  return rows;
}
