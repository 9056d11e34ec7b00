// How a buyer can pay, and within which limits.
import { z } from 'zod';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { normalizeMsisdn } from './msisdn.ts';

export const paymentMethodIds = ['mpesa'] as const;
export const paymentMethodSchema = z.enum(paymentMethodIds, 'This payment method is not available');
export type PaymentMethodId = (typeof paymentMethodIds)[number];

export interface PaymentMethod {
  readonly id: PaymentMethodId;
  readonly name: string;
  readonly description: string;
  /** What the buyer's phone number must match once it is in the form that `normalizeMsisdn` gives. */
  readonly phonePattern: string;
}

/** Only what really works is listed: a method that cannot be paid with is not shown. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    id: 'mpesa',
    name: 'M-Pesa',
    description: 'We send a request to your phone. Enter your M-Pesa PIN there to pay',
    phonePattern: '^254[17]\\d{8}$',
  },
];

/** M-Pesa takes whole shillings, from KSh 1 to KSh 250,000 in one transaction (minor units). */
export const MPESA_MIN_MINOR = 1 * MINOR_PER_MAJOR;
export const MPESA_MAX_MINOR = 250_000 * MINOR_PER_MAJOR;

/** M-Pesa refuses the same amount from the same phone again within this time (result 17). */
export const MPESA_SAME_AMOUNT_WAIT_SECONDS = 120;

/** A number M-Pesa can ask, written any usual way; parsed to `2547…` or `2541…`. */
export const msisdnSchema = z.string().max(32).transform((typed, context) => {
  const msisdn = normalizeMsisdn(typed);
  if (msisdn !== null) return msisdn;
  context.addIssue({ code: 'custom', message: 'Please enter a Kenyan M-Pesa number, for example 0712 345 678' });
  return z.NEVER;
});
