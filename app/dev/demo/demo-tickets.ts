// The ways in which the demo's events sell: the five types of the purchase page at the specified prices
// (docs/reference/money.md#demo-prices), or prices of their own.
import type { Currency } from '#platform/contract/money.ts';
import type { CurrencyRates } from '#features/currencies/rules.ts';

const DAY_MS = 86_400_000;
const EARLY_BIRD_REDUCTION = 0.3;

export interface SaleTimes {
  readonly now: Date;
  readonly createdAt: Date;
  readonly startsAt: Date;
  /** The currency of the event, which is that of its place. */
  readonly currency: Currency;
  readonly rates: CurrencyRates;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Sale {
  readonly ticketTypes: readonly Fields[];
  readonly releases?: readonly Fields[];
}

/** What an event sells, once its dates are known. */
export type Tickets = (times: SaleTimes) => Sale;

/** Prices are rounded to the step that is usual in the currency. */
const roundTo: Partial<Record<Currency, number>> = { KES: 50, UGX: 1000, TZS: 500, RWF: 500, ETB: 50 };

/** A specified dollar price (docs/reference/money.md#demo-prices) in the currency of the event. */
function inCurrency(usd: number, { currency, rates }: Pick<SaleTimes, 'currency' | 'rates'>): number {
  const step = roundTo[currency] ?? 1;
  return Math.round((usd * rates[currency]) / step) * step;
}

const inFull = { id: 'full', name: 'Pay in full', installments: 1, downPaymentPercentage: 100, processingFee: 0 };
const plans = (twoPartFee: number, threePartFee?: number): readonly Fields[] => [
  inFull,
  { id: 'two-part', name: '2-part plan', installments: 2, downPaymentPercentage: 50, processingFee: twoPartFee },
  ...(threePartFee === undefined ? [] : [{ id: 'three-part', name: '3-part plan', installments: 3, downPaymentPercentage: 35, processingFee: threePartFee }]),
];

interface BaseOptions {
  readonly launch: boolean;
  readonly earlyBird: boolean;
  /** The releases in which everything but the early bird is sold. */
  readonly issues: readonly number[];
}

function baseTypes(quantity: number, times: SaleTimes, { launch, earlyBird, issues }: BaseOptions): Fields[] {
  const price = (usd: number, before?: number) => ({
    price: inCurrency(usd, times),
    ...(before === undefined ? {} : { originalPrice: inCurrency(before, times) }),
  });
  const share = (part: number) => Math.max(4, Math.round(quantity * part));
  const types: Fields[] = [
    {
      name: 'General Admission',
      description: 'Standard entry',
      features: ['Entry to the whole event', 'Free water refill', 'Cloakroom', 'Digital programme'],
      ...(launch ? price(30, 35) : price(35)),
      quantity: share(0.55),
      maxPerPurchase: 6,
      issueNumbers: issues,
      paymentPlans: plans(2.5, 3.5),
    },
    {
      name: 'VIP',
      description: 'The best view, a shorter queue',
      features: ['The best seats and views', 'Welcome drink', 'Own entrance', 'Quiet lounge', 'Meet the people on stage'],
      ...(launch ? price(85, 99) : price(99)),
      quantity: share(0.1),
      maxPerPurchase: 2,
      issueNumbers: issues,
      paymentPlans: plans(3, 4),
    },
    {
      name: 'Student',
      description: 'Valid ID required',
      features: ['Entry to the whole event', 'Student ID is checked at the gate'],
      ...price(15),
      quantity: share(0.1),
      maxPerPurchase: 2,
      issueNumbers: issues,
      paymentPlans: [inFull],
    },
    {
      name: 'Child (free)',
      description: 'Under 6, accompanied by a paying adult',
      features: ['Free entry', "Children's corner"],
      price: 0,
      quantity: share(0.1),
      maxPerPurchase: 4,
      issueNumbers: issues,
      requires: [...(earlyBird ? ['Early Bird'] : []), 'General Admission', 'VIP'],
      maxPerRequired: 4,
    },
  ];
  if (!earlyBird) return types;
  return [
    {
      name: 'Early Bird',
      description: 'The lowest price, for those who decide first',
      features: ['Entry to the whole event', 'First through the gate', 'Free water refill'],
      ...price(25, 25 / (1 - EARLY_BIRD_REDUCTION)),
      quantity: share(0.15),
      maxPerPurchase: 4,
      issueNumbers: [1],
      paymentPlans: plans(2.5),
    },
    ...types,
  ];
}

/** Three releases around `now`; `active` is the open one (0: the first opens in five days). */
function releasesAround({ now, startsAt }: SaleTimes, active: 0 | 1 | 2 | 3, names: readonly string[]): Fields[] {
  const opensAt = [5, -12, -30, -45][active] ?? 0;
  const left = (startsAt.getTime() - now.getTime()) / DAY_MS;
  // The open release ends a third of the way to the event; the others share the rest, or are over.
  const ends = [[left * 0.4, left * 0.7], [left / 3, left * 0.7], [-10, left * 0.6], [-30, -8]][active] ?? [];
  const edges = [opensAt, ...ends, left - 0.1];
  const instant = (index: number): string => new Date(now.getTime() + (edges[index] ?? 0) * DAY_MS).toISOString();
  return [0, 1, 2].map((index) => ({ issueNumber: index + 1, name: names[index], startDate: instant(index), endDate: instant(index + 1) }));
}

const releaseNames = ['Launch Release - All Tickets Available', 'Standard Sales', 'Final Release'];
const everyIssue = [1, 2, 3];

/** Sells a number of tickets, spread over the five types. */
type Base = (quantity: number) => Tickets;

function base(activeIssue: 0 | 1 | 2 | 3, names: readonly string[], options: BaseOptions): Base {
  return (quantity) => (times) => ({ releases: releasesAround(times, activeIssue, names), ticketTypes: baseTypes(quantity, times, options) });
}

/** All five types in the launch release, with struck-through prices. */
export const launch = base(1, releaseNames, { launch: true, earlyBird: true, issues: everyIssue });

/** Only the early bird is on sale; the rest follows. */
export const earlyBirdOnly = base(1, ['Early Bird', 'General Sales', 'Final Sales'], { launch: false, earlyBird: true, issues: [2, 3] });

/** The early bird is over, full prices. */
export const generalSales = base(2, releaseNames, { launch: false, earlyBird: true, issues: everyIssue });

/** The last release before the event. */
export const finalSales = base(3, releaseNames, { launch: false, earlyBird: false, issues: everyIssue });

/** Sales open in five days. */
export const opensSoon = base(0, releaseNames, { launch: true, earlyBird: true, issues: everyIssue });

type OwnType = readonly [name: string, price: number, quantity: number, more?: Fields];

/** Prices of the organizer's own, in the currency of the event. */
export const own =
  (...types: readonly OwnType[]): Tickets =>
  () => ({ ticketTypes: types.map(([name, price, quantity, more = {}]) => ({ name, description: '', price, quantity, ...more })) });

/** Sales ended yesterday; the event is still to come. */
export const closed =
  (tickets: Tickets): Tickets =>
  (times) => {
    const window = { saleStartDate: times.createdAt.toISOString(), saleEndDate: new Date(times.now.getTime() - DAY_MS).toISOString() };
    return { ticketTypes: tickets(times).ticketTypes.map((type) => ({ ...type, ...window })) };
  };

/** Sales open in `days`. */
export const soon =
  (days: number, tickets: Tickets): Tickets =>
  (times) => ({ ticketTypes: tickets(times).ticketTypes.map((type) => ({ ...type, saleStartDate: new Date(times.now.getTime() + days * DAY_MS).toISOString() })) });

/** The type of this name is paused. */
export const paused =
  (name: string, tickets: Tickets): Tickets =>
  (times) => {
    const sale = tickets(times);
    const ticketTypes = sale.ticketTypes.map((type) => (type['name'] === name ? { ...type, status: 'paused' } : type));
    return { ...sale, ticketTypes };
  };
