// The saving of a ticket type, from its own two prices and never from a constant (docs/reference/product.md#savings).
import type { TicketType } from '../schemas.ts';

export type LaunchSaving = { readonly percent: number } | { readonly dollars: number };

/**
 * The saving: a percentage on an early bird, on any other type whole dollars, for orientation like every dollar amount. One that would round to 0
 * is shown in the other form; null when nothing is saved.
 */
export function launchSaving({
  type,
  price,
  originalPrice,
  usdPrice,
  fee = 0,
}: Pick<TicketType, 'type' | 'price' | 'originalPrice' | 'usdPrice' | 'fee'>): LaunchSaving | null {
  if (originalPrice === null || originalPrice.currency !== price.currency || originalPrice.amount <= price.amount) return null;
  const percent = Math.round((1 - price.amount / originalPrice.amount) * 100);
  // By the exchange rate of the price itself, which has the fee in dollars too, and which a free ticket does not have.
  const dollars = price.amount === 0 ? 0 : Math.round((usdPrice * (originalPrice.amount - price.amount)) / (price.amount + fee));
  const inPercent = percent > 0 ? { percent } : null;
  const inDollars = dollars > 0 ? { dollars } : null;
  return type === 'EARLY_BIRD' ? (inPercent ?? inDollars) : (inDollars ?? inPercent);
}
