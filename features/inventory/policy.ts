// Who may do what with a hold.
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { inventoryErrors, type Reservation } from './contract.ts';

interface HoldState {
  readonly status: Reservation['status'];
  /** A payment is in progress. */
  readonly paying: boolean;
  readonly expiresAt: Date;
}

const { PAYMENT_IN_PROGRESS, RESERVATION_CONFIRMED, RESERVATION_EXPIRED, RESERVATION_NOT_FOUND } = inventoryErrors;

/** Releasing a hold that has ended already is no error. */
function unlessSold({ status, paying }: Pick<HoldState, 'status' | 'paying'>): Verdict {
  if (status === 'confirmed') return RESERVATION_CONFIRMED;
  return status === 'active' && paying ? PAYMENT_IN_PROGRESS : true;
}

/** A hold can be paid once, before it ends, by one prompt at a time. */
function whileItLasts(hold: HoldState, now: Date): Verdict {
  const unsold = unlessSold(hold);
  if (unsold !== true) return unsold;
  return hold.status === 'active' && hold.expiresAt > now ? true : RESERVATION_EXPIRED;
}

/** For any other account the hold does not exist. */
const other = RESERVATION_NOT_FOUND;

export const holdPolicy = definePolicy({
  relations: ['buyer', 'admin', 'other'],
  relationOf(person: Person | null, { customerId }: { readonly customerId: string }) {
    if (person?.role === 'admin') return 'admin';
    return person?.id === customerId ? 'buyer' : 'other';
  },
  rules: {
    see: { buyer: true, admin: true, other },
    /** Reporting presence changes nothing of a hold that has ended or is being paid. */
    markPresence: { buyer: true, admin: true, other },
    release: { buyer: unlessSold, admin: unlessSold, other },
    pay: { buyer: whileItLasts, admin: whileItLasts, other },
  },
});
