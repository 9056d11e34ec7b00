import type { OrderRow } from '#features/orders/server/tables.ts';
import type { ReservationRow } from '#features/inventory/server/tables.ts';
import type { OfficeState } from '../../office/office-facts.ts';

/** What became of an order that was made for a buyer, from its own row and that of its hold. */
export function officeStateOf(
  { status, confirmedAt }: Pick<OrderRow, 'status' | 'confirmedAt'>,
  hold: Pick<ReservationRow, 'status' | 'paying' | 'expiresAt'>,
  now: Date,
): OfficeState {
  if (status === 'confirmed') return 'paid';
  const isOver = hold.status === 'expired' || (hold.status === 'active' && !hold.paying && hold.expiresAt <= now);
  if (isOver && confirmedAt === null) return 'expired';
  return status === 'pending' && hold.status === 'active' ? 'held' : 'cancelled';
}
