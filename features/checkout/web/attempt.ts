// The shape of an attempt to buy: what is chosen, what is held for it, and how it is named to the server.

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

/** The event that something is bought for, as far as other pages name it. */
export interface BoughtEvent {
  readonly id: string;
  readonly name: string;
}

export interface KeptPurchase {
  readonly event: BoughtEvent;
  readonly attempt: Attempt;
}
