// Every provider of hosted pages, by the name that rows have.
import type { Context } from '#platform/server/context.ts';
import { pageProviders, type PageProvider } from '../../pages/page-methods.ts';
import { chapaPages } from './chapa/chapa-pages.ts';
import { chapaSettings } from './chapa/chapa-settings.ts';
import { flutterwavePages } from './flutterwave/flutterwave-pages.ts';
import { flutterwaveSettings } from './flutterwave/flutterwave-settings.ts';
import type { HostedPages } from './hosted-pages.ts';
import { pesapalPages } from './pesapal/pesapal-pages.ts';
import { pesapalSettings } from './pesapal/pesapal-settings.ts';
import { paystackPages } from './paystack/paystack-pages.ts';
import { paystackSettings } from './paystack/paystack-settings.ts';

interface Provider {
  readonly pages: (context: Context) => HostedPages;
  /** Null: not set up here. */
  readonly settings: (context: Context) => { readonly callbackOrigin: string } | null;
}

const providers: Readonly<Record<PageProvider, Provider>> = {
  paystack: { pages: paystackPages, settings: paystackSettings },
  flutterwave: { pages: flutterwavePages, settings: flutterwaveSettings },
  chapa: { pages: chapaPages, settings: chapaSettings },
  pesapal: { pages: pesapalPages, settings: pesapalSettings },
};

/** The pages of a provider, and the origin to which its buyers come back. */
export function pagesBy(context: Context, provider: PageProvider): { readonly pages: HostedPages; readonly callbackOrigin: string } {
  const { pages, settings } = providers[provider];
  return { pages: pages(context), callbackOrigin: settings(context)?.callbackOrigin ?? context.config.publicUrl };
}

/** The providers that are set up here. */
export function providersSetUp(context: Context): readonly PageProvider[] {
  return pageProviders.filter((provider) => providers[provider].settings(context) !== null);
}
