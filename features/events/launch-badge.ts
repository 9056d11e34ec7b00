// The saving that a ticket type offers, from its own two prices and never from a constant (decisions, section 4).
import { toMinor, type Currency } from '#platform/contract/money.ts';
import type { TicketType } from './schemas.ts';

export type LaunchSaving = { readonly percent: number } | { readonly minor: number; readonly currency: Currency };

/** What is saved: a percentage on an early bird, an amount in minor units on any other type; null when nothing is. */
export function launchSaving({ type, price, originalPrice }: Pick<TicketType, 'type' | 'price' | 'originalPrice'>): LaunchSaving | null {
  if (originalPrice === null || originalPrice.currency !== price.currency || originalPrice.amount <= price.amount) return null;
  const saving = originalPrice.amount - price.amount;
  const percent = Math.round((saving / originalPrice.amount) * 100);
  return type === 'EARLY_BIRD' && percent > 0 ? { percent } : { minor: toMinor(saving), currency: price.currency };
}
