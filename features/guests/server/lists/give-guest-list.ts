// The job that gives the tickets of a guest list. Each batch of lines is one transaction with its tickets and messages, so that a process may die at
// any moment and another one goes on: no line is given twice.
import { and, asc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { leftOf as leftOfType } from '#features/events/rules.ts';
import { refreshOffer } from '#features/events/server/browse/refresh-offers.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { lockEventFor } from '#features/events/server/lock-event.ts';
import { lockEventStock } from '#features/events/server/stock.ts';
import { users } from '#features/identity/server/tables.ts';
import { guestMessages } from '../../messages.ts';
import { lockAllotment } from '../allotments/change-allotment.ts';
import { demandType } from '../allotments/create-allotment.ts';
import { leftOf } from '../allotments/read-allotments.ts';
import { issueGuestTickets, type Gift, type IssuedTicket } from '../giving/issue-guest-tickets.ts';
import { sendLinks } from '../giving/send-links.ts';
import { guestListLines, guestLists, type GuestListLineRow, type GuestListRow } from '../tables.ts';
import { guestField, guestKey, type Fault } from './check-guest-lines.ts';
import { findGiven } from './find-given.ts';

/** Lines of one transaction, which keeps buyers of the event waiting. */
const BATCH = 50;

export const giveGuestListJob = defineJob({
  name: 'give-guest-list',
  data: z.object({ listId: z.uuid() }),
  retryLimit: 10,
  retryDelaySeconds: 5,
  concurrency: 2,
  trySeconds: 15 * 60,
});

/** Gives what is left of a list; a list that is done stays as it is. */
export async function giveGuestList(context: Context, { listId }: z.output<typeof giveGuestListJob.data>): Promise<void> {
  while (await context.database.transaction((tx) => giveBatch(tx, context, listId)));
}

/** Gives or refuses the next lines; false: the list is done. */
export async function giveBatch(tx: Tx, context: Context, listId: string): Promise<boolean> {
  const now = context.clock.now();
  const [known] = await tx.select().from(guestLists).where(eq(guestLists.id, listId));
  if (known === undefined) return false;
  const event = await lockEvent(tx, known, now);
  const isGiving = and(eq(guestLists.id, listId), eq(guestLists.status, 'giving'));
  const [list] = await tx.select().from(guestLists).where(isGiving).for('update');
  if (list === undefined) return false;
  const waiting = and(eq(guestListLines.listId, listId), eq(guestListLines.status, 'waiting'));
  if ('key' in event) {
    await tx.update(guestListLines).set({ status: 'refused', field: 'source', reason: event }).where(waiting);
  } else {
    const lines = await tx.select().from(guestListLines).where(waiting).orderBy(asc(guestListLines.line)).limit(BATCH);
    if (lines.length > 0) {
      await lockEventStock(tx, event.id);
      await giveLines(tx, context, { event, list, lines, now });
      await refreshOffer(tx, event.id, now);
      return true;
    }
  }
  await tx.update(guestLists).set({ status: 'done', endedAt: now }).where(isGiving);
  return false;
}

/** The event, locked for who gives the list, as that account may now; or why it may not. */
async function lockEvent(tx: Tx, { eventId, userId }: GuestListRow, now: Date): Promise<SeenEvent | Message> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (person === undefined || person.suspendedAt !== null) return guestMessages.listStopped;
  const { id, role, name } = person;
  try {
    return await lockEventFor('manageGuests', tx, eventId, { id, role, name, email: person.email ?? '', originId: '', expiresAt: 0 }, now);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.kind.status === 409 ? (error.details.message ?? error.kind.message) : guestMessages.listStopped;
  }
}

interface Batch {
  readonly event: SeenEvent;
  readonly list: GuestListRow;
  readonly lines: readonly GuestListLineRow[];
  readonly now: Date;
}

async function giveLines(tx: Tx, context: Context, batch: Batch): Promise<void> {
  const { event, lines } = batch;
  const given = await findGiven(tx, event.id, lines);
  const again = lines.filter((line) => given.has(guestKey(line)));
  for (const line of again) await refuse(tx, [line], { field: guestField(line), reason: guestMessages.lineHasTicket });
  const rest = Map.groupBy(
    lines.filter((line) => !again.includes(line)),
    ({ ticketTypeId, allotmentId }) => ticketTypeId ?? allotmentId,
  );
  for (const ofSource of rest.values()) await giveFromSource(tx, context, { ...batch, lines: ofSource });
}

/** Gives lines that come from one ticket type or allotment, as far as it has tickets. */
async function giveFromSource(tx: Tx, context: Context, { event, list, lines, now }: Batch): Promise<void> {
  const source = await readSource(tx, event.id, lines[0]);
  if ('key' in source) return refuse(tx, lines, { field: 'source', reason: source });
  const { type, allotment } = source;
  let { left } = source;
  const fitting: GuestListLineRow[] = [];
  for (const line of lines) {
    if (line.quantity > left) {
      await refuse(tx, [line], { field: 'quantity', reason: guestMessages.notEnoughTickets({ left }) });
      continue;
    }
    left -= line.quantity;
    fitting.push(line);
  }
  if (fitting.length === 0) return;
  const { language, userId: givenBy } = list;
  const issued = await issueGuestTickets(tx, context, { event, type, allotment, language, givenBy }, fitting, now);
  // The counters are locked, and were counted here.
  if (issued === null) throw new Error(`The stock of event ${event.id} has less than it says`);
  const codesOf = Map.groupBy<Gift, IssuedTicket>(issued, ({ gift }) => gift);
  for (const line of fitting) {
    const { name, email, phone } = line;
    const tickets = (codesOf.get(line) ?? []).map(({ ticket, code }) => ({ ticketId: ticket.id, code }));
    await sendLinks(tx, context, { name, email, phone, language, event, ticketType: type.name, tickets, isBulk: true }, now);
  }
  await tx.update(guestListLines).set({ status: 'given', name: '', email: null, phone: null, typed: [] }).where(ofLines(fitting));
}

/** What lines come from, the allotment locked; or why they cannot. */
async function readSource(tx: Tx, eventId: string, line: GuestListLineRow | undefined) {
  try {
    const allotment = line?.allotmentId == null ? null : await lockAllotment(tx, eventId, line.allotmentId);
    const type = await demandType(tx, eventId, allotment?.ticketTypeId ?? line?.ticketTypeId ?? '');
    const stock = await lockEventStock(tx, eventId);
    const ofType = stock?.types.get(type.id);
    const pool = ofType?.poolId == null ? null : (stock?.pools.get(ofType.poolId) ?? null);
    const onSale = stock && ofType ? leftOfType({ type: ofType, event: stock, pool }) : 0;
    return { type, allotment, left: allotment === null ? onSale : leftOf(allotment) };
  } catch (error) {
    if (error instanceof Failure) return error.details.message ?? error.kind.message;
    throw error;
  }
}

async function refuse(tx: Tx, lines: readonly GuestListLineRow[], fault: Fault): Promise<void> {
  await tx
    .update(guestListLines)
    .set({ status: 'refused', ...fault })
    .where(ofLines(lines));
}

function ofLines(lines: readonly GuestListLineRow[]) {
  return and(
    eq(guestListLines.listId, lines[0]?.listId ?? ''),
    eq(guestListLines.status, 'waiting'),
    inArray(
      guestListLines.line,
      lines.map(({ line }) => line),
    ),
  );
}
