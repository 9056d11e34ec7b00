// Payment methods, and their limits.
import { MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';
import { pageProviders } from './pages/page-methods.ts';

/** The methods that buyers can choose. Only working ones are listed. */
export const paymentMethods = [
  { id: 'mpesa', name: 'M-Pesa' },
  { id: 'credit_card', name: 'Card' },
  { id: 'mtn_momo', name: 'MTN MoMo' },
  { id: 'airtel_money', name: 'Airtel Money' },
  { id: 'vodacom', name: 'Vodacom M-Pesa' },
  { id: 'tigo', name: 'Tigo Pesa' },
  { id: 'telebirr', name: 'Telebirr' },
  { id: 'bank_transfer', name: 'Bank transfer' },
] as const;

/** Every method of payment: also cash, which an admin records, and the test payment of a test event, which moves no money. */
export type PaymentMethodId = (typeof paymentMethods)[number]['id'] | 'cash' | 'test';

/** What a tester can choose to become of a test payment (docs/reference/product.md#test-events). */
export const testOutcomes = ['paid', 'declined', 'timed_out', 'paid_late'] as const;
export type TestOutcome = (typeof testOutcomes)[number];
/** Where a payment of a test names none. */
export const DEFAULT_OUTCOME: TestOutcome = 'paid';

/** Who says what was received: M-Pesa, or a provider of pages. */
export const statementProviders = ['mpesa', ...pageProviders] as const;
export type StatementProvider = (typeof statementProviders)[number];

/**
 * How money is refunded: M-Pesa reverses a whole payment, M-Pesa pays a part of it to the phone that paid, it goes back to the card or to the wallet that
 * paid, or it is returned by hand; where none of these could be, M-Pesa pays it to a number that the buyer chose, or a person transfers it to their bank.
 */
export const refundWays = ['reversal', 'payout', 'card', 'wallet', 'by-hand', 'chosen-phone', 'bank'] as const;
export type RefundWay = (typeof refundWays)[number];

/** What an organization may have at M-Pesa itself. */
export const ownCodeKinds = ['till', 'paybill'] as const;
export type OwnCodeKind = (typeof ownCodeKinds)[number];

/**
 * The progress of a refund; `unfunded`: it is sent once the event has the money for it (docs/reference/payments/hard-end.md#stop-and-go-on); `by-hand`: it has to
 * be returned by hand, and that is not recorded yet.
 */
export const refundStatuses = ['unfunded', 'queued', 'sent', 'by-hand', 'done', 'failed'] as const;

/** The smallest payout of M-Pesa, KSh 10, in minor units. */
export const MPESA_PAYOUT_MIN_MINOR = 10 * MINOR_PER_MAJOR;

/** The currencies of events that M-Pesa can pay. */
export const mpesaCurrencies: readonly Currency[] = ['KES'];

/** The largest transaction of M-Pesa, KSh 250,000, in minor units. */
export const MPESA_MAX_MINOR = 250_000 * MINOR_PER_MAJOR;

/** M-Pesa refuses the same amount from the same phone again within this time (result 17). */
export const MPESA_SAME_AMOUNT_WAIT_SECONDS = 120;

/**
 * Why money that was paid from the phone's menu is nobody's: no order has its account, it is less than what is due, or it is for tickets of an event, which
 * are still to be found.
 */
export const unmatchedReasons = ['unknown-account', 'too-little', 'event-code'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];
