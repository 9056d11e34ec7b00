// The current choice in a word or two, for the buttons that open the filters.
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { calendarDay, monthText } from '../../event-dates.ts';
import type { ListQuery, ListSort } from '../list-query.ts';
import type { Texts } from '../texts/en.ts';

type Words = Texts['filters'];

/** "This weekend", "Sat, 5 Dec 2026", "From Sat, 5 Dec 2026"; null for any date. */
export function whenText({ when, from, to }: ListQuery, today: string, t: Words, language: Language): string | null {
  if (when === 'today') return t.today;
  if (when === 'weekend') return t.weekend;
  if (when !== '') return monthText(when, today, language);
  const day = (date: string) => calendarDay(date, language);
  if (from === '' && to === '') return null;
  if (from === to) return day(from);
  if (to === '') return t.fromDay({ day: day(from) });
  return from === '' ? t.untilDay({ day: day(to) }) : t.days({ from: day(from), to: day(to) });
}

/** "Free", "KSh 500 to KSh 2,000", "Up to KSh 2,000"; null for any price. */
export function priceRangeText(
  { minPrice, maxPrice, free }: Pick<ListQuery, 'minPrice' | 'maxPrice' | 'free'>,
  t: Words,
  language: Language,
): string | null {
  if (free) return t.free;
  const money = (amount: string) => formatMoney(toMinor(Number(amount)), 'KES', language);
  if (minPrice === '' && maxPrice === '') return null;
  if (maxPrice === '') return t.fromAmount({ amount: money(minPrice) });
  return minPrice === '' ? t.upToAmount({ amount: money(maxPrice) }) : t.amounts({ from: money(minPrice), to: money(maxPrice) });
}

export interface SortChoice {
  readonly value: ListSort | '';
  readonly label: string;
}

/** The orders of a list; with search words the best match comes first unless another order is chosen. */
export function sortChoices({ q }: ListQuery, t: Words): readonly SortChoice[] {
  const others: readonly SortChoice[] = [
    { value: 'price', label: t.lowestPrice },
    { value: '-price', label: t.highestPrice },
    { value: 'name', label: t.name },
    { value: 'newest', label: t.newest },
  ];
  if (q === '') return [{ value: '', label: t.soonest }, ...others];
  return [{ value: '', label: t.bestMatch }, { value: 'date', label: t.soonest }, ...others];
}

/** The current order. */
export function sortText(query: ListQuery, t: Words): string {
  const sort = query.sort === 'date' && query.q === '' ? '' : query.sort;
  return sortChoices(query, t).find(({ value }) => value === sort)?.label ?? t.soonest;
}
