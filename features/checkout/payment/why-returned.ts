// Whether money that arrived for the first payment of an order is for its tickets, or goes back (docs/reference/conflicts.md#late-money).
import type { OrderStatus } from '../order-statuses.ts';

/** What is known of the order, locked, when the money arrives. Its event is neither cancelled nor over. */
export interface PaidOrderFacts {
  readonly status: OrderStatus;
  /** It was confirmed once: its tickets were issued. */
  readonly wasConfirmed: boolean;
  /** Its plan ended because a part was not paid. */
  readonly hasEndedPlan: boolean;
  readonly isAmountDue: boolean;
  /** Its promo code was used up by others after it had lapsed. */
  readonly isCodeUsedUp: boolean;
}

export type WhyReturned = 'planEnded' | 'twice' | 'refunded' | 'changed' | 'codeUsedUp';

/** Why the money goes back; null where the tickets are issued, if there are some left: an order that lapsed unpaid is taken up again. */
export function whyReturned({ status, wasConfirmed, hasEndedPlan, isAmountDue, isCodeUsedUp }: PaidOrderFacts): WhyReturned | null {
  if (wasConfirmed && hasEndedPlan) return 'planEnded';
  if (status === 'confirmed') return 'twice';
  if (status === 'cancelled' && wasConfirmed) return 'refunded';
  if (!isAmountDue) return 'changed';
  return status === 'cancelled' && isCodeUsedUp ? 'codeUsedUp' : null;
}
