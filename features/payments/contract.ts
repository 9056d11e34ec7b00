// How a buyer can pay, and within which limits.
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

/** What buyers can choose. Only what really works is listed: a method that cannot be paid with is not shown. */
export const paymentMethods = [{ id: 'mpesa', name: 'M-Pesa' }] as const;

/** Every way by which money arrives: also cash, which an admin records. */
export type PaymentMethodId = (typeof paymentMethods)[number]['id'] | 'cash';

/** How money goes back: M-Pesa undoes a whole payment, M-Pesa pays a part of it to the phone that paid, or a person gives it. */
export const refundWays = ['reversal', 'payout', 'by-hand'] as const;
export type RefundWay = (typeof refundWays)[number];

/** How far a refund is; `by-hand`: a person has to give it back, and has not recorded that yet. */
export const refundStatuses = ['queued', 'sent', 'by-hand', 'done', 'failed'] as const;

/** The least that M-Pesa pays out, KSh 10, in minor units. */
export const MPESA_PAYOUT_MIN_MINOR = 10 * MINOR_PER_MAJOR;

/** The most that M-Pesa takes in one transaction, KSh 250,000, in minor units. */
export const MPESA_MAX_MINOR = 250_000 * MINOR_PER_MAJOR;

/** M-Pesa refuses the same amount from the same phone again within this time (result 17). */
export const MPESA_SAME_AMOUNT_WAIT_SECONDS = 120;
