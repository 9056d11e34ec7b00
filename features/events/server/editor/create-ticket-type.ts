import { eq, sql } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import * as contract from '../../contract.ts';
import { checkTicketType, refuseIf, whyNotPayable } from '../../writing/event-checks.ts';
import { MAX_TICKET_TYPES } from '../../writing/ticket-type-input.ts';
import { saleMoments } from '../../writing/read-moments.ts';
import { whyNotNeeded } from '../../writing/needed-types.ts';
import type { TicketType } from '../../schemas.ts';
import { describeOwnTicketType } from '../event/describe-own-event.ts';
import { eventChanged } from '../domain-events.ts';
import { readFacts } from '../history/read-facts.ts';
import { recordChanges } from '../history/record-changes.ts';
import { readPools } from '../pools/read-pools.ts';
import { lockEventFor } from '../lock-event.ts';
import { readEvent, withHidden } from '../event/read-events.ts';
import { lockEventStock } from '../stock.ts';
import { releases, ticketTypes } from '../tables.ts';
import { readNamedTypes, writeTicketTypes } from './write-ticket-types.ts';
import { eventMessages } from '../../messages.ts';
import { demandWithinGross } from './limit-gross.ts';
import { demandWithinPlan, ticketsOnSale } from './limit-tickets.ts';

/**
 * Adds a ticket type to the caller's own event, after its other types. Together the types may exceed the event's capacity: the available number
 * is then bounded by both.
 * @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, TICKET_NAME_TAKEN, INVALID_INPUT with a message by field
 */
export async function createTicketType(
  tx: Tx,
  { params, body: given, actor, now }: Call<typeof contract.createTicketType>,
  context: Context,
): Promise<TicketType> {
  // Before the event, as every change of it: the new counters refer to those of the pool.
  if (isUuid(params.id)) await lockEventStock(tx, params.id);
  const event = await lockEventFor('addTicketType', tx, params.id, actor, now);
  const body = saleMoments(given, event);
  const issues = await tx.select({ issue: releases.issueNumber }).from(releases).where(eq(releases.eventId, event.id));
  refuseIf(checkTicketType(body, { ...event, pools: await readPools(tx, event.id), issues: issues.map(({ issue }) => issue) }, now));
  const unpayable = event.status === 'draft' ? null : whyNotPayable(event.currency, [body.price]);
  if (unpayable !== null) refuseIf({ price: unpayable });
  const existing = await tx
    .select({ kind: ticketTypes.kind, taken: sql<boolean>`lower(${ticketTypes.name}) = lower(${body.name})`, position: ticketTypes.position })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, event.id));
  if (existing.some(({ taken }) => taken)) fail(contract.eventErrors.TICKET_NAME_TAKEN);
  const types = existing.filter(({ kind }) => kind === 'ticket');
  if (types.length >= MAX_TICKET_TYPES) fail(platformErrors.INVALID_INPUT, { message: eventMessages.ticketTypesMax({ maximum: MAX_TICKET_TYPES }) });
  const wrongNeed = whyNotNeeded(body, await readNamedTypes(tx, event.id));
  if (wrongNeed !== null) refuseIf({ requires: wrongNeed });
  const before = await readFacts(tx, event.id);
  const onSale = await ticketsOnSale(tx, event);
  const position = 1 + Math.max(-1, ...types.map((type) => type.position));
  const [id] = await writeTicketTypes(tx, event, [body], position, now);
  await recordChanges(tx, before, { actor, now });
  await demandWithinGross(tx, event.organizerId);
  await demandWithinPlan(tx, event, onSale);
  await context.domainEvents.publish(tx, eventChanged, { eventId: event.id }, now);
  const record = await readEvent(tx, event.id, actor, now);
  const added = withHidden(record).types.find(({ type }) => type.id === id);
  if (added === undefined) throw new Error(`Ticket type ${id} was written and is not there`);
  return describeOwnTicketType(record, added, now, context.translate, await readPools(tx, event.id));
}
