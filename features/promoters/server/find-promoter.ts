import { and, eq, isNull, or } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
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

/** Whether an account may manage promoters of all events: who may make events for the organization, since those are theirs, too. */
export async function mayManageAll(reader: Reader, { organizerId }: SeenEvent, actor: Actor, now: Date): Promise<Verdict> {
  return organizationPolicy.decide('createEvents', actor, await findOrganization(reader, actor, organizerId), now);
}
