import { and, eq, inArray } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../selling-contract.ts';
import { checkSaleWindow, refuseIf } from '../../writing/event-checks.ts';
import { refreshOffer } from '../browse/refresh-offers.ts';
import { eventChanged } from '../domain-events.ts';
import { describeOwnTicketType } from '../event/describe-own-event.ts';
import { issueIdOf } from '../event/describe-issues.ts';
import { readEvent, withHidden, type EventRow } from '../event/read-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { readPools } from '../pools/read-pools.ts';
import { lockEventFor } from '../lock-event.ts';
import { lockEventStock } from '../stock.ts';
import { ticketTypes } from '../tables.ts';

type ScheduleCall = Call<typeof contract.scheduleIssue>;
type TypeRow = typeof ticketTypes.$inferSelect;

/**
 * Schedules the ticket types of an issue. A moment that is not given stays as it is: without any, an issue is sold from its event's going live
 * until the event ends. Repeated, it changes nothing.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, ISSUE_NOT_FOUND, INVALID_INPUT with a message by field
 */
export async function scheduleIssue(
  tx: Tx,
  { params, body, actor, now }: ScheduleCall,
  context: Context,
): Promise<OutputOf<typeof contract.scheduleIssue>> {
  // Before the event, as every change of it: another window may open releases, which depends on what is sold.
  if (isUuid(params.id)) await lockEventStock(tx, params.id);
  const event = await lockEventFor('editTicketType', tx, params.id, actor, now);
  const id = params.issueId.toLowerCase();
  const all = await tx
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'ticket')));
  const types = all.filter((type) => issueIdOf(type) === id);
  if (types.length === 0) return fail(contract.issueErrors.ISSUE_NOT_FOUND);
  const moved = types.filter((type) => isMoved(type, body));
  for (const type of moved) checkMove(type, body, event, now);
  if (moved.length > 0) {
    const before = await readFacts(tx, event.id);
    const ids = moved.map((type) => type.id);
    const window = {
      ...(body.saleStartDate !== undefined && { saleStartsAt: new Date(body.saleStartDate) }),
      ...(body.saleEndDate !== undefined && { saleEndsAt: new Date(body.saleEndDate) }),
    };
    await tx
      .update(ticketTypes)
      .set({ ...window, updatedAt: now })
      .where(inArray(ticketTypes.id, ids));
    await recordChanges(tx, before, { actor, now });
    await refreshOffer(tx, event.id, now);
    await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  }
  const record = await readEvent(tx, event.id, actor, now);
  const mine = withHidden(record).types.filter(({ type }) => issueIdOf(type) === id);
  const pools = await readPools(tx, event.id);
  const described = mine.map((type) => describeOwnTicketType(record, type, now, context.translate, pools));
  return { id, eventId: event.id, scheduled: true, ticketTypes: described };
}

function isMoved({ saleStartsAt, saleEndsAt }: TypeRow, { saleStartDate, saleEndDate }: ScheduleCall['body']): boolean {
  const differs = (given: string | undefined, stored: Date | null) => given !== undefined && new Date(given).getTime() !== stored?.getTime();
  return differs(saleStartDate, saleStartsAt) || differs(saleEndDate, saleEndsAt);
}

/** A first moment that stays may be past. */
function checkMove({ saleStartsAt, saleEndsAt }: TypeRow, given: ScheduleCall['body'], event: EventRow, now: Date): void {
  const saleStartDate = given.saleStartDate ?? saleStartsAt?.toISOString();
  const found = checkSaleWindow({ saleStartDate, saleEndDate: given.saleEndDate ?? saleEndsAt?.toISOString() }, event, now);
  const { saleStartDate: atStart, ...others } = found;
  const isNewStart = saleStartDate !== undefined && new Date(saleStartDate).getTime() !== saleStartsAt?.getTime();
  refuseIf(isNewStart && atStart !== undefined ? { saleStartDate: atStart, ...others } : others);
}
