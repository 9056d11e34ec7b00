import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { SeenEvent } from '#features/events/server/event/read-events.ts';
import { events } from '#features/events/server/tables.ts';
import { orders } from '#features/orders/server/tables.ts';
import { admitTicket } from '#features/tickets/server/admit-ticket.ts';
import { policySubject, selectTickets, type SelectedTicket } from '#features/tickets/server/read-tickets.ts';
import { tickets } from '#features/tickets/server/tables.ts';
import { checkInErrors, type checkIn as endpoint } from '../contract.ts';
import { decideScan, scannedAt, type Asked, type Decision } from '../rules.ts';
import { ticketAdmitted } from './domain-events.ts';
import { describeCheckIns } from './describe-check-ins.ts';
import { findGate } from './find-gate.ts';
import { readScanned, type Scanned } from './read-scanned.ts';
import { checkIns, type CheckInRow } from './tables.ts';

/** What becomes of a scan, in the columns of its row. */
type Outcome = Pick<CheckInRow, 'outcome' | 'reason' | 'ticketId' | 'firstId' | 'otherEventId' | 'dueMinor'>;

const nothing = { reason: null, ticketId: null, firstId: null, otherEventId: null, dueMinor: null } as const;

/**
 * Lets the holder of a ticket in, or hands out an add-on, once, in one conditional write (docs/reference/check-in.md#one-admission). The same scan id gets
 * the answer that it got before. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, SCAN_ID_TAKEN (it was sent with something else)
 */
export async function checkIn(tx: Tx, call: Call<typeof endpoint>, context: Context): Promise<OutputOf<typeof endpoint>> {
  const { params, body, actor, now, language } = call;
  const event = await findGate('checkIn', tx, params.id, actor, now);
  const sameScan = { eventId: event.id, memberId: actor.id, readHash: hashOf(body) };
  const row = (await findScan(tx, body.scanId, sameScan)) ?? (await decide(tx, context, event, call, sameScan));
  const [answer] = await describeCheckIns(tx, context, [row], { event, actor, now, language });
  if (answer === undefined) throw new Error(`Scan ${row.id} has no answer`);
  return answer;
}

type SameScan = Pick<CheckInRow, 'eventId' | 'memberId' | 'readHash'>;

async function decide(tx: Tx, context: Context, event: SeenEvent, { body, now }: Call<typeof endpoint>, same: SameScan): Promise<CheckInRow> {
  const scanned = await readScanned(tx, body);
  const outcome = 'refusal' in scanned ? refused(scanned.refusal) : await admit(tx, context, event, { ...scanned, purpose: body.purpose }, now);
  const scan: typeof checkIns.$inferInsert = {
    id: body.scanId,
    ...same,
    ...outcome,
    byNumber: body.code === undefined,
    deviceId: body.deviceId ?? null,
    scannedAt: scannedAt(body.at, now),
    createdAt: now,
  };
  const [written] = await tx.insert(checkIns).values(scan).onConflictDoNothing({ target: checkIns.id }).returning();
  if (written !== undefined) {
    context.metrics.events.inc({ name: `check_ins_${written.outcome}` });
    return written;
  }
  // The same scan came twice at the same moment, and the other one was first. Had this one admitted anybody, all of it is undone.
  const first = await findScan(tx, body.scanId, same);
  return outcome.outcome === 'valid' || first === null ? fail(checkInErrors.SCAN_ID_TAKEN) : first;
}

function refused(reason: NonNullable<Outcome['reason']>): Outcome {
  return { ...nothing, outcome: 'invalid', reason };
}

async function admit(
  tx: Tx,
  context: Context,
  event: SeenEvent,
  { ticketId, ...asked }: Asked & Extract<Scanned, { ticketId: string }>,
  now: Date,
): Promise<Outcome> {
  const found = await findTicket(tx, ticketId);
  if (found === undefined) return refused('unknown');
  if (found.event.id !== event.id) return ofOtherEvent(tx, event, found, asked.version);
  let row = found;
  let decision = decideOn(row, asked, now);
  const { isAddOn } = row.ticket;
  if (decision.outcome === 'valid' && !(await admitTicket(tx, ticketId, { version: asked.version, isAddOn }, now))) {
    // Another gate, a refund or a new code came first: the row tells which.
    row = (await findTicket(tx, ticketId)) ?? found;
    decision = decideOn(row, asked, now);
    if (decision.outcome === 'valid') throw new Error(`Ticket ${ticketId} was not admitted, and could be`);
  }
  // Who has a parking space has not arrived.
  if (decision.outcome === 'valid' && !isAddOn) {
    const { ticketNumber, orderId } = row.ticket;
    await context.domainEvents.publish(tx, ticketAdmitted, { ticketId, ticketNumber, orderId }, now);
  }
  if (decision.outcome !== 'invalid') {
    return { ...nothing, outcome: decision.outcome, ticketId, firstId: decision.outcome === 'used' ? await findAdmission(tx, ticketId) : null };
  }
  // A test ticket is deleted with its test: nothing refers to it.
  const { reason } = decision;
  return { ...refused(reason), ticketId: reason === 'test' ? null : ticketId, dueMinor: reason === 'not-fully-paid' ? await readDue(tx, row) : null };
}

function decideOn(row: SelectedTicket, asked: Asked, now: Date): Decision {
  const { isOnline, isSuspended } = policySubject(row);
  return decideScan({ ...row.ticket, isOnline, isSuspended, event: row.event }, asked, now);
}

/** Named only where it is of the same organization; a number that was typed tells nothing of tickets of others. */
async function ofOtherEvent(tx: Tx, { organizerId }: SeenEvent, row: SelectedTicket, version: number | null): Promise<Outcome> {
  if (row.ticket.isTest) return refused('test');
  const [other] = await tx.select({ organizerId: events.organizerId }).from(events).where(eq(events.id, row.event.id));
  if (other?.organizerId === organizerId) return { ...refused('other-event'), otherEventId: row.event.id };
  return refused(version === null ? 'unknown' : 'other-event');
}

async function findTicket(tx: Tx, id: string): Promise<SelectedTicket | undefined> {
  const [row] = await selectTickets(tx, null).where(eq(tickets.id, id));
  return row;
}

/** The scan that let a ticket in. */
async function findAdmission(tx: Tx, ticketId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(eq(checkIns.ticketId, ticketId), eq(checkIns.outcome, 'valid'), isNull(checkIns.undoneAt)));
  return row?.id ?? null;
}

async function readDue(tx: Tx, { ticket }: SelectedTicket): Promise<number | null> {
  const [order] = await tx.select({ totalMinor: orders.totalMinor, paidMinor: orders.paidMinor }).from(orders).where(eq(orders.id, ticket.orderId));
  const dueMinor = order === undefined ? 0 : order.totalMinor - order.paidMinor;
  return dueMinor > 0 ? dueMinor : null;
}

/** A scan that was sent before. @throws SCAN_ID_TAKEN */
async function findScan(tx: Tx, id: string, { eventId, memberId, readHash }: SameScan): Promise<CheckInRow | null> {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id));
  if (row === undefined) return null;
  const isSame = row.eventId === eventId && row.memberId === memberId && Buffer.compare(row.readHash, readHash) === 0;
  return isSame ? row : fail(checkInErrors.SCAN_ID_TAKEN);
}

function hashOf({ code, ticketNumber, purpose }: Call<typeof endpoint>['body']): Uint8Array {
  const read = code === undefined ? `number ${ticketNumber ?? ''}` : `code ${code}`;
  return createHash('sha256')
    .update(purpose === 'entry' ? read : `${purpose} ${read}`)
    .digest();
}
