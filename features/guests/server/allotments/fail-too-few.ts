import { fail } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { leftOf } from '#features/events/rules.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { allotmentErrors } from '../../allotments-contract.ts';
import { guestMessages } from '../../messages.ts';

/** Refuses what the stock of a type does not have, with how many it has. @throws NOT_ENOUGH_TICKETS */
export async function failTooFew(tx: Tx, eventId: string, ticketTypeId: string): Promise<never> {
  const event = await lockEventStock(tx, eventId);
  const type = event?.types.get(ticketTypeId);
  const pool = type?.poolId == null ? null : (event?.pools.get(type.poolId) ?? null);
  const left = event === null || type === undefined ? 0 : Math.max(0, leftOf({ type, event, pool }));
  return failWithLeft(left, 'quantity');
}

/** @throws NOT_ENOUGH_TICKETS */
export function failWithLeft(left: number, field: string): never {
  const message = guestMessages.notEnoughTickets({ left });
  return fail(allotmentErrors.NOT_ENOUGH_TICKETS, { message, fields: { [field]: message }, data: { left } });
}
