// Who of a batch gets tickets: decided in order of arrival, without I/O.
import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import { ticketTypeState, type EventSaleFacts, type TicketTypeSaleFacts } from '../events/rules.ts';
import { inventoryErrors } from './contract.ts';

export interface Wish {
  readonly ticketTypeId: string;
  readonly quantity: number;
}

export interface TypeOnSale extends TicketTypeSaleFacts {
  readonly maxPerPurchase: number;
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface EventOnSale extends EventSaleFacts {
  readonly capacity: number;
  readonly reserved: number;
  readonly sold: number;
  readonly types: ReadonlyMap<string, TypeOnSale>;
}

/** Granted, or the declared error that the buyer gets. */
export type Decision = { readonly granted: true } | { readonly granted: false; readonly kind: ErrorKind; readonly details: FailureDetails };

function refuse(kind: ErrorKind, details: FailureDetails = {}): Decision {
  return { granted: false, kind, details };
}

function tickets(count: number): string {
  return count === 1 ? '1 ticket' : `${count} tickets`;
}

function decide(event: EventOnSale, type: TypeOnSale, wish: Wish, left: number, now: Date): Decision {
  if (wish.quantity > type.maxPerPurchase) {
    return refuse(inventoryErrors.MAX_PER_PURCHASE, {
      sentence: `You can buy at most ${tickets(type.maxPerPurchase)} of ${type.name} in one purchase`,
      fields: { quantity: `At most ${type.maxPerPurchase}` },
    });
  }
  const { state, closedReason, opensAt } = ticketTypeState(event, type, left, now);
  if (state === 'closed') return refuse(inventoryErrors.SALES_CLOSED, closedReason === null ? {} : { sentence: closedReason });
  if (state === 'coming_soon') return refuse(inventoryErrors.COMING_SOON, { data: { opensAt: opensAt?.toISOString() ?? null } });
  if (state === 'sold_out') return refuse(inventoryErrors.SOLD_OUT);
  if (wish.quantity > left)
    return refuse(inventoryErrors.NOT_ENOUGH_LEFT, { sentence: `Only ${tickets(left)} of ${type.name} left`, data: { available: left } });
  return { granted: true };
}

/**
 * Decides every wish of a batch, first come first served. Greedy: a wish that is too large does not stop a later, smaller one that fits.
 * Nothing here may depend on anything but the arguments; the caller holds the locks.
 */
export function decideBatch(event: EventOnSale, wishes: readonly Wish[], now: Date): Decision[] {
  let freeInEvent = event.capacity - event.reserved - event.sold;
  const free = new Map([...event.types].map(([id, type]) => [id, type.total - type.reserved - type.sold]));
  return wishes.map((wish) => {
    const type = event.types.get(wish.ticketTypeId);
    if (type === undefined) return refuse(inventoryErrors.TICKET_TYPE_NOT_FOUND);
    const left = Math.max(0, Math.min(free.get(wish.ticketTypeId) ?? 0, freeInEvent));
    const decision = decide(event, type, wish, left, now);
    if (decision.granted) {
      freeInEvent -= wish.quantity;
      free.set(wish.ticketTypeId, (free.get(wish.ticketTypeId) ?? 0) - wish.quantity);
    }
    return decision;
  });
}
