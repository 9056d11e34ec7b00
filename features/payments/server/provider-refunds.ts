// What the providers of pages say that they refunded, for the proof of the ledger (docs/reference/money.md#proof).
import type { Context } from '#platform/server/context.ts';
import type { PageProvider } from '../pages/page-methods.ts';
import { listRefunds as listOfFlutterwave } from './pages/flutterwave/flutterwave-refund-list.ts';
import { flutterwaveSettings } from './pages/flutterwave/flutterwave-settings.ts';
import { listRefunds as listOfPaystack } from './pages/paystack/paystack-refund-list.ts';
import { paystackSettings } from './pages/paystack/paystack-settings.ts';
import type { RefundList } from './refund-list.ts';

/** As far back as the statement of M-Pesa. */
const WINDOW_MS = 48 * 60 * 60_000;

interface ProviderRefunds {
  readonly provider: PageProvider;
  /** What was refunded up to `to`; null when it does not answer. */
  readonly read: (to: Date) => Promise<RefundList | null>;
}

/** The providers that list their refunds, of those that are set up here. */
export function providerRefunds(context: Context): readonly ProviderRefunds[] {
  const [paystack, flutterwave] = [paystackSettings(context), flutterwaveSettings(context)];
  const until = (to: Date) => ({ from: new Date(context.clock.now().getTime() - WINDOW_MS), to });
  return [
    ...(paystack === null ? [] : [{ provider: 'paystack' as const, read: (to: Date) => listOfPaystack(context, paystack, until(to)) }]),
    ...(flutterwave === null ? [] : [{ provider: 'flutterwave' as const, read: (to: Date) => listOfFlutterwave(context, flutterwave, until(to)) }]),
  ];
}
