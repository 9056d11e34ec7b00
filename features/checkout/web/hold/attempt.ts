// A purchase attempt: what is chosen, what is held for it, and the keys and ids by which the server knows it.
import type { TicketCount } from '#features/inventory/rules.ts';
import type { TestOutcome } from '#features/payments/contract.ts';
import { pageMethods } from '#features/payments/pages/page-methods.ts';
import type { Discount, Reducible } from '../../rules.ts';

/** So many of a ticket type, or of an add-on. */
export type ChosenCount = TicketCount & Reducible;

/** Tickets of one or more types and add-ons: each once, the selected type first, add-ons last. */
export interface Tickets {
  readonly lines: readonly ChosenCount[];
}

/** The methods of the form. */
export const chosenMethods = ['mpesa', 'paybill', ...pageMethods] as const;
export type ChosenMethod = (typeof chosenMethods)[number];

/** The buyer's choice. */
export interface Choice extends Tickets {
  /** Null without plans. */
  readonly planId: string | null;
  readonly promo: AppliedPromo | null;
  /** In stored form: +254712345678; empty for free tickets. */
  readonly phone: string;
  /** By what it is paid; missing: M-Pesa. */
  readonly method?: ChosenMethod;
  /** M-Pesa is to pay the later parts by itself; missing: it is not. */
  readonly standing?: boolean;
  /** Of a test event, whose payments ask no phone: what becomes of the payment. */
  readonly testOutcome?: TestOutcome;
  /** What was answered to the questions of the event, by field (features/questions/slots.ts). */
  readonly answers?: Readonly<Record<string, string | readonly string[]>>;
}

export interface AppliedPromo extends Discount {
  readonly code: string;
  /** The ticket types that it reduces; null: all. */
  readonly ticketTypeIds: readonly string[] | null;
}

/** What is held: differs from the choice until the server holds the new choice instead. */
export interface Hold extends Tickets {
  readonly id: string;
  readonly expiresAt: string;
  /** What one unit of each of its lines costs, in major units, whatever its price is by now; missing: it is not known. */
  readonly prices?: Readonly<Record<string, number>> | undefined;
  /** Vumi's fee that it keeps, whatever the event's is by now; missing: the organizer bears it. */
  readonly buyerFeePercent?: number | undefined;
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
  /** Of hidden ticket types, from the address or from what is held. */
  readonly code?: string | null;
}

export interface KeptPurchase {
  readonly event: BoughtEvent;
  readonly attempt: Attempt;
}
