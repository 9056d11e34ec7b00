// One attempt to buy, kept for as long as the tab is open: a page that is loaded again finds its hold and its order, and a press that
// was repeated after a lost connection is the same press to the server.

/** What the buyer has chosen. */
export interface Choice {
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** Null without plans. */
  readonly planId: string | null;
  readonly promo: AppliedPromo | null;
  /** As it is sent: +254712345678; empty for free tickets. */
  readonly phone: string;
}

export interface AppliedPromo {
  readonly code: string;
  readonly percent: number;
}

export interface Hold {
  readonly id: string;
  readonly expiresAt: string;
  /** What is held: another choice than the one that is asked for, until that is held in its place. */
  readonly ticketTypeId: string;
  readonly quantity: number;
}

export interface Attempt {
  readonly choice: Choice;
  readonly reserveKey: string;
  readonly hold: Hold | null;
  readonly purchaseKey: string;
  readonly orderId: string | null;
}

type Tickets = Pick<Hold, 'ticketTypeId' | 'quantity'>;

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

const keyOf = (eventId: string): string => `vumi_checkout_${eventId}`;

/** The attempt that this account has under way for an event in this tab. What somebody else began who was signed in is forgotten. */
export function readAttempt(eventId: string, owner: string): Attempt | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? 'null');
    if (isAttemptOf(owner, kept)) return kept.attempt;
    keepAttempt(eventId, owner, null);
  } catch {
    // Storage is closed to us.
  }
  return null;
}

/** Keeps the attempt; null forgets it. */
export function keepAttempt(eventId: string, owner: string, attempt: Attempt | null): void {
  try {
    if (attempt === null) sessionStorage.removeItem(keyOf(eventId));
    else sessionStorage.setItem(keyOf(eventId), JSON.stringify({ owner, attempt }));
  } catch {
    // Storage is closed to us: the attempt lasts as long as the page.
  }
}

/** An older release may have kept something else. */
function isAttemptOf(owner: string, kept: unknown): kept is { readonly attempt: Attempt } {
  return typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner && 'attempt' in kept && isAttempt(kept.attempt);
}

function isAttempt(kept: unknown): kept is Attempt {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'choice' in kept &&
    'reserveKey' in kept &&
    'purchaseKey' in kept &&
    'hold' in kept &&
    'orderId' in kept
  );
}
