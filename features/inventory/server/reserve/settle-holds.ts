// Settles one batch of requests for one event, in one transaction under the event's stock lock.
import { eq, inArray, sql } from 'drizzle-orm';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Currency } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { isUniqueViolation, type Tx } from '#platform/server/database/database.ts';
import type { BuyerFeePoints } from '#features/events/prices/buyer-fee.ts';
import { offeredPlans } from '#features/events/prices/payment-plans.ts';
import { holdStock, lockEventStock, type StockRow } from '#features/events/server/stock.ts';
import { events, releases, ticketTypes } from '#features/events/server/tables.ts';
import { keepTestEvent } from '#features/events/server/test-events/use-test-event.ts';
import { TEST_TICKETS_MAX } from '#features/events/test-events/test-event-contract.ts';
import { sumOf } from '../../account-rules.ts';
import { inventoryErrors } from '../../contract.ts';
import { countByType, decideBatch, type EventOnSale, type TicketCount } from '../../rules.ts';
import { readAccounts } from '../read-accounts.ts';
import type { HoldOutcome, HoldRequest } from './hold-request.ts';
import { giveBack, lockReplacedHolds } from './replace-holds.ts';
import { HELD_MAX_MS } from '../settle-reservation.ts';
import { reservations, type HoldLine, type ReservationRow } from '../tables.ts';

interface Granted extends HoldRequest {
  readonly heldSince: Date;
  /** How often the team gave the hold more time, also the one that this one replaces. */
  readonly extensions: number;
}

interface FirstHold {
  readonly id: string;
  readonly fingerprint: string;
  /** Null: it is decided in this batch. */
  readonly outcome: HoldOutcome | null;
}

type HeldOutcome = Extract<HoldOutcome, { held: true }>;

const nameOf = (customerId: string, key: string): string => `${customerId} ${key}`;

/**
 * Settles a batch; several nodes take turns on the event's row. Requests whose key was used before get the first hold. `again`: they may have
 * been written already, by a commit whose answer was lost.
 */
export async function settleBatch(context: Context, eventId: string, batch: readonly HoldRequest[], again = false): Promise<readonly HoldOutcome[]> {
  try {
    return await context.database.transaction((tx) => settleInTransaction(tx, eventId, batch, { now: context.clock.now(), again }));
  } catch (error) {
    // The key was used at the same time on another node or for another event: now it can be read.
    const [only] = batch;
    if (batch.length !== 1 || only === undefined || !isUniqueViolation(error)) throw error;
    const first = await context.database.transaction((tx) => firstHolds(tx, batch));
    return [repeated(only, firstOf(only, first), new Map())];
  }
}

async function settleInTransaction(
  tx: Tx,
  eventId: string,
  batch: readonly HoldRequest[],
  { now, again }: { readonly now: Date; readonly again: boolean },
): Promise<readonly HoldOutcome[]> {
  const event = await loadEventOnSale(tx, eventId);
  // Drafts are not on sale, and a different answer would reveal that there is one.
  if (event === null || event.status === 'draft') return batch.map(() => ({ held: false, kind: inventoryErrors.EVENT_NOT_FOUND, details: {} }));
  const first = await firstHolds(tx, batch);
  const outcomes = new Map<string, HoldOutcome>(again ? await writtenBefore(tx, batch) : []);
  const fresh: HoldRequest[] = [];
  const refuseInTest = event.status === 'test' ? limitTest(event, now) : null;
  for (const request of batch) {
    if (outcomes.has(request.id) || firstOf(request, first) !== null) continue;
    const refusal = refuseInTest?.(request) ?? null;
    if (refusal !== null) {
      outcomes.set(request.id, refusal);
      continue;
    }
    fresh.push(request);
    if (request.idempotencyKey !== null) first.set(nameOf(request.customerId, request.idempotencyKey), { ...request, outcome: null });
  }
  const replaced = await lockReplacedHolds(tx, eventId, fresh);
  const accounts = await readAccounts(tx, eventId, fresh, now);
  const decisions = decideBatch(
    event,
    fresh.map((request) => ({ ...request, replaces: replaced.get(request.id) ?? null })),
    accounts,
    now,
  );
  const granted: Granted[] = [];
  for (const [index, request] of fresh.entries()) {
    const decision = decisions[index];
    if (decision === undefined) throw new Error('A hold request was not decided');
    if (decision.granted) {
      const hold = continueHold(request, decision.givesBack === null ? null : (replaced.get(request.id) ?? null), now);
      granted.push(hold);
    } else {
      outcomes.set(request.id, { held: false, kind: decision.kind, details: decision.details, ticketTypeId: decision.ticketTypeId });
    }
  }
  await giveBack(
    tx,
    eventId,
    decisions.flatMap((decision) => (decision.granted ? (decision.givesBack ?? []) : [])),
    now,
  );
  for (const outcome of await write(tx, event, granted, now)) outcomes.set(outcome.reservationId, outcome);
  if (refuseInTest !== null && granted.length > 0) await keepTestEvent(tx, eventId, now);
  // A repeated key inside this batch shares the outcome of the first.
  return batch.map((request) => outcomes.get(request.id) ?? repeated(request, firstOf(request, first), outcomes));
}

