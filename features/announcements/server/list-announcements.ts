import { and, count, desc, eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { canOf, demand, type Verdict } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor, Call } from '#platform/server/http/http.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type EventRecord, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { announcementErrors } from '../contract.ts';
import type * as contract from '../contract.ts';
import { describeAnnouncement, describeAnnouncements } from './describe-announcement.ts';
import { announcements } from './tables.ts';

/** One page of the messages of an event; who gets them is not in it. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listAnnouncements(
  context: Context,
  { params, query, actor, now, language }: Call<typeof contract.listAnnouncements>,
): Promise<OutputOf<typeof contract.listAnnouncements>> {
  const { reader } = context.database;
  const record = await readEventOfMessages(reader, params.id, actor, now);
  const { event } = record;
  const { page, limit, state, sort } = query;
  const filter = and(eq(announcements.eventId, event.id), state && eq(announcements.status, state));
  const [rows, [counted], [arrived]] = await Promise.all([
    reader
      .select()
      .from(announcements)
      .where(filter)
      .orderBy(desc(sort === 'written' ? announcements.createdAt : announcements.sendAt), desc(announcements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    reader.select({ total: count() }).from(announcements).where(filter),
    reader
      .select({ tickets: count() })
      .from(tickets)
      .where(and(eq(tickets.eventId, event.id), eq(tickets.status, 'checked_in'), eq(tickets.isAddOn, false))),
  ]);
  const total = counted?.total ?? 0;
  return {
    items: await describeAnnouncements(reader, rows),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: { id: event.id, name: event.name, timeZone: event.timeZone, ticketTypes: typesOf(record), arrived: arrived?.tickets ?? 0 },
    smsAvailable: smsProvider(context) !== null,
    can: canOf(verdictsOf(event, actor, now), (message) => context.translate(message, language)),
  };
}

/** @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, MESSAGE_NOT_FOUND */
export async function getAnnouncement(
  context: Context,
  { params, actor, now, language }: Call<typeof contract.getAnnouncement>,
): Promise<OutputOf<typeof contract.getAnnouncement>> {
  const { reader } = context.database;
  const record = await readEventOfMessages(reader, params.id, actor, now);
  const { event } = record;
  const id = await findAnnouncement(reader, event, params.messageId);
  return {
    ...(await describeAnnouncement(reader, id)),
    event: { id: event.id, timeZone: event.timeZone, ticketTypes: typesOf(record) },
    can: canOf(verdictsOf(event, actor, now), (message) => context.translate(message, language)),
  };
}

/** The id of a message of this event. @throws MESSAGE_NOT_FOUND */
export async function findAnnouncement(reader: Reader, { id: eventId }: Pick<SeenEvent, 'id'>, id: string): Promise<string> {
  const [found] = isUuid(id)
    ? await reader
        .select({ id: announcements.id })
        .from(announcements)
        .where(and(eq(announcements.id, id), eq(announcements.eventId, eventId)))
    : [];
  return found?.id ?? fail(announcementErrors.MESSAGE_NOT_FOUND);
}

async function readEventOfMessages(reader: Reader, id: string, actor: Actor, now: Date): Promise<EventRecord> {
  const record = await readEvent(reader, id, actor, now);
  demand(eventPolicy.decide('seeMessages', actor, record.event, now));
  return record;
}

function verdictsOf(event: SeenEvent, actor: Actor, now: Date): Readonly<Record<'sendMessages' | 'seeBuyers', Verdict>> {
  return { sendMessages: eventPolicy.decide('sendMessages', actor, event, now), seeBuyers: eventPolicy.decide('seeBuyers', actor, event, now) };
}

function typesOf({ types, hiddenTypes }: EventRecord): { readonly id: string; readonly name: string }[] {
  return [...types, ...hiddenTypes].toSorted((one, other) => one.type.position - other.type.position).map(({ type: { id, name } }) => ({ id, name }));
}
