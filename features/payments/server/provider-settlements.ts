// What the providers of pages say that they settled to our bank, for the proof of the ledger (docs/reference/money.md#settlement-lists).
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import type { PageProvider } from '../pages/page-methods.ts';
import { listSettlements as listOfFlutterwave } from './pages/flutterwave/flutterwave-settlements.ts';
import { flutterwaveSettings } from './pages/flutterwave/flutterwave-settings.ts';
import { listSettlements as listOfPaystack } from './pages/paystack/paystack-settlements.ts';
import { paystackSettings } from './pages/paystack/paystack-settings.ts';
import type { SettlementList } from './settlement-list.ts';

const DAY_MS = 86_400_000;
/** A night on which a provider does not answer leaves no gap. */
const DAYS_LISTED = 60;

interface ProviderSettlements {
  readonly provider: PageProvider;
  /** What was settled up to today; null when it does not answer. */
  readonly read: () => Promise<SettlementList | null>;
}

/** The providers that list their settlements, of those that are set up here. */
export function providerSettlements(context: Context): readonly ProviderSettlements[] {
  const [paystack, flutterwave] = [paystackSettings(context), flutterwaveSettings(context)];
  const days = () => {
    const now = context.clock.now();
    return { from: dayOf(new Date(now.getTime() - DAYS_LISTED * DAY_MS)), to: dayOf(now) };
  };
  return [
    ...(paystack === null ? [] : [{ provider: 'paystack' as const, read: () => listOfPaystack(context, paystack, days()) }]),
    ...(flutterwave === null ? [] : [{ provider: 'flutterwave' as const, read: () => listOfFlutterwave(context, flutterwave, days()) }]),
  ];
}
