import type { Context } from '#platform/server/context.ts';
import { pageProviders, type PageProvider } from '../../pages/page-methods.ts';
import { flutterwaveChargebacks } from '../pages/flutterwave/flutterwave-chargebacks.ts';
import { flutterwaveSettings } from '../pages/flutterwave/flutterwave-settings.ts';
import { paystackDisputes } from '../pages/paystack/paystack-disputes.ts';
import { paystackSettings } from '../pages/paystack/paystack-settings.ts';
import type { DisputeProvider } from './dispute-provider.ts';

const providers: Readonly<Record<PageProvider, (context: Context) => DisputeProvider | null>> = {
  paystack(context) {
    const settings = paystackSettings(context);
    return settings === null ? null : paystackDisputes(context, settings);
  },
  flutterwave(context) {
    const settings = flutterwaveSettings(context);
    return settings === null ? null : flutterwaveChargebacks(context, settings);
  },
  // These document no calls about disputes (docs/reference/payments/risk.md#other-providers).
  chapa: () => null,
  pesapal: () => null,
};

/** What a provider tells about disputes; null where it is not set up here, or tells nothing. */
export function disputesBy(context: Context, provider: PageProvider): DisputeProvider | null {
  return providers[provider](context);
}

/** The providers that tell about disputes here. */
export function disputeProvidersSetUp(context: Context): readonly PageProvider[] {
  return pageProviders.filter((provider) => disputesBy(context, provider) !== null);
}
