// One attempt to buy, kept on the device for its account: a page that is loaded again and a second tab find its hold and its order, and a
// press that was repeated after a lost connection is the same press to the server.
import { forgetKept, keepFor, keptFor } from '#platform/web/kept-data.ts';
import type { Reservation } from '../../inventory/contract.ts';
import type { Attempt, BoughtEvent, Choice, Hold, KeptPurchase } from './attempt.ts';
import { ATTEMPT } from './running-purchase.ts';

export type Tickets = Pick<Hold, 'ticketTypeId' | 'quantity'>;

/** True when these are the same tickets. */
export function areSame(some: Tickets, others: Tickets): boolean {
  return some.ticketTypeId === others.ticketTypeId && some.quantity === others.quantity;
}

/**
 * The attempt for a choice: what of the last one still fits. The same tickets keep their key, and what is held stays so until the server has
 * decided about others; a key for the payment is kept only while nothing about the payment has changed and no answer to it is known.
 */
export function attemptFor(last: Attempt | null, choice: Choice, newKey: () => string): Attempt {
  if (last === null || !areSame(last.choice, choice)) {
    return { choice, reserveKey: newKey(), hold: last?.hold ?? null, purchaseKey: newKey(), orderId: null };
  }
  const isSamePayment =
    last.orderId === null &&
    last.choice.planId === choice.planId &&
    last.choice.promo?.code === choice.promo?.code &&
    last.choice.phone === choice.phone;
  return { ...last, choice, purchaseKey: isSamePayment ? last.purchaseKey : newKey() };
}

/** The attempt after other tickets than those that it holds were refused; null when it holds none. */
export function backToHeld(attempt: Attempt): Attempt | null {
  if (attempt.hold === null || areSame(attempt.hold, attempt.choice)) return attempt.hold && attempt;
  const { ticketTypeId, quantity } = attempt.hold;
  return { ...attempt, choice: { ...attempt.choice, ticketTypeId, quantity } };
}

/** What is held by a reservation. */
export function holdOf({ id, expiresAt, ticketTypeId, quantity }: Reservation): Hold {
  return { id, expiresAt, ticketTypeId, quantity };
}

/** The attempt that a page begins with: what this device kept, unless the server knows of other live holds (another device, a lost storage). */
export function attemptAtOpening(kept: Attempt | null, live: readonly Reservation[], newKey: () => string): Attempt | null {
  const own = live.find(({ id }) => id === kept?.hold?.id);
  if (kept !== null && own !== undefined) return { ...kept, hold: holdOf(own) };
  const [newest] = live;
  if (newest === undefined) return kept;
  const { ticketTypeId, quantity } = newest;
  const choice = { ticketTypeId, quantity, planId: null, promo: null, phone: '' };
  return { choice, reserveKey: newKey(), hold: holdOf(newest), purchaseKey: newKey(), orderId: null };
}

/** The attempt that this account has under way for an event on this device. */
export function readAttempt(eventId: string, owner: string): Attempt | null {
  return (keptFor(owner, ATTEMPT + eventId)?.value as KeptPurchase | undefined)?.attempt ?? null;
}

/** Keeps the attempt, for every tab; null forgets it. */
export function keepAttempt(event: BoughtEvent, owner: string, attempt: Attempt | null): void {
  if (attempt === null) forgetKept(ATTEMPT + event.id);
  else keepFor(owner, ATTEMPT + event.id, { event: { id: event.id, name: event.name }, attempt } satisfies KeptPurchase);
}

/** Under this name, with the event's id, other tabs hear that one of them has told the server that the buyer left. */
export const LEFT = 'checkout_left_';

/** Lets a purchase page that is still open in another tab say that the buyer is there. */
export function sayLeft(owner: string, eventId: string): void {
  keepFor(owner, LEFT + eventId, Date.now());
}
