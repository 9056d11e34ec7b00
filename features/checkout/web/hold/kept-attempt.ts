// One purchase attempt, stored on the device for its account: a reloaded page and a second tab find its hold and its order, and a repeated press
// after a lost connection is the same request to the server.
import { forgetKept, keepFor, keptFor } from '#platform/web/device/kept-data.ts';
import type { Reservation } from '#features/inventory/contract.ts';
import type { Attempt, BoughtEvent, Choice, Hold, KeptPurchase, Tickets } from './attempt.ts';
import { ATTEMPT } from '../purchase/running-purchase.ts';

/** True when these are the same tickets. */
export function areSame(some: Tickets, others: Tickets): boolean {
  const counts = new Map(others.lines.map(({ ticketTypeId, quantity }) => [ticketTypeId, quantity]));
  return some.lines.length === counts.size && some.lines.every(({ ticketTypeId, quantity }) => counts.get(ticketTypeId) === quantity);
}

/**
 * The attempt for a choice, with those parts of the previous one that still fit. The same tickets keep their key, and the hold stays until the
 * server has decided about other tickets; a payment key is kept only while nothing about the payment has changed and its answer is unknown.
 */
export function attemptFor(last: Attempt | null, choice: Choice, newKey: () => string): Attempt {
  if (last === null || !areSame(last.choice, choice)) {
    return { choice, reserveKey: newKey(), hold: last?.hold ?? null, purchaseKey: newKey(), orderId: null };
  }
  const isSamePayment =
    last.orderId === null &&
    last.choice.planId === choice.planId &&
    last.choice.promo?.code === choice.promo?.code &&
    last.choice.phone === choice.phone &&
    last.choice.method === choice.method &&
    last.choice.standing === choice.standing &&
    last.choice.testOutcome === choice.testOutcome &&
    JSON.stringify(last.choice.answers ?? {}) === JSON.stringify(choice.answers ?? {});
  return { ...last, choice, purchaseKey: isSamePayment ? last.purchaseKey : newKey() };
}

/** The attempt after the server refused to replace the held tickets; null when none are held. */
export function backToHeld(attempt: Attempt): Attempt | null {
  if (attempt.hold === null || areSame(attempt.hold, attempt.choice)) return attempt.hold && attempt;
  return { ...attempt, choice: { ...attempt.choice, lines: attempt.hold.lines } };
}

/** The prices and the fee that a hold keeps, as the server tells them. */
export function termsOf({ buyerFeePercent, lines }: Pick<Reservation, 'buyerFeePercent' | 'lines'>): Pick<Hold, 'prices' | 'buyerFeePercent'> {
  const prices = Object.fromEntries(lines.map(({ ticketTypeId, price }) => [ticketTypeId, price.amount]));
  return { prices, ...(buyerFeePercent !== undefined && { buyerFeePercent }) };
}

/** The hold of a reservation. */
export function holdOf({ id, expiresAt, lines, ...terms }: Pick<Reservation, 'id' | 'expiresAt' | 'buyerFeePercent' | 'lines'>): Hold {
  const held = lines.map(({ kind, ticketTypeId, quantity }) => ({ ...(kind === 'add_on' && { kind }), ticketTypeId, quantity }));
  return { id, expiresAt, ...termsOf({ ...terms, lines }), lines: held };
}

/** The attempt that a page begins with: the stored one, unless the server knows of other live holds (another device, a lost storage). */
export function attemptAtOpening(kept: Attempt | null, live: readonly Reservation[], newKey: () => string): Attempt | null {
  const own = live.find(({ id }) => id === kept?.hold?.id);
  if (kept !== null && own !== undefined) return { ...kept, hold: holdOf(own) };
  const [newest] = live;
  if (newest === undefined) return kept;
  const choice = { lines: holdOf(newest).lines, planId: null, promo: null, phone: '' };
  return { choice, reserveKey: newKey(), hold: holdOf(newest), purchaseKey: newKey(), orderId: null };
}

/** The stored attempt of this account for an event on this device. */
export function readAttempt(eventId: string, owner: string): Attempt | null {
  return (keptFor(owner, ATTEMPT + eventId)?.value as KeptPurchase | undefined)?.attempt ?? null;
}

/** Stores the attempt, for every tab; null deletes it. */
export function keepAttempt(event: BoughtEvent, owner: string, attempt: Attempt | null): void {
  if (attempt === null) forgetKept(ATTEMPT + event.id);
  else keepFor(owner, ATTEMPT + event.id, { event: { id: event.id, name: event.name }, attempt } satisfies KeptPurchase);
}

/** A name in storage, followed by the event's id, by which other tabs learn that one of them told the server that the buyer left. */
export const LEFT = 'checkout_left_';

/** Notifies other tabs, so that a purchase page that is still open in one tells the server that the buyer is present. */
export function sayLeft(owner: string, eventId: string): void {
  keepFor(owner, LEFT + eventId, Date.now());
}
