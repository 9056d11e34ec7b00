import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import type { ViewSource } from '#features/views/rules.ts';
import type { TicketCount } from '../../rules.ts';
import type { HeldTerms } from '../describe-reservation.ts';

export interface HoldRequest {
  readonly id: string;
  readonly customerId: string;
  /** Each ticket type once. */
  readonly lines: readonly TicketCount[];
  /** The hidden ticket types whose code came with it; missing: none. */
  readonly unlocked?: ReadonlySet<string>;
  /** Those of them that are sold with this promo code only; missing: none. */
  readonly openedBy?: { readonly promoCode: string; readonly ids: ReadonlySet<string> };
  readonly expiresAt: Date;
  /** Where the visit came from; missing: not said. */
  readonly source?: ViewSource;
  /** The named link with which the visit began; missing: none. */
  readonly link?: string | null;
  /** The customer's hold that this one replaces. */
  readonly replaces: string | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string;
}

export type HoldOutcome =
  | {
      readonly held: true;
      readonly reservationId: string;
      readonly expiresAt: Date;
      readonly terms: HeldTerms;
    }
  | {
      readonly held: false;
      readonly kind: ErrorKind;
      readonly details: FailureDetails;
      /** The ticket type of the line that caused the refusal, if it is one. */
      readonly ticketTypeId?: string | null;
    };
