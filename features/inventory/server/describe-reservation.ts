import { toMajor } from '#platform/contract/money.ts';
import type { Reservation } from '../contract.ts';
import type { ReservationRow } from './tables.ts';

/** A hold as answered. One whose time is over counts as expired even before the sweep, unless it is being paid. */
export function describeReservation(row: ReservationRow, now: Date): Reservation {
  const over = row.status === 'active' && !row.paying && row.expiresAt <= now;
  return {
    id: row.id,
    userId: row.customerId,
    eventId: row.eventId,
    ticketTypeId: row.ticketTypeId,
    ticketType: row.ticketTypeName,
    quantity: row.quantity,
    status: over ? 'expired' : row.status,
    price: { amount: toMajor(row.priceMinor), currency: row.currency },
    paymentPlans: [...row.paymentPlans],
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
