// The plans of organizers, and the fee that each of them costs (docs/reference/payments/payouts.md#fees). Amounts in minor units.
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

export const feePlanIds = ['community', 'starter', 'professional', 'enterprise'] as const;
export type FeePlanId = (typeof feePlanIds)[number];

/** A hundredth of a percent. */
export const BASIS_POINTS = 10_000;
/** What may be agreed at most: 20 %. */
export const BASIS_POINTS_MAX = 2_000;

interface FeePlan {
  /** Of what is sold; null: as agreed with the organization. */
  readonly basisPoints: number | null;
  /** For how many tickets of an event it is; null: any number (docs/reference/payments/payouts.md#tickets-of-a-plan). */
  readonly ticketsMax: number | null;
}

/**
 * The plans of the pricing page. Free tickets cost nothing on any of them; what is sold for money
 * on Community costs as on Starter.
 */
export const feePlans = {
  community: { basisPoints: 500, ticketsMax: 100 },
  starter: { basisPoints: 500, ticketsMax: 1_000 },
  professional: { basisPoints: 250, ticketsMax: 50_000 },
  enterprise: { basisPoints: null, ticketsMax: null },
} as const satisfies Readonly<Record<FeePlanId, FeePlan>>;

/** The plan of an organization with which nothing else was agreed. */
export const DEFAULT_PLAN = 'starter' satisfies FeePlanId;

/** The fee of an event that sold so much, less what was refunded: whole shillings (or dollars), rounded down in favour of the organizer. */
export function feeOf(baseMinor: number, basisPoints: number): number {
  const exact = Math.floor((Math.max(baseMinor, 0) * basisPoints) / BASIS_POINTS);
  return exact - (exact % MINOR_PER_MAJOR);
}
