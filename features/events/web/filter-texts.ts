// What is chosen, in a word or two, for the buttons that open the filters.
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { calendarDay, monthText } from './event-dates.ts';
import type { ListQuery, ListSort } from './list-query.ts';

/** "This weekend", "Sat, 5 Dec 2026", "From Sat, 5 Dec 2026"; null for any date. */
export function whenText({ when, from, to }: ListQuery, today: string): string | null {
  if (when === 'today') return 'Today';
  if (when === 'weekend') return 'This weekend';
  if (when !== '') return monthText(when, today);
  if (from === '' && to === '') return null;
  if (from === to) return calendarDay(from);
  if (to === '') return `From ${calendarDay(from)}`;
  return from === '' ? `Until ${calendarDay(to)}` : `${calendarDay(from)} to ${calendarDay(to)}`;
}

/** "Free", "KSh 500 to KSh 2,000", "Up to KSh 2,000"; null for any price. */
export function priceRangeText({ minPrice, maxPrice, free }: ListQuery): string | null {
  if (free) return 'Free';
  const money = (amount: string) => formatMoney(toMinor(Number(amount)), 'KES');
  if (minPrice === '' && maxPrice === '') return null;
  if (maxPrice === '') return `From ${money(minPrice)}`;
  return minPrice === '' ? `Up to ${money(maxPrice)}` : `${money(minPrice)} to ${money(maxPrice)}`;
}

export interface SortChoice {
  readonly value: ListSort | '';
  readonly label: string;
}

/** How a list can be sorted; with search words the best match comes first unless another order is asked for. */
export function sortChoices({ q }: ListQuery): readonly SortChoice[] {
  const others: readonly SortChoice[] = [
    { value: 'price', label: 'Lowest price' },
    { value: '-price', label: 'Highest price' },
    { value: 'name', label: 'Name' },
    { value: 'newest', label: 'Newest' },
  ];
  const soonest = 'Soonest';
  return q === '' ? [{ value: '', label: soonest }, ...others] : [{ value: '', label: 'Best match' }, { value: 'date', label: soonest }, ...others];
}

/** The sort that is on. */
export function sortText(query: ListQuery): string {
  const choices = sortChoices(query);
  const sort = query.sort === 'date' && query.q === '' ? '' : query.sort;
  return choices.find(({ value }) => value === sort)?.label ?? 'Soonest';
}
