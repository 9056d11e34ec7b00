// How a ticket option reads: decided from its data alone.
import { toMinor } from '#platform/contract/money.ts';
import type { PaymentPlan, TicketType } from '../../events/schemas.ts';
import { DAYS_BETWEEN_PARTS } from '../rules.ts';

const FEATURES_SHOWN = 3;

/** The first three features, and how many more there are. */
export function shortFeatures(features: readonly string[]): { readonly shown: readonly string[]; readonly more: number } {
  return { shown: features.slice(0, FEATURES_SHOWN), more: Math.max(0, features.length - FEATURES_SHOWN) };
}

/**
 * The launch badge from the event's own prices: "30% Off" on early bird, "Save $5" (for orientation, like every dollar amount) on the
 * others; null when nothing is saved.
 */
export function savingText({ type, price, originalPrice, usdPrice }: Pick<TicketType, 'type' | 'price' | 'originalPrice' | 'usdPrice'>): string | null {
  if (originalPrice === null || originalPrice.amount <= price.amount) return null;
  const share = 1 - price.amount / originalPrice.amount;
  const savedUsd = price.amount === 0 ? 0 : Math.round(usdPrice * (originalPrice.amount / price.amount - 1));
  return type === 'EARLY_BIRD' || savedUsd < 1 ? `${Math.round(share * 100)}% Off` : `Save $${savedUsd}`;
}

/** What one plan asks for: "50% now, 50% in 30 days, fee 2.5%". */
export function planText({ installments, downPaymentPercentage, processingFee }: PaymentPlan): string {
  const fee = processingFee === 0 ? 'no fee' : `fee ${percentText(processingFee)}`;
  if (installments === 1) return processingFee === 0 ? 'No fee' : `Fee ${percentText(processingFee)}`;
  const rest = percentText(100 - downPaymentPercentage);
  const later = installments === 2 ? `${rest} in ${DAYS_BETWEEN_PARTS} days` : `${rest} in ${installments - 1} parts, one every ${DAYS_BETWEEN_PARTS} days`;
  return `${percentText(downPaymentPercentage)} now, ${later}, ${fee}`;
}

/** "2.5%", "10%". */
export function percentText(percent: number): string {
  return `${Math.round(percent * 10) / 10}%`;
}

/** The price of an option in minor units. */
export function priceMinorOf({ price }: Pick<TicketType, 'price'>): number {
  return toMinor(price.amount);
}
