import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { canOf, demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { seatName } from '#features/events/places/seats.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent, type SeenEvent } from '#features/events/server/event/read-events.ts';
import { ticketTypes } from '#features/events/server/tables.ts';
import type { attendeeSorts } from '../../attendees/attendee-states.ts';
import type { Attendee, listAttendees as endpoint } from '../../attendees/attendees-contract.ts';
import { readAnswers, type ReadAnswer } from '#features/questions/server/answers/read-answers.ts';
import { attendeeState } from '../../rules.ts';
import { selectTickets, type SelectedTicket } from '../read-tickets.ts';
import { tickets } from '../tables.ts';
import { isInState } from './attendee-conditions.ts';
import { mentionsTicket } from './search-tickets.ts';

/** With the id as the last criterion, so that pages neither repeat nor skip. */
const sorted: Readonly<Record<(typeof attendeeSorts)[number], readonly SQL[]>> = {
  newest: [desc(tickets.issuedAt), desc(tickets.id)],
  name: [asc(sql`${tickets}.holder_sort`), asc(tickets.id)],
};

/** One page of the tickets of an event, for who may see them; no answer depends on a holder whom the caller does not see. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function listAttendees(
  context: Context,
  { params, query, actor, now, language }: Call<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeOrders', actor, event, now));
  const verdict = eventPolicy.decide('seeBuyers', actor, event, now);
  const seesHolders = verdict === true;
  const { page, limit, state, type, search, sort } = query;
  const filter = and(
    eq(tickets.eventId, event.id),
    eq(tickets.isAddOn, false),
    type === undefined ? undefined : isUuid(type) ? eq(tickets.ticketTypeId, type) : sql`false`,
    state && isInState(state, event, now),
    search ? mentionsTicket(reader, { eventId: event.id, search, seesHolders }) : undefined,
  );
  const [{ ids, total }, types] = await Promise.all([
    readPage(reader, filter, sorted[seesHolders ? sort : 'newest'], query),
    reader
      .select({ id: ticketTypes.id, name: ticketTypes.name })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'ticket')))
      .orderBy(ticketTypes.position),
  ]);
  const rows = await readInOrder(reader, ids);
  const answers = await readAnswers(reader, seesHolders ? [...new Set(rows.map(({ ticket }) => ticket.orderId))] : [], language);
  const reading: Reading = { event, seesHolders, now, language };
  return {
    items: rows.map((row) => describeAttendee(row, answers.get(row.ticket.orderId) ?? [], reading)),
    page,
    limit,
    total,
    hasMore: page * limit < total,
    event: { id: event.id, name: event.name, timeZone: event.timeZone, ticketTypes: types },
    can: canOf({ seeHolders: verdict }, (message) => context.translate(message, language)),
  };
}

/** The ids of one page, and how many tickets there are in all. What a search finds is counted only where it is more than that page. */
async function readPage(
  reader: Reader,
  filter: SQL | undefined,
  order: readonly SQL[],
  { page, limit, search }: Call<typeof endpoint>['query'],
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const countAll = () => reader.select({ total: count() }).from(tickets).where(filter);
  // The ids first: what is before the page is read from the index alone.
  const listed = reader
    .select({ id: tickets.id })
    .from(tickets)
    .where(filter)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const isFirstOfSearch = page === 1 && search !== undefined;
  const [rows, counted] = isFirstOfSearch ? [await listed, null] : await Promise.all([listed, countAll()]);
  const ids = rows.map(({ id }) => id);
  if (isFirstOfSearch && ids.length < limit) return { ids, total: ids.length };
  const [{ total } = { total: 0 }] = counted ?? (await countAll());
  return { ids, total };
}

/** The tickets of these ids, in their order. */
async function readInOrder(reader: Reader, ids: readonly string[]): Promise<SelectedTicket[]> {
  if (ids.length === 0) return [];
  const rows = await selectTickets(reader, null).where(inArray(tickets.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.ticket.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

interface Reading {
  readonly event: SeenEvent;
  /** Without this the answer names nobody. */
  readonly seesHolders: boolean;
  readonly now: Date;
  readonly language: Language;
}

function describeAttendee(
  { ticket, ticketType, admission, orderNumber, place }: SelectedTicket,
  answersOfOrder: readonly ReadAnswer[],
  { event, seesHolders, now, language }: Reading,
): Attendee {
  return {
    id: ticket.id,
    ticketNumber: ticket.ticketNumber,
    holder: seesHolders ? { name: ticket.holderName, email: ticket.holderEmail, phone: ticket.holderPhone } : null,
    ticketType,
    admission,
    orderId: ticket.orderId,
    orderNumber,
    state: attendeeState(ticket, event, now),
    place: place && seatName(place, language),
    issuedAt: ticket.issuedAt.toISOString(),
    arrivedAt: ticket.checkedInAt?.toISOString() ?? null,
    answers: answersOfOrder
      .filter((answer) => answer.ticket === ticket.position)
      .map(({ questionId, question, answer }) => ({ questionId, question, answer })),
  };
}
