// The distribution of the prices of a list, for the chart behind its price slider.

/** Events by steps of equal width, in whole units of a currency, from 0. The last step also contains everything above. */
export interface PriceSteps {
  readonly step: number;
  readonly counts: number[];
}

const STEPS_MAX = 16;
/** The most expensive few must not squeeze all others into one step. */
const COVERED = 0.95;
const widths = [1, 2.5, 5].flatMap((width) => [10, 100, 1000, 10_000, 100_000].map((times) => width * times)).toSorted((a, b) => a - b);

/** The steps for these prices, each with the number of events whose lowest price is in it; null when there is nothing to choose between. */
export function priceSteps(prices: readonly { readonly price: number; readonly count: number }[]): PriceSteps | null {
  if (prices.length < 2) return null;
  const sorted = prices.toSorted((a, b) => a.price - b.price);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let covered = 0;
  const reach = sorted.find(({ count }) => (covered += count) >= total * COVERED)?.price ?? 0;
  const step = widths.find((width) => width * STEPS_MAX > reach) ?? reach;
  const dearest = sorted.at(-1)?.price ?? 0;
  const counts = Array.from({ length: Math.min(STEPS_MAX, Math.floor(dearest / step) + 1) }, () => 0);
  for (const { price, count } of sorted) {
    const at = Math.min(counts.length - 1, Math.floor(price / step));
    counts[at] = (counts[at] ?? 0) + count;
  }
  return { step, counts };
}
