import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';

export interface HoldRequest {
  readonly id: string;
  readonly ticketTypeId: string;
  readonly customerId: string;
  readonly quantity: number;
  readonly expiresAt: Date;
  /** The customer's hold that this one replaces. */
  readonly replaces: string | null;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string;
}

export type HoldOutcome =
  | { readonly held: true; readonly reservationId: string; readonly expiresAt: Date }
  | { readonly held: false; readonly kind: ErrorKind; readonly details: FailureDetails };
