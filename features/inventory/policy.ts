// Who may do what with a hold.
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { inventoryErrors, type Reservation } from './contract.ts';

interface HoldState {
  readonly status: Reservation['status'];
  /** A payment is under way. */
  readonly paying: boolean;
  readonly expiresAt: Date;
}

const { PAYMENT_IN_PROGRESS, RESERVATION_CONFIRMED, RESERVATION_EXPIRED, RESERVATION_NOT_FOUND } = inventoryErrors;

/** Whoever gives a hold up that has ended already has what they want. */
function unlessSold({ status, paying }: Pick<HoldState, 'status' | 'paying'>): Verdict {
  if (status === 'confirmed') return RESERVATION_CONFIRMED;
  return status === 'active' && paying ? PAYMENT_IN_PROGRESS : true;
}

/** A hold can be paid once, while it lasts, by one prompt at a time. */
function whileItLasts(hold: HoldState, now: Date): Verdict {
  const unsold = unlessSold(hold);
  if (unsold !== true) return unsold;
  return hold.status === 'active' && hold.expiresAt > now ? true : RESERVATION_EXPIRED;
}

/** To everybody else a hold is not there. */
const other = RESERVATION_NOT_FOUND;

export const holdPolicy = definePolicy({
  relations: ['buyer', 'admin', 'other'],
  relationOf(person: Person | null, { customerId }: { readonly customerId: string }) {
    if (person?.role === 'admin') return 'admin';
    return person?.id === customerId ? 'buyer' : 'other';
  },
  rules: {
    see: { buyer: true, admin: true, other },
    /** Saying whether the buyer is still there changes nothing of a hold that has ended or is being paid. */
    markPresence: { buyer: true, admin: true, other },
    release: { buyer: unlessSold, admin: unlessSold, other },
    pay: { buyer: whileItLasts, admin: whileItLasts, other },
  },
});
