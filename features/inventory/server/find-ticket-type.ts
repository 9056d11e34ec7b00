import { and, asc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { typeCode } from '#features/events/rules.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import { inventoryErrors } from '../contract.ts';
import { inventoryMessages } from '../messages.ts';

/** Its name on the specified purchase page (docs/reference/api.md#ticket-type-codes). */
const GENERAL = { code: 'GENERAL', type: 'GENERAL_ADMISSION' };

/**
 * The id of the ticket type that a `releaseId` means: an id unchanged, else the one type of the event with that `type` or name, regardless of
 * case (docs/reference/api.md#reserving). Hidden types count only when their code came with the request.
 * @throws TICKET_TYPE_NOT_FOUND, and TICKET_TYPE_AMBIGUOUS with the candidates when several have it
 */
export async function findTicketTypeId(context: Context, eventId: string, releaseId: string, unlocked: ReadonlySet<string>): Promise<string> {
  if (isUuid(releaseId)) return releaseId;
  const code = typeCode(releaseId) === GENERAL.code ? [GENERAL.code, GENERAL.type] : [typeCode(releaseId)];
  const types = await context.database.reader
    .select({ id: ticketTypes.id, type: ticketTypes.type, name: ticketTypes.name, hidden: ticketTypes.hidden })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.kind, 'ticket')))
    .orderBy(asc(ticketTypes.position));
  const found = types
    .filter(({ id, type, name, hidden }) => (!hidden || unlocked.has(id)) && (code.includes(type) || code.includes(typeCode(name))))
    .map(({ id, type, name }) => ({ id, type, name }));
  const [only] = found;
  if (only === undefined) return fail(inventoryErrors.TICKET_TYPE_NOT_FOUND);
  if (found.length === 1) return only.id;
  const message = inventoryMessages.ticketTypesAmbiguous({ names: found.map(({ name }) => name) });
  return fail(inventoryErrors.TICKET_TYPE_AMBIGUOUS, { message, fields: { releaseId: message }, data: { candidates: found } });
}
