// A purchase attempt: what is chosen, what is held for it, and the keys and ids by which the server knows it.

/** The buyer's choice. */
export interface Choice {
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** Null without plans. */
  readonly planId: string | null;
  readonly promo: AppliedPromo | null;
  /** In stored form: +254712345678; empty for free tickets. */
  readonly phone: string;
}

export interface AppliedPromo {
  readonly code: string;
  readonly percent: number;
}

export interface Hold {
  readonly id: string;
  readonly expiresAt: string;
  /** What is held: differs from the choice until the server holds the new choice instead. */
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

/** The event of a purchase, as far as other pages name it. */
export interface BoughtEvent {
  readonly id: string;
  readonly name: string;
}

export interface KeptPurchase {
  readonly event: BoughtEvent;
  readonly attempt: Attempt;
}