/** What a test event refuses: everybody but its tester, for whom alone it exists, and more tickets than a test may have. */
function limitTest({ testerId, testEndsAt, reserved, sold }: EventToSell, now: Date): (request: HoldRequest) => HoldOutcome | null {
  let left = TEST_TICKETS_MAX - reserved - sold;
  return ({ customerId, lines }) => {
    if (customerId !== testerId || testEndsAt === null || testEndsAt <= now)
      return { held: false, kind: inventoryErrors.EVENT_NOT_FOUND, details: {} };
    left -= sumOf(countByType(lines));
    return left < 0 ? { held: false, kind: inventoryErrors.TEST_TICKETS_MAX, details: {} } : null;
  };
}

/**
 * A changed choice does not start a new time: otherwise a buyer could hold tickets forever by changing the choice. What the team has given stays, and
 * counts.
 */
function continueHold(request: HoldRequest, before: ReservationRow | null, now: Date): Granted {
  if (before === null) return { ...request, heldSince: now, extensions: 0 };
  const { createdAt: heldSince, expiresAt, keptUntil, extensions } = before;
  const own = Math.min(request.expiresAt.getTime(), heldSince.getTime() + HELD_MAX_MS);
  const given = extensions === 0 ? 0 : Math.max(expiresAt.getTime(), keptUntil?.getTime() ?? 0);
  return { ...request, expiresAt: new Date(Math.max(own, given)), heldSince, extensions };
}

/** Writes the holds that are granted. Returns them as they are answered. */
async function write(tx: Tx, event: EventToSell, granted: readonly Granted[], now: Date): Promise<readonly HeldOutcome[]> {
  if (granted.length === 0) return [];
  await holdStock(tx, event.id, countByType(granted.flatMap(({ lines }) => lines)));
  // Many requests are for the same tickets: each choice is written once, and the holds refer to it.
  const choices = new Map<string, { readonly choice: number; readonly lines: readonly HoldLine[] }>();
  const holds = granted.map(({ lines, openedBy, expiresAt, ...hold }) => {
    const codeFor = (id: string) => (openedBy?.ids.has(id) === true ? openedBy.promoCode : null);
    const key = lines.map(({ ticketTypeId: id, quantity }) => `${id} ${quantity} ${codeFor(id) ?? ''}`).join();
    const known = choices.get(key) ?? { choice: choices.size, lines: linesOf(event, lines, codeFor, now) };
    choices.set(key, known);
    return { ...hold, expiresAt: expiresAt.toISOString(), choice: known.choice };
  });
  // Two parameters for the whole batch: the statement is the same whatever its size.
  await tx.execute(sql`
    insert into reservations (id, event_id, customer_id, status, lines, currency, buyer_fee_points, expires_at, idempotency_key, fingerprint, source, link, extensions, created_at, updated_at)
    select hold.id, ${event.id}::uuid, hold."customerId", 'active', choice.lines, ${event.currency}, ${event.buyerFeePoints}::int, hold."expiresAt", hold."idempotencyKey",
      hold.fingerprint, hold.source, hold.link, hold.extensions, hold."heldSince", ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(holds)}::json) as hold (id uuid, "customerId" uuid, "expiresAt" timestamptz, "heldSince" timestamptz,
      "idempotencyKey" text, fingerprint text, source text, link text, extensions int, choice int)
    join json_to_recordset(${JSON.stringify([...choices.values()])}::json) as choice (choice int, lines jsonb) using (choice)`);
  const { currency, buyerFeePoints } = event;
  const choiceOf = new Map(holds.map(({ id, choice }) => [id, choice]));
  const lines = [...choices.values()].map((choice) => choice.lines);
  return granted.map(({ id, expiresAt }) => ({
    held: true,
    reservationId: id,
    expiresAt,
    terms: { currency, buyerFeePoints, lines: lines[choiceOf.get(id) ?? 0] ?? [] },
  }));
}

/** The lines of a hold with the current terms, in the order in which the event shows its ticket types; add-ons come after them. */
function linesOf(
  { offers, startsAt }: EventToSell,
  asked: readonly TicketCount[],
  /** The promo code with which alone a type is sold here; null: none. */
  codeFor: (ticketTypeId: string) => string | null,
  now: Date,
): HoldLine[] {
  const found = asked.map(({ ticketTypeId, quantity }) => {
    const offer = offers.get(ticketTypeId);
    if (offer === undefined) throw new Error(`Tickets of ${ticketTypeId} were granted and are not there`);
    return { quantity, ...offer };
  });
  return found
    .toSorted((a, b) => Number(a.kind === 'add_on') - Number(b.kind === 'add_on') || a.position - b.position)
    .map(({ id, kind, name, quantity, priceMinor, paymentPlans, admits, hidden, unlockCode }) => ({
      ticketTypeId: id,
      ticketTypeName: name,
      ...(kind === 'add_on' && { kind }),
      quantity,
      ...(admits > 1 && { admits }),
      priceMinor,
      ...(hidden && openedWith(codeFor(id), unlockCode)),
      paymentPlans: offeredPlans(paymentPlans, now, startsAt),
    }));
}

