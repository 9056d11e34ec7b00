import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { seenBy, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { events } from '#features/events/server/tables.ts';

/** An event, for an account that may see what is returned to its buyers. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function findReturningEvent(reader: Reader, id: string, actor: Actor, now: Date): Promise<SeenEvent> {
  const [event] = isUuid(id) ? await reader.select(seenBy(actor)).from(events).where(eq(events.id, id)) : [];
  if (event === undefined) return fail(eventErrors.EVENT_NOT_FOUND);
  demand(eventPolicy.decide('seeReturns', actor, event, now));
  return event;
}
