// Which methods can pay for an event, decided without I/O (docs/reference/payments/cards.md#methods-of-an-event).
import type { Currency } from '#platform/contract/money.ts';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import {
  isPageMethod,
  mostOnPage,
  pageMethods,
  pageMethodsOf,
  providerOf,
  type PageMethod,
  type PageProvider,
} from '#features/payments/pages/page-methods.ts';

/** How an event can be paid: a request to a phone, from the M-Pesa menu of any phone, on a page for cards or a wallet, or by a test payment. */
export const offeredMethods = ['mpesa', 'paybill', ...pageMethods, 'test'] as const;
export type OfferedMethod = (typeof offeredMethods)[number];

/** An event, and what is set up here. */
export interface Payable {
  readonly currency: Currency;
  readonly isTest: boolean;
  /** Payments from the phone's menu are taken. */
  readonly takesPaybill: boolean;
  /** That buyers pay to the organizer's own short code, and whether there is one now; null: they pay to Vumi. */
  readonly ownCode: { readonly id: string | null } | null;
  /** The providers of pages that are set up. */
  readonly pages: readonly PageProvider[];
}

/** The methods of an event, the likeliest first; none in a currency that cannot be paid. A test event takes test payments and nothing else, an organizer's till prompts. */
export function methodsOf({ currency, isTest, takesPaybill, ownCode, pages }: Payable): readonly OfferedMethod[] {
  if (isTest) return ['test'];
  const byPhone = mpesaCurrencies.includes(currency);
  if (ownCode !== null) return byPhone && ownCode.id !== null ? ['mpesa'] : [];
  return [
    ...(byPhone ? (['mpesa'] as const) : []),
    ...(byPhone && takesPaybill ? (['paybill'] as const) : []),
    ...pageMethodsOf(currency).filter((method) => takesPage(method, currency, pages)),
  ];
}

/** What most buyers of an event in this currency pay by: chosen until they choose. */
export function likeliestMethod(currency: Currency): 'mpesa' | PageMethod {
  return mpesaCurrencies.includes(currency) ? 'mpesa' : (pageMethodsOf(currency)[0] ?? 'credit_card');
}

/** Whether a method is paid in this currency on a page that can be opened here. */
export function takesPage(method: PageMethod, currency: Currency, pages: readonly PageProvider[]): boolean {
  const provider = providerOf(method, currency);
  return provider !== null && pages.includes(provider);
}

/** The most that a method takes in one payment, in minor units (docs/reference/money.md#limits-of-a-payment). */
export function mostAtOnce(method: OfferedMethod, currency: Currency): number {
  if (method === 'test') return Number.POSITIVE_INFINITY;
  return isPageMethod(method) ? mostOnPage(method, currency) : MPESA_MAX_MINOR;
}
