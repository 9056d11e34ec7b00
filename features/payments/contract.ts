// How a buyer can pay, and within which limits.
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

/** What buyers can choose. Only what really works is listed: a method that cannot be paid with is not shown. */
export const paymentMethods = [{ id: 'mpesa', name: 'M-Pesa' }] as const;

/** Every way by which money arrives: also cash, which an admin records. */
export type PaymentMethodId = (typeof paymentMethods)[number]['id'] | 'cash';

/** The most that M-Pesa takes in one transaction, KSh 250,000, in minor units. */
export const MPESA_MAX_MINOR = 250_000 * MINOR_PER_MAJOR;

/** M-Pesa refuses the same amount from the same phone again within this time (result 17). */
export const MPESA_SAME_AMOUNT_WAIT_SECONDS = 120;
