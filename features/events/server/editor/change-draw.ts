import { fail } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { eventMessages } from '../../messages.ts';
import { typeErrors } from '../../ticket-type-contract.ts';
import { findPool } from '../../writing/pool-input.ts';
import type { TicketTypeInput } from '../../writing/ticket-type-input.ts';
import { readPools } from '../pools/read-pools.ts';
import { setDraw, type StockRow } from '../stock.ts';

/**
 * Changes what a type draws from the event and its pools (docs/reference/conflicts.md#what-a-type-draws): what a unit admits,
 * and to which part, until one was held once; the pool while none is held or sold. The counters are locked by the caller. @throws TICKET_DRAW_FIXED
 */
export async function changeDraw(
  tx: Tx,
  eventId: string,
  stock: StockRow,
  after: Pick<TicketTypeInput, 'admits' | 'admission' | 'pool'>,
): Promise<void> {
  const { admits, admission = stock.admission } = after;
  const poolId = after.pool === undefined ? null : (findPool(await readPools(tx, eventId), after.pool)?.id ?? null);
  if (admits === stock.admits && admission === stock.admission && poolId === stock.poolId) return;
  if (admits !== stock.admits && stock.everHeld) refuse('admits', eventMessages.admitsFixed);
  if (admission !== stock.admission && stock.everHeld) refuse('admission', eventMessages.admissionFixed);
  if (poolId !== stock.poolId && stock.reserved + stock.sold > 0) refuse('pool', eventMessages.poolFixed);
  await setDraw(tx, stock.ticketTypeId, { admits, admission, poolId });
}

function refuse(field: 'admits' | 'admission' | 'pool', message: Message): never {
  return fail(typeErrors.TICKET_DRAW_FIXED, { message, fields: { [field]: message } });
}
