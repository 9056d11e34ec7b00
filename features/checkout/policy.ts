// Who may do what with an order.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { whyOver } from '#features/events/ticket-type-state.ts';
import type { StoredEventStatus } from '#features/events/schemas.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { checkoutErrors } from './contract.ts';
import type { OrderStatus } from './order-statuses.ts';

/** The state that decides whether a further payment is allowed. */
export interface OrderState {
  readonly status: OrderStatus;
  /** An instalment is unpaid. */
  readonly hasOpenInstalment: boolean;
  /** A payment is in progress. */
  readonly isBeingPaid: boolean;
  readonly event: { readonly status: StoredEventStatus; readonly endsAt: Date };
}

/** No second payment request while one is in progress, and none for an event that is over. */
function unlessPayingOrOver({ isBeingPaid, event }: OrderState, now: Date): Verdict {
  if (isBeingPaid) return inventoryErrors.PAYMENT_IN_PROGRESS;
  const message = whyOver(event, now);
  return message === null ? true : { ...inventoryErrors.SALES_CLOSED, message };
}

function whileInstalmentIsOpen(order: OrderState, now: Date): Verdict {
  return order.status === 'confirmed' && order.hasOpenInstalment ? unlessPayingOrOver(order, now) : checkoutErrors.INSTALMENT_NOT_OPEN;
}

function whileSomethingIsDue(order: OrderState, now: Date): Verdict {
  const isDue = order.status === 'pending' || (order.status === 'confirmed' && order.hasOpenInstalment);
  return isDue ? unlessPayingOrOver(order, now) : checkoutErrors.CASH_NOT_DUE;
}

/** `keptMinor`: what was paid and not refunded. */
function whileSomethingIsKept({ status, keptMinor }: OrderState & { readonly keptMinor: number }): Verdict {
  return status === 'confirmed' && keptMinor > 0 ? true : checkoutErrors.NOTHING_TO_REFUND;
}

/** For any other account the order does not exist. */
const other = checkoutErrors.ORDER_NOT_FOUND;

export const orderPolicy = definePolicy({
  relations: ['buyer', 'admin', 'other'],
  relationOf(person: Person | null, { customerId }: { readonly customerId: string }) {
    if (person?.role === 'admin') return 'admin';
    return person?.id === customerId ? 'buyer' : 'other';
  },
  rules: {
    see: { buyer: true, admin: true, other },
    payInstalment: { buyer: whileInstalmentIsOpen, admin: whileInstalmentIsOpen, other },
    refund: { buyer: platformErrors.FORBIDDEN, admin: whileSomethingIsKept, other },
    recordRefund: { buyer: platformErrors.FORBIDDEN, admin: true, other },
    recordCash: { buyer: platformErrors.FORBIDDEN, admin: whileSomethingIsDue, other },
  },
});
