import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { takePlaces } from '#features/events/server/places/places.ts';
import { TICKET_NUMBER_BYTES, ticketNumberFrom } from '../ticket-number.ts';
import { loadSigner } from './codes/signing-keys.ts';
import { tickets } from './tables.ts';

export type TicketRow = typeof tickets.$inferSelect;

export interface OrderToIssue {
  readonly id: string;
  readonly eventId: string;
  readonly customerId: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly buyerPhone: string | null;
  readonly currency: Currency;
  /** False while instalments are open. */
  readonly fullyPaid: boolean;
  readonly isTest: boolean;
}

/** One admission: a ticket; or one unit of an add-on, which has a code as tickets have and admits nobody. */
export interface Admission {
  /** The number of its line in the order. */
  readonly line: number;
  readonly ticketTypeId: string;
  /** Minor units. */
  readonly priceMinor: number;
  /** Its part of the fee that the buyer bears; missing: none. */
  readonly feeMinor?: number;
  /** Missing: a ticket. */
  readonly isAddOn?: boolean;
}

export interface Issue {
  readonly order: OrderToIssue;
  readonly admissions: readonly Admission[];
}

/**
 * Issues the tickets of orders, one an admission, each with its number, its signed code and its place, if its type has places, in the order given. The
 * event's stock is locked by the caller.
 * @throws a unique violation when the tickets of one of them were issued before: nothing is issued twice.
 */
export async function issueTickets(tx: Tx, context: Context, all: readonly Issue[], now: Date): Promise<TicketRow[]> {
  const signer = await loadSigner(
    tx,
    context,
    all.map(({ order }) => order),
    now,
  );
  const rows = all.flatMap(({ order, admissions }) =>
    admissions.map(({ line, ticketTypeId, priceMinor, feeMinor = 0, isAddOn = false }, index): TicketRow => {
      const [id, ticketNumber, version] = [randomUUIDv7(), ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES)), 1];
      const { eventId, fullyPaid, isTest } = order;
      return {
        id,
        ticketNumber,
        orderId: order.id,
        position: index + 1,
        line,
        eventId,
        ticketTypeId,
        holderId: order.customerId,
        holderName: order.buyerName,
        holderEmail: order.buyerEmail,
        holderPhone: order.buyerPhone,
        status: 'purchased',
        version,
        qrPayload: signer.sign({ ticketId: id, ticketNumber, version, fullyPaid, isTest, isAddOn, eventId }),
        priceMinor,
        feeMinor,
        currency: order.currency,
        fullyPaid,
        isTest,
        isAddOn,
        checkedInAt: null,
        issuedAt: now,
        updatedAt: now,
      };
    }),
  );
  await tx.insert(tickets).values(rows);
  await takePlaces(
    tx,
    rows.map(({ id: ticketId, ticketTypeId }) => ({ ticketId, ticketTypeId })),
  );
  return rows;
}
