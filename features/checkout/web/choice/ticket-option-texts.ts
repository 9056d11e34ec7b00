// Texts of a ticket option: decided from its data, in the words of a language.
import type { Language } from '#platform/contract/language/languages.ts';
import { toMinor } from '#platform/contract/money.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { DAYS_BETWEEN_PARTS } from '#features/events/prices/payment-plans.ts';
import { issueNames } from '#features/events/rules.ts';
import type { PaymentPlan, Release, TicketType } from '#features/events/schemas.ts';
import type { Texts } from '../texts/en.ts';

const FEATURES_SHOWN = 3;

/** The first three features, and how many more there are. */
export function shortFeatures(features: readonly string[]): { readonly shown: readonly string[]; readonly more: number } {
  return { shown: features.slice(0, FEATURES_SHOWN), more: Math.max(0, features.length - FEATURES_SHOWN) };
}

/** The name of a release: the organizer's, else the name for its number in the language of the page. */
export function releaseName({ issueNumber, name }: Pick<Release, 'issueNumber' | 'name'>, { names }: Texts['issues']): string {
  return name === '' || name === issueNames[issueNumber] ? names[issueNumber] : name;
}

/** The terms of a plan: "50% now, 50% in 30 days, fee 2.5%". */
export function planText(plan: PaymentPlan, words: Texts['plan'], language: Language): string {
  const { installments, downPaymentPercentage: down, processingFee: fee } = plan;
  const percent = formatPercent(fee, language);
  if (installments === 1) return words.inOne({ fee, percent });
  const [now, later] = [formatPercent(down, language), formatPercent(100 - down, language)];
  if (installments === 2) return words.inTwo({ now, later, days: DAYS_BETWEEN_PARTS, fee, percent });
  return words.inMore({ now, later, parts: installments - 1, days: DAYS_BETWEEN_PARTS, fee, percent });
}

/** True when nothing of a type can be bought now, but not all of it is sold: others hold the rest, and some of that may come back. */
export function isHeldByOthers({ state, unsold, minPerPurchase }: Pick<TicketType, 'state' | 'unsold' | 'minPerPurchase'>): boolean {
  return state === 'sold_out' && unsold >= minPerPurchase;
}

/** The price of an option in minor units. */
export function priceMinorOf({ price }: Pick<TicketType, 'price'>): number {
  return toMinor(price.amount);
}

/** The names of ticket types of which one is enough: "Early Bird, General Admission, or VIP". */
export function anyOf(types: readonly Pick<TicketType, 'name'>[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(types.map(({ name }) => nameIn(name, language)));
}
