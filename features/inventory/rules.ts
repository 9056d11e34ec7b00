// Which requests of a batch get tickets: decided in order of arrival, without I/O.
import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import { ticketTypeState, type EventSaleFacts, type TicketTypeSaleFacts } from '#features/events/rules.ts';
import { newAccount, sumOf, whyNotMore, whyWait, type AccountOnEvent, type AccountRefusal } from './account-rules.ts';
import { inventoryErrors, type Reservation, type StockLeft } from './contract.ts';
import { lacksNeeded, refuseAlone } from './needed-tickets.ts';

/** A current hold of the same buyer. */
export interface HoldBefore {
  readonly id: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly status: Reservation['status'];
  readonly paying: boolean;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** A request for a hold. */
export interface RequestedHold {
  readonly id: string;
  readonly customerId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** The hold that it replaces, if it is granted. */
  readonly replaces: HoldBefore | null;
}

export interface TypeOnSale extends TicketTypeSaleFacts {
  readonly maxPerPurchase: number;
  /** Types that it is only sold together with (needed-tickets.ts). */
  readonly requires: readonly string[];
  readonly maxPerRequired: number | null;
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface EventOnSale extends EventSaleFacts {
  readonly capacity: number;
  readonly reserved: number;
  readonly sold: number;
  /** Over all purchases of one account; null: no such limit. */
  readonly maxPerPerson: number | null;
  readonly types: ReadonlyMap<string, TypeOnSale>;
}

/** Granted, with the hold that it releases; or the declared error for the buyer. */
export type Decision =
  | { readonly granted: true; readonly givesBack: HoldBefore | null }
  | { readonly granted: false; readonly kind: ErrorKind; readonly details: FailureDetails };

type Refused = Extract<Decision, { granted: false }>;

function refuse(kind: ErrorKind, details: FailureDetails = {}): Refused {
  return { granted: false, kind, details };
}

function tickets(count: number): string {
  return count === 1 ? '1 ticket' : `${count} tickets`;
}

interface Asked {
  readonly request: RequestedHold;
  readonly type: TypeOnSale;
  /** Without the hold that the request replaces. */
  readonly account: AccountOnEvent;
  /** The number that can be held now. */
  readonly left: number;
  /** The request continues a current hold: no new time begins. */
  readonly continues: boolean;
}

/** Why a request cannot be granted; null when it can. */
function whyNot(event: EventOnSale, { request, type, account, left, continues }: Asked, now: Date): Refused | null {
  if (request.quantity > type.maxPerPurchase) {
    return refuse(inventoryErrors.MAX_PER_PURCHASE, {
      message: `You can buy at most ${tickets(type.maxPerPurchase)} of ${type.name} in one purchase`,
      fields: { quantity: `At most ${type.maxPerPurchase}` },
    });
  }
  const { state, closedReason, opensAt } = ticketTypeState(event, type, left, now);
  if (state === 'closed') return refuse(inventoryErrors.SALES_CLOSED, closedReason === null ? {} : { message: closedReason });
  if (state === 'coming_soon') return refuse(inventoryErrors.COMING_SOON, { data: { opensAt: opensAt?.toISOString() ?? null } });
  const tooMuch =
    whyNotMore(account, request.quantity, { typeName: type.name, maxPerPurchase: type.maxPerPurchase, maxPerPerson: event.maxPerPerson }) ??
    whyNotAlone(event, { request, type, account }) ??
    (continues ? null : whyWait(account.unpaid, now));
  if (tooMuch !== null) return refuse(tooMuch.kind, tooMuch.details);
  if (request.quantity <= left) return null;
  const data: StockLeft = {
    available: left,
    heldByOthers: heldByOthers(event, request.ticketTypeId, type, account, left),
    nextReleaseInMinutes: null,
  };
  if (state === 'sold_out') return refuse(inventoryErrors.SOLD_OUT, { data });
  return refuse(inventoryErrors.NOT_ENOUGH_LEFT, { message: `Only ${tickets(left)} of ${type.name} left`, data });
}

/** Bought or held tickets allow holding others that need them; whether they are bought is checked when those are paid. */
function whyNotAlone(event: EventOnSale, { request, type, account }: Pick<Asked, 'request' | 'type' | 'account'>): AccountRefusal | null {
  const counts = new Map(account.bought);
  for (const [id, quantity] of [...account.held, [request.ticketTypeId, request.quantity] as const]) counts.set(id, (counts.get(id) ?? 0) + quantity);
  if (!lacksNeeded({ id: request.ticketTypeId, ...type }, counts)) return null;
  const needed = type.requires.flatMap((id) => event.types.get(id)?.name ?? []);
  return refuseAlone(type, needed);
}

/** How many tickets of a type may come back: not sold, not available now, and not held by this account. */
function heldByOthers(event: EventOnSale, ticketTypeId: string, type: TypeOnSale, account: AccountOnEvent, left: number): number {
  const unsoldOfType = type.total - type.sold - (account.held.get(ticketTypeId) ?? 0);
  const unsoldOfEvent = event.capacity - event.sold - sumOf(account.held);
  return Math.max(0, Math.min(unsoldOfType, unsoldOfEvent) - left);
}

/** The hold that a request would release. One whose time is over is left to the sweep, which gives all buyers the same chance. */
function heldStill(before: HoldBefore | null, now: Date): HoldBefore | null {
  return before?.status === 'active' && before.expiresAt > now ? before : null;
}

function withHold(account: AccountOnEvent, { id, ticketTypeId, quantity }: Pick<HoldBefore, 'id' | 'ticketTypeId' | 'quantity'>): AccountOnEvent {
  const held = new Map(account.held).set(ticketTypeId, (account.held.get(ticketTypeId) ?? 0) + quantity);
  return { ...account, held, reservationIds: [...account.reservationIds, id] };
}

function withoutHold(account: AccountOnEvent, { id, ticketTypeId, quantity }: HoldBefore): AccountOnEvent {
  const held = new Map(account.held).set(ticketTypeId, (account.held.get(ticketTypeId) ?? 0) - quantity);
  return { ...account, held, reservationIds: account.reservationIds.filter((one) => one !== id) };
}

/**
 * Decides every request of a batch, first come first served. Greedy: a request that is too large does not block a later, smaller one that fits. A
 * request that replaces a hold is decided as if that were on sale again, to this buyer alone. Accounts that are not listed hold nothing. Nothing
 * here may depend on anything but the arguments; the caller holds the locks.
 */
export function decideBatch(
  event: EventOnSale,
  requests: readonly RequestedHold[],
  accountsBefore: ReadonlyMap<string, AccountOnEvent>,
  now: Date,
): Decision[] {
  let freeInEvent = event.capacity - event.reserved - event.sold;
  const free = new Map([...event.types].map(([id, type]) => [id, type.total - type.reserved - type.sold]));
  const accounts = new Map(accountsBefore);
  const givenBack = new Set<HoldBefore['id']>();
  function put(ticketTypeId: string, quantity: number) {
    freeInEvent += quantity;
    free.set(ticketTypeId, (free.get(ticketTypeId) ?? 0) + quantity);
  }
  return requests.map((request) => {
    const type = event.types.get(request.ticketTypeId);
    if (type === undefined) return refuse(inventoryErrors.TICKET_TYPE_NOT_FOUND);
    if (request.replaces?.status === 'confirmed') return refuse(inventoryErrors.RESERVATION_CONFIRMED);
    if (request.replaces?.status === 'active' && request.replaces.paying) return refuse(inventoryErrors.PAYMENT_IN_PROGRESS);
    const before = givenBack.has(request.replaces?.id ?? '') ? null : heldStill(request.replaces, now);
    const holder = accounts.get(request.customerId) ?? newAccount;
    const account = before === null ? holder : withoutHold(holder, before);
    if (before !== null) put(before.ticketTypeId, before.quantity);
    const left = Math.max(0, Math.min(free.get(request.ticketTypeId) ?? 0, freeInEvent));
    const refused = whyNot(event, { request, type, account, left, continues: before !== null }, now);
    if (refused !== null) {
      if (before !== null) put(before.ticketTypeId, -before.quantity);
      return refused;
    }
    put(request.ticketTypeId, -request.quantity);
    accounts.set(request.customerId, withHold(account, request));
    if (before !== null) givenBack.add(before.id);
    return { granted: true, givesBack: before };
  });
}
