// Which requests of a batch get tickets: decided in order of arrival, without I/O.
import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import type { Admission } from '#features/events/admissions.ts';
import type { SoldKind } from '#features/events/add-ons/add-on-schema.ts';
import { roomIn, unsoldIn, type EventStockCount } from '#features/events/parts.ts';
import { unitsIn, type StockCount } from '#features/events/rules.ts';
import { ticketTypeState, type EventSaleFacts, type TicketTypeSaleFacts } from '#features/events/ticket-type-state.ts';
import { newAccount, withHold, withoutHold, whyNotMore, whyWait, type AccountOnEvent } from './account-rules.ts';
import { inventoryErrors, type Reservation, type StockLeft } from './contract.ts';
import { lacksNeeded, refuseAddOnAlone, refuseAlone } from './needed-tickets.ts';
import { inventoryMessages } from './messages.ts';
import { admitsOf, placesOf } from './places.ts';

/** A number of units of a type: of tickets, unless one admits several people. */
export interface TicketCount {
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** The units of each type in total. */
export function countByType(counts: readonly TicketCount[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { ticketTypeId, quantity } of counts) sums.set(ticketTypeId, (sums.get(ticketTypeId) ?? 0) + quantity);
  return sums;
}

/** A current hold of the same buyer. */
export interface HoldBefore {
  readonly id: string;
  readonly lines: readonly TicketCount[];
  readonly status: Reservation['status'];
  readonly paying: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** A requested hold: all of its lines or none. */
export interface AskedHold {
  readonly id: string;
  readonly customerId: string;
  /** At least one; each ticket type once. */
  readonly lines: readonly TicketCount[];
  /** The hold that it replaces, if it is granted. */
  readonly replaces: HoldBefore | null;
  /** The hidden types whose code came with it; missing: none. */
  readonly unlocked?: ReadonlySet<string>;
}

export interface TypeOnSale extends TicketTypeSaleFacts {
  /** Missing: a ticket. */
  readonly kind?: SoldKind;
  readonly minPerPurchase: number;
  readonly maxPerPurchase: number;
  /** Held only by those who know its code. */
  readonly hidden: boolean;
  /** Types that it is only sold together with (needed-tickets.ts). */
  readonly requires: readonly string[];
  readonly maxPerRequired: number | null;
  /** People whom one unit admits: so many it draws from the event and from its pool, one from its own total; 0 for an add-on. */
  readonly admits: number;
  /** The part of the event from which it draws. */
  readonly admission: Admission;
  readonly poolId: string | null;
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface EventOnSale extends EventSaleFacts, EventStockCount {
  /** Over all purchases of one account; null: no such limit. */
  readonly maxPerPerson: number | null;
  readonly types: ReadonlyMap<string, TypeOnSale>;
  /** By id; they count people. */
  readonly pools: ReadonlyMap<string, StockCount>;
}

/** Granted, with the hold that it releases; or the declared error for the buyer. */
export type Decision =
  | { readonly granted: true; readonly givesBack: HoldBefore | null }
  | {
      readonly granted: false;
      readonly kind: ErrorKind;
      readonly details: FailureDetails;
      /** The ticket type of the line that cannot be held; null when all of them together are the reason, or none is. */
      readonly ticketTypeId: string | null;
    };

type Refused = Extract<Decision, { granted: false }>;

function refuse(kind: ErrorKind, details: FailureDetails = {}, ticketTypeId: string | null = null): Refused {
  return { granted: false, kind, details, ticketTypeId };
}

function isAddOn(type: Pick<TypeOnSale, 'kind'> | undefined): boolean {
  return type?.kind === 'add_on';
}

interface AskedLine extends TicketCount {
  readonly type: TypeOnSale;
}

interface Asked {
  readonly lines: readonly AskedLine[];
  /** Without the hold that is replaced. */
  readonly account: AccountOnEvent;
  /** How many people can still come, by the event, by each of its parts and by each pool. */
  readonly freeInEvent: number;
  readonly freeInParts: Readonly<Record<Admission, number>>;
  readonly freeInPools: ReadonlyMap<string, number>;
  /** Units that can be held now. */
  readonly leftOf: (ticketTypeId: string) => number;
  /** The request continues a current hold: no new time begins. */
  readonly continues: boolean;
}

/** Why a hold cannot be granted; null when it can. Reasons of a single line come before reasons of all together. */
function whyNot(event: EventOnSale, asked: Asked, now: Date): Refused | null {
  for (const line of asked.lines) {
    const notOnSale = whyNotOnSale(event, line, asked.leftOf(line.ticketTypeId), now);
    if (notOnSale !== null) return notOnSale;
  }
  const { account, continues } = asked;
  const tooMuch = whyNotMore(
    account,
    asked.lines.map(({ ticketTypeId, quantity, type }) => ({ ticketTypeId, quantity, typeName: type.name, maxPerPurchase: type.maxPerPurchase })),
    event.maxPerPerson,
    (id) => isAddOn(event.types.get(id)),
  );
  if (tooMuch !== null) return refuse(tooMuch.kind, tooMuch.details);
  const alone = whyNotAlone(event, asked);
  if (alone !== null) return alone;
  const pause = continues ? null : whyWait(account.unpaid, now);
  return pause === null ? whyTooFew(event, asked) : refuse(pause.kind, pause.details);
}

/** A line whose type is not on sale now, or not in that number. */
function whyNotOnSale(event: EventOnSale, { ticketTypeId, quantity, type }: AskedLine, left: number, now: Date): Refused | null {
  if (quantity > type.maxPerPurchase) {
    const { maxPerPurchase: maximum, name } = type;
    const message = isAddOn(type) ? inventoryMessages.maxOfAddOn({ maximum, name }) : inventoryMessages.maxPerPurchaseOfType({ maximum, name });
    return refuse(inventoryErrors.MAX_PER_PURCHASE, { message, fields: { quantity: inventoryMessages.atMost({ maximum }) } }, ticketTypeId);
  }
  if (quantity < type.minPerPurchase) {
    const { minPerPurchase: minimum, name } = type;
    const message = inventoryMessages.minPerPurchaseOfType({ minimum, name });
    return refuse(inventoryErrors.MIN_PER_PURCHASE, { message, fields: { quantity: inventoryMessages.atLeast({ minimum }) } }, ticketTypeId);
  }
  const { state, closedReason, opensAt } = ticketTypeState(event, type, left, now);
  if (state === 'closed') return refuse(inventoryErrors.SALES_CLOSED, closedReason === null ? {} : { message: closedReason }, ticketTypeId);
  if (state === 'coming_soon') return refuse(inventoryErrors.COMING_SOON, { data: { opensAt: opensAt?.toISOString() ?? null } }, ticketTypeId);
  return null;
}

/** Too few tickets of a line, or too few of the event for all lines together. */
function whyTooFew(event: EventOnSale, { lines, account, freeInEvent, freeInParts, freeInPools, leftOf }: Asked): Refused | null {
  for (const { ticketTypeId, quantity, type } of lines) {
    const left = leftOf(ticketTypeId);
    if (quantity <= left) continue;
    const data: StockLeft = { available: left, heldByOthers: heldByOthers(event, ticketTypeId, type, account, left), nextReleaseInMinutes: null };
    if (left < type.minPerPurchase) return refuse(inventoryErrors.SOLD_OUT, { data: { ...data, available: 0 } }, ticketTypeId);
    const { name } = type;
    const message = isAddOn(type)
      ? inventoryMessages.onlyLeftOfAddOn({ count: left, name })
      : inventoryMessages.onlyLeftOfType({ count: left, name });
    return refuse(inventoryErrors.NOT_ENOUGH_LEFT, { message, data }, ticketTypeId);
  }
  const own = placesOf(event, account.held);
  /** Too few for these lines together, in a counter with so much left. */
  const tooFew = (some: readonly AskedLine[], free: number, unsold: number, word: (count: number) => Message): Refused | null => {
    const available = Math.max(0, free);
    const places = sum(some.map(({ quantity, type }) => quantity * type.admits));
    if (places === 0 || places <= available) return null;
    const data: StockLeft = { available, heldByOthers: Math.max(0, unsold - available), nextReleaseInMinutes: null };
    return refuse(inventoryErrors.NOT_ENOUGH_LEFT, { message: word(available), data });
  };
  const together = (some: readonly AskedLine[]) => (count: number) =>
    inventoryMessages.onlyLeftTogether({ count, names: some.map(({ type }) => type.name) });
  for (const [poolId, mine] of Map.groupBy(lines, ({ type }) => type.poolId)) {
    const pool = poolId === null ? undefined : event.pools.get(poolId);
    if (poolId === null || pool === undefined) continue;
    const unsold = pool.total - pool.sold - (own.byPool.get(poolId) ?? 0);
    const refused = tooFew(mine, freeInPools.get(poolId) ?? 0, unsold, together(mine));
    if (refused !== null) return refused;
  }
  for (const [part, mine] of Map.groupBy(lines, ({ type }) => type.admission)) {
    const refused = tooFew(mine, freeInParts[part], unsoldIn(event)[part] - own.byPart[part], together(mine));
    if (refused !== null) return refused;
  }
  return tooFew(lines, freeInEvent, event.capacity - event.sold - own.all, (count) => inventoryMessages.onlyLeft({ count }));
}

/**
 * Bought or held tickets, and those of the same request, allow holding others that need them; whether they are bought, or paid together, is
 * checked when those are paid. People are counted: a table for ten stands for ten adults.
 */
function whyNotAlone(event: EventOnSale, { lines, account }: Asked): Refused | null {
  const counts = new Map<string, number>();
  const asked = lines.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity] as const);
  for (const [id, quantity] of [...account.bought, ...account.held, ...asked]) counts.set(id, (counts.get(id) ?? 0) + quantity * admitsOf(event, id));
  // Add-ons among them admit nobody.
  const people = sum([...counts.values()]) + placesOf(event, account.ofTeam ?? new Map()).all;
  for (const { ticketTypeId, type } of lines) {
    if (isAddOn(type) && people === 0) {
      const { kind, details } = refuseAddOnAlone(type.name);
      return refuse(kind, details, ticketTypeId);
    }
    if (!lacksNeeded({ id: ticketTypeId, ...type }, counts)) continue;
    const { kind, details } = refuseAlone(type, namesOfPublic(event, type.requires));
    return refuse(kind, details, ticketTypeId);
  }
  return null;
}

/** The names of these types, without those that are hidden. */
function namesOfPublic({ types }: EventOnSale, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const type = types.get(id);
    return type === undefined || type.hidden ? [] : [type.name];
  });
}

