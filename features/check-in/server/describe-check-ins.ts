import { inArray } from 'drizzle-orm';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import { canOf } from '#platform/contract/policy.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { seatName } from '#features/events/places/seats.ts';
import { eventPolicy } from '#features/events/policy.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { events } from '#features/events/server/tables.ts';
import { users } from '#features/identity/server/tables.ts';
import { readAnswers } from '#features/questions/server/answers/read-answers.ts';
import { selectTickets, type SelectedTicket } from '#features/tickets/server/read-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import type { CheckIn } from '../contract.ts';
import { undoVerdict } from '../rules.ts';
import { checkIns, type CheckInRow } from './tables.ts';

interface Reading {
  readonly event: SeenEvent;
  readonly actor: Actor;
  readonly now: Date;
  readonly language: Language;
}

/** Scans of one event as answers, in their order: what is due only for who sees buyers, and of what buyers answered what is shown at the gate. */
export async function describeCheckIns(
  reader: Reader,
  context: Context,
  rows: readonly CheckInRow[],
  { event, actor, now, language }: Reading,
): Promise<CheckIn[]> {
  const firstIds = rows.flatMap(({ firstId }) => firstId ?? []);
  const first = firstIds.length === 0 ? [] : await reader.select().from(checkIns).where(inArray(checkIns.id, firstIds));
  const accounts = [...rows, ...first].flatMap(({ memberId, undoneBy }) => (undoneBy === null ? [memberId] : [memberId, undoneBy]));
  const ticketIds = rows.flatMap(({ ticketId }) => ticketId ?? []);
  const otherIds = rows.flatMap(({ otherEventId }) => otherEventId ?? []);
  const [people, found, others] = await Promise.all([
    rows.length === 0
      ? []
      : reader
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, [...new Set(accounts)])),
    ticketIds.length === 0 ? [] : selectTickets(reader, null).where(inArray(tickets.id, ticketIds)),
    otherIds.length === 0 ? [] : reader.select({ id: events.id, name: events.name }).from(events).where(inArray(events.id, otherIds)),
  ]);
  const ticketOf = new Map(found.map((row) => [row.ticket.id, row]));
  const answered = rows.flatMap((row) => (row.outcome === 'invalid' ? [] : (ticketOf.get(row.ticketId ?? '')?.ticket.orderId ?? [])));
  const answersOf = await readAnswers(reader, [...new Set(answered)], language);
  const answersAtGate = ({ ticket: { orderId, position } }: SelectedTicket): CheckIn['answers'] =>
    (answersOf.get(orderId) ?? []).flatMap(({ atGate, ticket, question, answer }) =>
      atGate && (ticket === 0 || ticket === position) ? [{ question, answer }] : [],
    );
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  const firstOf = new Map(first.map((row) => [row.id, row]));
  const eventNames = new Map(others.map(({ id, name }) => [id, name]));
  const seesBuyers = eventPolicy.decide('seeBuyers', actor, event, now) === true;
  const mayUndo = eventPolicy.decide('undoCheckIn', actor, event, now);
  const say = (message: Message): string => context.translate(message, language);
  return rows.map((row) => {
    const ticket = ticketOf.get(row.ticketId ?? '');
    const before = firstOf.get(row.firstId ?? '');
    return {
      id: row.id,
      outcome: row.outcome,
      reason: row.reason,
      at: row.createdAt.toISOString(),
      by: nameOf(row.memberId),
      byNumber: row.byNumber,
      ticket:
        ticket === undefined
          ? null
          : {
              id: ticket.ticket.id,
              ticketNumber: ticket.ticket.ticketNumber,
              ticketType: ticket.ticketType,
              isAddOn: ticket.ticket.isAddOn,
              admission: ticket.admission,
              place: ticket.place && seatName(ticket.place, language),
              holder: ticket.ticket.holderName,
            },
      answers: ticket === undefined || row.outcome === 'invalid' ? [] : answersAtGate(ticket),
      first: before === undefined ? null : { at: before.createdAt.toISOString(), by: nameOf(before.memberId) },
      otherEvent: eventNames.get(row.otherEventId ?? '') ?? null,
      due: seesBuyers && row.dueMinor !== null && ticket !== undefined ? { amount: toMajor(row.dueMinor), currency: ticket.ticket.currency } : null,
      undone: row.undoneAt === null ? null : { at: row.undoneAt.toISOString(), by: nameOf(row.undoneBy) },
      can: canOf({ undo: mayUndo === true ? undoVerdict(row, now) : mayUndo }, say),
    };
  });
}
