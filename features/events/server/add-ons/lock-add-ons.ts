import { and, eq, ne, sql } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/http.ts';
import { addOnErrors, type OwnAddOn } from '../../add-ons/add-on-contract.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { checkAmount, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import { readEvent, type EventRow } from '../event/read-events.ts';
import type { LockedType, TicketTypeRow } from '../editor/lock-ticket-type.ts';
import { lockEventFor } from '../lock-event.ts';
import { lockEventStock, type StockRow } from '../stock.ts';
import { ticketTypes } from '../tables.ts';
import { describeOwnAddOn } from './describe-add-on.ts';

export interface LockedAddOns {
  readonly event: EventRow;
  readonly counters: ReadonlyMap<string, StockRow>;
}

/**
 * An event whose add-ons an account is about to change, with its counters, locked until the transaction ends: no hold begins meanwhile.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER
 */
export async function lockAddOns(tx: Tx, id: string, actor: Actor, now: Date): Promise<LockedAddOns> {
  const stock = isUuid(id) ? await lockEventStock(tx, id) : null;
  const event = await lockEventFor('manageAddOns', tx, id, actor, now);
  return { event, counters: stock?.types ?? new Map() };
}

/** One of them. @throws the same, and ADD_ON_NOT_FOUND */
export async function lockAddOn(
  tx: Tx,
  { id, addOnId }: { readonly id: string; readonly addOnId: string },
  actor: Actor,
  now: Date,
): Promise<LockedType> {
  const { event, counters } = await lockAddOns(tx, id, actor, now);
  const [type] = isUuid(addOnId)
    ? await tx
        .select()
        .from(ticketTypes)
        .where(and(eq(ticketTypes.id, addOnId), eq(ticketTypes.eventId, event.id), eq(ticketTypes.kind, 'add_on')))
    : [];
  const stock = type && counters.get(type.id);
  return type === undefined || stock === undefined ? fail(addOnErrors.ADD_ON_NOT_FOUND) : { event, type, stock };
}

/** @throws ADD_ON_NAME_TAKEN when a ticket type or another add-on of the event has this name */
export async function refuseTakenName(tx: Tx, eventId: string, name: string, own: TicketTypeRow['id'] | null): Promise<void> {
  const taken = and(
    eq(ticketTypes.eventId, eventId),
    sql`lower(${ticketTypes.name}) = lower(${name})`,
    own === null ? undefined : ne(ticketTypes.id, own),
  );
  if ((await tx.select({ id: ticketTypes.id }).from(ticketTypes).where(taken)).length === 0) return;
  fail(addOnErrors.ADD_ON_NAME_TAKEN, { fields: { name: addOnErrors.ADD_ON_NAME_TAKEN.message } });
}

/** A price that the event's currency does not have, or that nobody could pay. @throws INVALID_INPUT with a message at the price */
export function refusePrice({ currency, status }: Pick<EventRow, 'currency' | 'status'>, price: number): void {
  const wrong: Message | null = checkAmount(price, currency) ?? (status === 'draft' ? null : whyNotPayable(currency, [price]));
  if (wrong !== null) refuseIf({ price: wrong });
}

/** As it is after a change, for who made it. */
export async function describeWritten(tx: Tx, eventId: string, id: string, actor: Actor, now: Date): Promise<OwnAddOn> {
  const record = await readEvent(tx, eventId, actor, now);
  const written = record.addOns.find(({ type }) => type.id === id);
  if (written === undefined) throw new Error(`Add-on ${id} was written and is not there`);
  // Who may change add-ons sees the sales.
  return describeOwnAddOn(record, written, true);
}
