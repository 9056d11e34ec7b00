import { randomUUIDv7 } from 'node:crypto';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { eventMessages } from '../../messages.ts';
import type * as contract from '../../postponing/postponement-contract.ts';
import { answerWindow } from '../../postponing/postponement-rules.ts';
import { refuseIf } from '../../writing/event-checks.ts';
import { eventPostponed } from '../domain-events.ts';
import { updateEvent } from '../editor/update-event.ts';
import type { EventRow } from '../event/read-events.ts';
import { lockEventFor } from '../lock-event.ts';
import { lockEventStock } from '../stock.ts';
import { eventPostponements } from '../tables.ts';
import { describePostponement, type PostponementRow } from './read-postponements.ts';

type PostponeCall = Call<typeof contract.postponeEvent>;

/**
 * Gives an event a later date, and opens the time in which its holders keep their tickets or give them back. Answers of holders lock the same
 * counters: each is about the date before or the date after, never about both.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED for a draft, INVALID_INPUT with a message by field
 */
export async function postponeEvent(tx: Tx, { body, ...call }: PostponeCall, context: Context): Promise<OutputOf<typeof contract.postponeEvent>> {
  const { params, actor, now } = call;
  if (isUuid(params.id)) await lockEventStock(tx, params.id);
  const before = await lockEventFor('postpone', tx, params.id, actor, now);
  const startsAt = new Date(body.startDate);
  const endsAt = body.endDate === undefined ? endAsLongAs(before, startsAt) : new Date(body.endDate);
  const { usual } = answerWindow(now, startsAt);
  const respondBy = body.respondBy === undefined ? usual : new Date(body.respondBy);
  refuseIf(checkDates({ before, startsAt, respondBy, now }));
  const dates = { startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
  const change = body.venue === undefined ? dates : { ...dates, venue: body.venue };
  const after = await updateEvent(tx, { ...call, body: change }, context, { isPostponed: true });
  const row: PostponementRow = {
    id: randomUUIDv7(),
    eventId: before.id,
    oldStartsAt: before.startsAt,
    oldEndsAt: before.endsAt,
    oldVenue: before.venueName,
    newStartsAt: startsAt,
    newEndsAt: endsAt,
    newVenue: after.venue.name,
    respondBy,
    reason: body.reason || null,
    postponedBy: actor.id,
    createdAt: now,
  };
  await tx.insert(eventPostponements).values(row);
  await context.domainEvents.publish(tx, eventPostponed, { eventId: row.eventId, postponementId: row.id }, now);
  const details = { from: before.startsAt.toISOString(), to: dates.startDate, ...(row.reason === null ? {} : { reason: row.reason }) };
  await recordAudit(tx, { actor, action: 'event.postponed', subject: `event:${before.id}`, subjectLabel: before.name, details, now });
  return describePostponement(row);
}

function endAsLongAs({ startsAt, endsAt }: EventRow, newStart: Date): Date {
  return new Date(newStart.getTime() + endsAt.getTime() - startsAt.getTime());
}

interface Dates {
  readonly before: EventRow;
  readonly startsAt: Date;
  readonly respondBy: Date;
  readonly now: Date;
}

/** What updating the event does not check. */
function checkDates({ before, startsAt, respondBy, now }: Dates): Readonly<Record<string, Message>> {
  if (startsAt <= before.startsAt) return { startDate: eventMessages.postponedNotLater };
  if (startsAt <= now) return { startDate: eventMessages.startBeforeToday };
  const { earliest, latest } = answerWindow(now, startsAt);
  if (respondBy < earliest) return { respondBy: eventMessages.respondByTooSoon };
  return respondBy > latest ? { respondBy: eventMessages.respondByTooLate } : {};
}