function openedWith(promoCode: string | null, unlockCode: string | null): Pick<HoldLine, 'promoCode' | 'unlockCode'> {
  if (promoCode !== null) return { promoCode };
  return unlockCode === null ? {} : { unlockCode };
}

type Offer = Pick<typeof ticketTypes.$inferSelect, 'id' | 'kind' | 'name' | 'priceMinor' | 'paymentPlans' | 'position' | 'hidden' | 'unlockCode'> &
  Pick<StockRow, 'admits'>;

interface EventToSell extends EventOnSale, Pick<typeof events.$inferSelect, 'testerId' | 'testEndsAt'> {
  readonly id: string;
  readonly startsAt: Date;
  readonly currency: Currency;
  readonly buyerFeePoints: BuyerFeePoints;
  /** The terms of each ticket type; its payment plans whether or not they fit before the event. */
  readonly offers: ReadonlyMap<string, Offer>;
}

async function loadEventOnSale(tx: Tx, eventId: string): Promise<EventToSell | null> {
  const stock = await lockEventStock(tx, eventId);
  if (stock === null) return null;
  const { id, status, startsAt, endsAt, currency, buyerFeePoints, maxPerPerson, testerId, testEndsAt } = events;
  const sold = { id, status, startsAt, endsAt, currency, buyerFeePoints, maxPerPerson, testerId, testEndsAt };
  const [event] = await tx.select(sold).from(events).where(eq(id, eventId));
  if (event === undefined) return null;
  const windows = await tx.select().from(releases).where(eq(releases.eventId, eventId));
  const types = await tx.select().from(ticketTypes).where(eq(ticketTypes.eventId, eventId));
  return {
    ...stock,
    ...event,
    releases: windows,
    offers: new Map(types.map((type) => [type.id, { ...type, admits: stock.types.get(type.id)?.admits ?? 1 }])),
    types: new Map(
      types.flatMap((type) => {
        const counted = stock.types.get(type.id);
        // Added since the counters were locked: ignored by this batch.
        if (counted === undefined) return [];
        const { total, reserved, sold, admits, admission, poolId } = counted;
        return [[type.id, { ...type, total, reserved, sold, admits, admission, poolId }] as const];
      }),
    ),
  };
}

const { id, expiresAt, lines, currency, buyerFeePoints } = reservations;
const heldColumns = { id, expiresAt, lines, currency, buyerFeePoints };

function heldAs({ id: reservationId, expiresAt: until, ...terms }: Pick<ReservationRow, keyof typeof heldColumns>): HeldOutcome {
  return { held: true, reservationId, expiresAt: until, terms };
}

/** Existing holds of these requests. */
async function writtenBefore(tx: Tx, batch: readonly HoldRequest[]): Promise<readonly (readonly [string, HoldOutcome])[]> {
  const ids = batch.map(({ id }) => id);
  const rows = await tx.select(heldColumns).from(reservations).where(inArray(reservations.id, ids));
  return rows.map((row) => [row.id, heldAs(row)] as const);
}

async function firstHolds(tx: Tx, batch: readonly HoldRequest[]): Promise<Map<string, FirstHold>> {
  const keyed = batch.filter((request) => request.idempotencyKey !== null);
  if (keyed.length === 0) return new Map();
  const names = JSON.stringify(keyed.map(({ customerId, idempotencyKey }) => ({ customerId, key: idempotencyKey })));
  const rows = await tx
    .select({
      ...heldColumns,
      customerId: reservations.customerId,
      key: reservations.idempotencyKey,
      fingerprint: reservations.fingerprint,
    })
    .from(reservations)
    .innerJoin(
      sql`json_to_recordset(${names}::json) as asked ("customerId" uuid, key text)`,
      sql`${reservations.customerId} = asked."customerId" and ${reservations.idempotencyKey} = asked.key`,
    );
  return new Map(
    rows.map(({ customerId, key, fingerprint, ...held }) => [nameOf(customerId, key ?? ''), { id: held.id, fingerprint, outcome: heldAs(held) }]),
  );
}

function firstOf({ customerId, idempotencyKey }: HoldRequest, first: ReadonlyMap<string, FirstHold>): FirstHold | null {
  return idempotencyKey === null ? null : (first.get(nameOf(customerId, idempotencyKey)) ?? null);
}

/** The answer to a request whose key was used before: that of the first one, if it was the same. */
function repeated({ fingerprint }: HoldRequest, before: FirstHold | null, outcomes: ReadonlyMap<string, HoldOutcome>): HoldOutcome {
  if (before !== null && before.fingerprint !== fingerprint) return { held: false, kind: platformErrors.IDEMPOTENCY_KEY_REUSED, details: {} };
  const inProgress = { held: false, kind: platformErrors.IDEMPOTENCY_IN_PROGRESS, details: { retryAfterSeconds: 1 } } as const;
  return before?.outcome ?? outcomes.get(before?.id ?? '') ?? inProgress;
}
