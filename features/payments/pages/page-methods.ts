// Which methods are paid on a page of a provider, in which currency, and who opens the page (docs/reference/payments/wallets.md).
import { currencies, MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';
import { CARD_MAX_MINOR } from '../cards/card-facts.ts';

/** The providers of pages. Rows have these names: a name in use is not changed. */
export const pageProviders = ['paystack', 'flutterwave', 'chapa', 'pesapal'] as const;
export type PageProvider = (typeof pageProviders)[number];

/** The methods that are paid on a page: a card, the wallets of mobile networks, and a bank account. */
export const pageMethods = ['credit_card', 'mtn_momo', 'airtel_money', 'vodacom', 'tigo', 'telebirr', 'bank_transfer'] as const;
export type PageMethod = (typeof pageMethods)[number];

interface OfCurrency {
  /** Its methods, the likeliest first, and who opens the page of each. */
  readonly by: Readonly<Partial<Record<PageMethod, PageProvider>>>;
  /** The most that a wallet takes at once, in minor units. */
  readonly walletMaxMinor: number;
}

const paidOnPages: Readonly<Partial<Record<Currency, OfCurrency>>> = {
  KES: { by: { airtel_money: 'pesapal', credit_card: 'paystack', bank_transfer: 'pesapal' }, walletMaxMinor: 250_000 * MINOR_PER_MAJOR },
  USD: { by: { credit_card: 'paystack' }, walletMaxMinor: 0 },
  UGX: {
    by: { mtn_momo: 'flutterwave', airtel_money: 'flutterwave', credit_card: 'flutterwave' },
    walletMaxMinor: 5_000_000 * MINOR_PER_MAJOR,
  },
  RWF: {
    by: { mtn_momo: 'flutterwave', airtel_money: 'flutterwave', credit_card: 'flutterwave' },
    walletMaxMinor: 2_000_000 * MINOR_PER_MAJOR,
  },
  TZS: {
    by: { vodacom: 'flutterwave', tigo: 'flutterwave', airtel_money: 'flutterwave', credit_card: 'flutterwave' },
    walletMaxMinor: 3_000_000 * MINOR_PER_MAJOR,
  },
  ETB: { by: { telebirr: 'chapa', credit_card: 'chapa' }, walletMaxMinor: 100_000 * MINOR_PER_MAJOR },
};

/** The methods of a currency that are paid on a page, the likeliest first. */
export function pageMethodsOf(currency: Currency): readonly PageMethod[] {
  return Object.keys(paidOnPages[currency]?.by ?? {}).filter(isPageMethod);
}

/** The currencies of which a provider opens pages. */
export function currenciesOfPages(provider: PageProvider): readonly Currency[] {
  return currencies.filter((currency) => Object.values(paidOnPages[currency]?.by ?? {}).includes(provider));
}

/** Who opens the page of a payment; null where the method does not take the currency. A payment keeps the answer. */
export function providerOf(method: PageMethod, currency: Currency): PageProvider | null {
  return paidOnPages[currency]?.by[method] ?? null;
}

/** Providers that return a payment of a wallet as a whole or not at all (docs/reference/payments/pesapal.md#refunds). */
const wholeOnly: readonly (PageProvider | null)[] = ['pesapal'];

/** Whether a part of a payment can be returned by its provider. */
export function returnsParts(method: PageMethod, currency: Currency): boolean {
  return !wholeOnly.includes(providerOf(method, currency));
}

/** The most that a method takes at once on its page, in minor units. */
export function mostOnPage(method: PageMethod, currency: Currency): number {
  return !isWallet(method) ? CARD_MAX_MINOR : (paidOnPages[currency]?.walletMaxMinor ?? 0);
}

/** Whether a method is paid on a page. */
export function isPageMethod(method: string): method is PageMethod {
  return (pageMethods as readonly string[]).includes(method);
}

/** Whether a method is the wallet of a mobile network. */
export function isWallet(method: string): boolean {
  return isPageMethod(method) && method !== 'credit_card' && method !== 'bank_transfer';
}

/** Providers whose dashboard a person of the merchant approves each refund in, or turns it down; nothing tells of the latter. */
const approvedByHand: readonly PageProvider[] = ['pesapal'];

/** Whether a person approves the refunds of a provider. */
export function isApprovedByHand(provider: PageProvider): boolean {
  return approvedByHand.includes(provider);
}