/** How many units of a type may come back: not sold, not available now, and not held by this account. */
function heldByOthers(event: EventOnSale, ticketTypeId: string, type: TypeOnSale, account: AccountOnEvent, left: number): number {
  const own = placesOf(event, account.held);
  const pool = type.poolId === null ? undefined : event.pools.get(type.poolId);
  const unsoldOfType = type.total - type.sold - (account.held.get(ticketTypeId) ?? 0);
  const unsoldOfEvent = event.capacity - event.sold - own.all;
  const unsoldOfPool = pool === undefined ? Infinity : pool.total - pool.sold - (own.byPool.get(type.poolId ?? '') ?? 0);
  const unsoldOfPart = unsoldIn(event)[type.admission] - own.byPart[type.admission];
  return Math.max(0, Math.min(unsoldOfType, unitsIn(Math.min(unsoldOfEvent, unsoldOfPart, unsoldOfPool), type.admits)) - left);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The hold that a request would release. One whose time is over is left to the sweep, which gives all buyers the same chance. */
function heldStill(before: HoldBefore | null, now: Date): HoldBefore | null {
  return before?.status === 'active' && before.expiresAt > now ? before : null;
}

/**
 * Decides every request of a batch, first come first served, each with all of its lines or none. Greedy: a request that is too large does not
 * block a later, smaller one that fits. One that replaces a hold is decided as if that were on sale again, to this buyer alone. Accounts that are
 * not named hold nothing. Nothing here may depend on anything but the arguments; the caller holds the locks.
 */
export function decideBatch(
  event: EventOnSale,
  requests: readonly AskedHold[],
  accountsBefore: ReadonlyMap<string, AccountOnEvent>,
  now: Date,
): Decision[] {
  let freeInEvent = event.capacity - event.reserved - event.sold;
  const freeInParts = roomIn(event);
  const freeInPools = new Map([...event.pools].map(([id, pool]) => [id, pool.total - pool.reserved - pool.sold]));
  const free = new Map([...event.types].map(([id, type]) => [id, type.total - type.reserved - type.sold]));
  const accounts = new Map(accountsBefore);
  const givenBack = new Set<HoldBefore['id']>();
  function put(lines: readonly TicketCount[], sign: 1 | -1) {
    for (const { ticketTypeId, quantity } of lines) {
      const type = event.types.get(ticketTypeId);
      const places = quantity * (type?.admits ?? 1);
      freeInEvent += sign * places;
      if (type !== undefined) freeInParts[type.admission] += sign * places;
      if (type !== undefined && type.poolId !== null) freeInPools.set(type.poolId, (freeInPools.get(type.poolId) ?? 0) + sign * places);
      free.set(ticketTypeId, (free.get(ticketTypeId) ?? 0) + sign * quantity);
    }
  }
  /** As many units as the type, its pool, its part and the event have room for: a unit is held whole or not at all. */
  function leftOf(id: string): number {
    const { admits = 1, admission = 'in_person', poolId = null } = event.types.get(id) ?? {};
    const room = Math.min(freeInEvent, freeInParts[admission], poolId === null ? Infinity : (freeInPools.get(poolId) ?? 0));
    return Math.max(0, Math.min(free.get(id) ?? 0, admits === 1 ? room : unitsIn(room, admits)));
  }
  function decide(request: AskedHold): Decision {
    const lines = request.lines.flatMap((line) => {
      const type = event.types.get(line.ticketTypeId);
      return type === undefined || (type.hidden && !request.unlocked?.has(line.ticketTypeId)) ? [] : [{ ...line, type }];
    });
    if (lines.length !== request.lines.length) return refuse(inventoryErrors.TICKET_TYPE_NOT_FOUND);
    if (request.replaces?.status === 'confirmed') return refuse(inventoryErrors.RESERVATION_CONFIRMED);
    if (request.replaces?.status === 'active' && request.replaces.paying) return refuse(inventoryErrors.PAYMENT_IN_PROGRESS);
    const before = givenBack.has(request.replaces?.id ?? '') ? null : heldStill(request.replaces, now);
    const holder = accounts.get(request.customerId) ?? newAccount;
    const account = before === null ? holder : withoutHold(holder, before);
    if (before !== null) put(before.lines, 1);
    const refused = whyNot(event, { lines, account, freeInEvent, freeInParts, freeInPools, leftOf, continues: before !== null }, now);
    if (refused !== null) {
      if (before !== null) put(before.lines, -1);
      return refused;
    }
    put(request.lines, -1);
    accounts.set(request.customerId, withHold(account, request));
    if (before !== null) givenBack.add(before.id);
    return { granted: true, givesBack: before };
  }
  return requests.map(decide);
}
