// What stands between an event and its sale (docs/reference/product.md#readiness): what is missing keeps it from going live, by the server too; what is odd
// is only said.
import { payableCurrencies, type Currency } from '#platform/contract/money.ts';
import { windowsOf, type ClockTime, type PlannedType, type SalePlan } from './sale-plan.ts';

/** Whether tickets at these prices can be paid: free ones need no payment. */
export function isPayable(currency: Currency, prices: readonly number[]): boolean {
  return payableCurrencies.includes(currency) || prices.every((price) => price === 0);
}

export type MissingCode = 'noTickets' | 'currencyNotPayable' | 'over';

/** The field where something is missing, by its name in the input of an event. */
export const missingFields = { noTickets: 'ticketTypes', currencyNotPayable: 'currency', over: 'endDate' } as const satisfies Record<
  MissingCode,
  string
>;

export interface Sellable {
  readonly currency: Currency;
  /** Of each ticket type. */
  readonly prices: readonly number[];
  readonly isOver: boolean;
}

/** Why an event cannot go live; empty when it can. */
export function findMissing({ currency, prices, isOver }: Sellable): readonly MissingCode[] {
  return [
    ...(prices.length === 0 ? (['noTickets'] as const) : []),
    ...(isPayable(currency, prices) ? [] : (['currencyNotPayable'] as const)),
    ...(isOver ? (['over'] as const) : []),
  ];
}

type Plain = 'allFree' | 'allPaused' | 'allHidden' | 'noPicture' | 'noContact' | 'noLink' | 'begun';

/** Something that organizers rarely intend. */
export type Odd =
  | { readonly code: Plain }
  | { readonly code: 'exceedsCapacity'; readonly people: number; readonly capacity: number }
  | { readonly code: 'saleOver' | 'neverOnSale' | 'saleAfterEnd'; readonly names: readonly string[] }
  /** Nothing is on sale between two sales. */
  | { readonly code: 'gap'; readonly from: ClockTime; readonly to: ClockTime };

/** What is odd about a plan at a moment. */
export function findOdd(plan: SalePlan, now: ClockTime): readonly Odd[] {
  const { types, capacity, people, startsAt, endsAt } = plan;
  const active = types.filter(({ isPaused }) => !isPaused);
  const named = (code: 'saleOver' | 'neverOnSale' | 'saleAfterEnd', test: (type: PlannedType) => boolean): readonly Odd[] => {
    const names = active.filter(test).map(({ name }) => name);
    return names.length === 0 ? [] : [{ code, names }];
  };
  const when = (isSo: boolean, code: Plain): readonly Odd[] => (isSo ? [{ code }] : []);
  return [
    ...when(types.length > 0 && types.every(({ price }) => price === 0), 'allFree'),
    ...(capacity !== null && people > capacity ? [{ code: 'exceedsCapacity', people, capacity } as const] : []),
    ...when(types.length > 0 && active.length === 0, 'allPaused'),
    ...when(active.length > 0 && active.every(({ isHidden }) => isHidden), 'allHidden'),
    ...named(
      'saleOver',
      (type) => windowsOf(type, plan).length > 0 && windowsOf(type, plan).every(({ closesAt }) => closesAt !== '' && closesAt <= now),
    ),
    ...named('neverOnSale', (type) => windowsOf(type, plan).length === 0),
    ...named('saleAfterEnd', ({ closesAt }) => closesAt !== null && endsAt !== '' && closesAt > endsAt),
    ...findGap(plan, active, now),
    ...when(startsAt !== '' && startsAt <= now && endsAt > now, 'begun'),
    ...when(plan.hasPicture === false, 'noPicture'),
    ...when(plan.organizerEmail === '', 'noContact'),
    ...when(plan.lacksLink, 'noLink'),
  ];
}

/** The first time from now on in which nothing is on sale, between two sales. */
function findGap(plan: SalePlan, active: readonly PlannedType[], now: ClockTime): readonly Odd[] {
  const sales = active.flatMap((type) => windowsOf(type, plan)).toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1));
  let until: ClockTime | null = null;
  for (const { opensAt, closesAt } of sales) {
    if (until !== null && until > now && until < opensAt && !isMidnight(until, opensAt)) return [{ code: 'gap', from: until, to: opensAt }];
    if (until === null || closesAt > until) until = closesAt;
  }
  return [];
}

/** The end of a day, or its last minute, and the beginning of the next are one moment. */
function isMidnight(end: ClockTime, start: ClockTime): boolean {
  return /T(24:00|23:59)$/.test(end) && Date.parse(`${end.slice(0, 10)}T00:00Z`) + 86_400_000 === Date.parse(`${start}Z`);
}
