// Holds tickets. Requests for one event share a lane: one transaction locks the stock once for all that arrived meanwhile.
import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { Failure, fail, platformErrors, type FailureDetails } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import { defineLanes } from '#platform/server/queues/batch-lane.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { requestFingerprint } from '#platform/server/http/idempotency.ts';
import { accountPolicy } from '#features/identity/policy.ts';
import { users } from '#features/identity/server/tables.ts';
import * as contract from '../../contract.ts';
import { DEFAULT_WAIT_MINUTES } from '../../default-wait.ts';
import { unlockTypes } from '#features/events/server/hidden/unlock-types.ts';
import { linkName, sourceOf } from '#features/views/rules.ts';
import { describeTerms } from '../describe-reservation.ts';
import { findTicketTypeId } from '../find-ticket-type.ts';
import { findNextRelease } from '../find-next-release.ts';
import type { TicketCount } from '../../rules.ts';
import type { HoldOutcome, HoldRequest } from './hold-request.ts';
import { settleBatch } from './settle-holds.ts';
import { inventoryMessages } from '../../messages.ts';

const BATCH_MAX = 256;
const QUEUE_MAX = 5_000;
const RETRY_AFTER_SECONDS = 5;
const MINUTE_MS = 60_000;

/** One lane for each event. */
const lanes = defineLanes<HoldRequest, HoldOutcome>({
  batchMax: BATCH_MAX,
  queueMax: QUEUE_MAX,
  settle: settleBatch,
  turnAway: () =>
    new Failure(contract.inventoryErrors.WAITING_ROOM, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      data: { waitingRoomRequired: true, estimatedWait: DEFAULT_WAIT_MINUTES },
    }),
});

/**
 * Holds tickets of one or more types for the caller, all or none, in place of the hold in `replaces`. The same Idempotency-Key returns the first
 * hold again.
 * @throws the declared errors of the endpoint; WAITING_ROOM (429) when more requests arrive than can be answered.
 */
export async function reserveTickets(
  context: Context,
  { actor, body, now, ip, idempotencyKey }: Call<typeof contract.reserveTickets>,
): Promise<OutputOf<typeof contract.reserveTickets>> {
  const customerId = body.customerId ?? actor.id;
  demand(accountPolicy.decide('holdFor', actor, { id: customerId }, now));
  if (!isUuid(body.eventId)) fail(contract.inventoryErrors.EVENT_NOT_FOUND);
  if (customerId !== actor.id && !(await isCustomer(context, customerId))) fail(platformErrors.FORBIDDEN);

  const items = askedItems(body);
  const unlocked = await unlockTypes(context, { eventId: body.eventId, code: body.code ?? null, ip, now });
  const lines = await findLines(context, body.eventId, items, unlocked.ids);
  const outcome = await lanes(context).join(body.eventId, {
    id: randomUUIDv7(),
    customerId,
    lines,
    unlocked: unlocked.ids,
    ...(unlocked.offer !== null && { openedBy: { promoCode: unlocked.offer.code, ids: unlocked.withOffer } }),
    expiresAt: new Date(now.getTime() + body.timeoutMinutes * MINUTE_MS),
    ...(body.arrival && { source: sourceOf(body.arrival, new URL(context.config.publicUrl).host), link: linkName(body.arrival.link) }),
    replaces: body.replaces !== undefined && isUuid(body.replaces) ? body.replaces : null,
    idempotencyKey,
    fingerprint: requestFingerprint(
      body.eventId,
      ...items.flatMap(({ releaseId, quantity }) => [releaseId, quantity]),
      body.timeoutMinutes,
      ...(body.replaces ? [body.replaces] : []),
    ),
  });
  if (!outcome.held) {
    const { kind, details, ticketTypeId = null } = outcome;
    const data = await describeWait(context, details, { eventId: body.eventId, ticketTypeId }, now);
    throw new Failure(kind, withItem(body, lines, { ...details, ...data }, ticketTypeId));
  }
  context.metrics.events.inc({ name: 'holds_made' });
  const { reservationId, expiresAt, terms } = outcome;
  return { reservationId, expiresAt: expiresAt.toISOString(), waitingRoomRequired: false, ...describeTerms(terms) };
}

type Body = Call<typeof contract.reserveTickets>['body'];

/** The requested tickets, in either form. */
function askedItems({ items, releaseId = '', quantity = 1 }: Body): readonly contract.HoldItem[] {
  return items ?? [{ releaseId, quantity }];
}

/** The lines of a hold. @throws INVALID_INPUT when two items are the same ticket type, and the errors of `findTicketTypeId` */
async function findLines(
  context: Context,
  eventId: string,
  items: readonly contract.HoldItem[],
  unlocked: ReadonlySet<string>,
): Promise<readonly TicketCount[]> {
  const lines: TicketCount[] = [];
  for (const [index, { releaseId, quantity }] of items.entries()) {
    const ticketTypeId = await findTicketTypeId(context, eventId, releaseId, unlocked);
    if (lines.some((line) => line.ticketTypeId === ticketTypeId))
      fail(platformErrors.INVALID_INPUT, {
        message: inventoryMessages.sameTypeTwice,
        fields: { [`items.${index}.releaseId`]: inventoryMessages.sameTypeTwice },
      });
    lines.push({ ticketTypeId, quantity });
  }
  return lines;
}

/** Adds to a refusal the item that caused it: its ticket type in the data, its fields under its place in the list. */
function withItem({ items }: Body, lines: readonly TicketCount[], details: FailureDetails, ticketTypeId: string | null): FailureDetails {
  const index = lines.findIndex((line) => line.ticketTypeId === ticketTypeId);
  if (items === undefined || index === -1) return details;
  const fields = Object.entries(details.fields ?? {}).map(([name, text]) => [`items.${index}.${name}`, text]);
  return {
    ...details,
    data: { ...(details.data as object | undefined), ticketTypeId },
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  };
}

/** Adds to a refusal when tickets may come back. */
async function describeWait(
  context: Context,
  { data }: FailureDetails,
  wanted: { readonly eventId: string; readonly ticketTypeId: string | null },
  now: Date,
): Promise<FailureDetails> {
  if (!isStockLeft(data) || data.heldByOthers === 0) return {};
  return { data: { ...data, nextReleaseInMinutes: await findNextRelease(context, wanted, now) } satisfies contract.StockLeft };
}

function isStockLeft(data: unknown): data is contract.StockLeft {
  return typeof data === 'object' && data !== null && 'heldByOthers' in data;
}

async function isCustomer(context: Context, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = await context.database.reader.select({ id: users.id }).from(users).where(eq(users.id, id));
  return found.length > 0;
}
