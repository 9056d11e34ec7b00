import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { organizationMembers } from '#features/organizations/server/tables.ts';
import { promoterErrors } from '../contract.ts';
import { promoters, type PromoterRow } from './tables.ts';

/** An event, for an account that may see its promoters. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function findEventOfPromoters(reader: Reader, id: string, actor: Actor, now: Date): Promise<SeenEvent> {
  const { event } = await readEvent(reader, id, actor, now);
  demand(eventPolicy.decide('seePromoters', actor, event, now));
  return event;
}

/** A promoter of this event or of all events of its organizer. @throws PROMOTER_NOT_FOUND */
export async function findPromoter(reader: Reader, event: SeenEvent, id: string): Promise<PromoterRow> {
  const [found] = isUuid(id)
    ? await reader
        .select()
        .from(promoters)
        .where(
          and(eq(promoters.id, id), eq(promoters.organizerId, event.organizerId), or(isNull(promoters.eventId), eq(promoters.eventId, event.id))),
        )
    : [];
  return found ?? fail(promoterErrors.PROMOTER_NOT_FOUND);
}

/** Whether an account may manage promoters of all events: its role is not for some of them only. Whether it may for this event is the policy's. */
export async function mayManageAll(reader: Reader, { organizerId }: SeenEvent, actor: Actor): Promise<Verdict> {
  if (actor.role === 'admin') return true;
  const [found] = await reader
    .select({ one: sql`1` })
    .from(organizationMembers)
    .where(
      and(eq(organizationMembers.organizationId, organizerId), eq(organizationMembers.userId, actor.id), eq(organizationMembers.allEvents, true)),
    );
  return found === undefined ? platformErrors.FORBIDDEN : true;
}
