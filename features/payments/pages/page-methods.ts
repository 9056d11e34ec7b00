// Which methods are paid on a page of a provider, in which currency, and who opens the page (docs/reference/payments/wallets.md).
import { MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';
import { CARD_MAX_MINOR } from '../cards/card-facts.ts';

/** The providers of pages. Rows have these names: a name in use is not changed. */
export const pageProviders = ['paystack', 'flutterwave', 'chapa'] as const;
export type PageProvider = (typeof pageProviders)[number];

/** The methods that are paid on a page: a card, and the wallets of mobile networks. */
export const pageMethods = ['credit_card', 'mtn_momo', 'airtel_money', 'vodacom', 'tigo', 'telebirr'] as const;
export type PageMethod = (typeof pageMethods)[number];

/** Of each currency: its methods, the likeliest first, who opens their pages, and the most that a wallet takes at once, in minor units. */
const paidOnPages: Readonly<
  Partial<Record<Currency, { readonly methods: readonly PageMethod[]; readonly by: PageProvider; readonly walletMaxMinor?: number }>>
> = {
  KES: { methods: ['credit_card'], by: 'paystack' },
  USD: { methods: ['credit_card'], by: 'paystack' },
  UGX: { methods: ['mtn_momo', 'airtel_money', 'credit_card'], by: 'flutterwave', walletMaxMinor: 5_000_000 * MINOR_PER_MAJOR },
  RWF: { methods: ['mtn_momo', 'airtel_money', 'credit_card'], by: 'flutterwave', walletMaxMinor: 2_000_000 * MINOR_PER_MAJOR },
  TZS: { methods: ['vodacom', 'tigo', 'airtel_money', 'credit_card'], by: 'flutterwave', walletMaxMinor: 3_000_000 * MINOR_PER_MAJOR },
  ETB: { methods: ['telebirr', 'credit_card'], by: 'chapa', walletMaxMinor: 100_000 * MINOR_PER_MAJOR },
};

/** The methods of a currency that are paid on a page, the likeliest first. */
export function pageMethodsOf(currency: Currency): readonly PageMethod[] {
  return paidOnPages[currency]?.methods ?? [];
}

/** Who opens the page of a payment; null where the method does not take the currency. A payment keeps the answer. */
export function providerOf(method: PageMethod, currency: Currency): PageProvider | null {
  const found = paidOnPages[currency];
  return found?.methods.includes(method) ? found.by : null;
}

/** The most that a method takes at once on its page, in minor units. */
export function mostOnPage(method: PageMethod, currency: Currency): number {
  return method === 'credit_card' ? CARD_MAX_MINOR : (paidOnPages[currency]?.walletMaxMinor ?? 0);
}

/** Whether a method is paid on a page. */
export function isPageMethod(method: string): method is PageMethod {
  return (pageMethods as readonly string[]).includes(method);
}

/** Whether a method is the wallet of a mobile network. */
export function isWallet(method: string): boolean {
  return isPageMethod(method) && method !== 'credit_card';
}
