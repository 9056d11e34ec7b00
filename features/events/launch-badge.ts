// The saving that a ticket type offers, from its own two prices and never from a constant (decisions, section 4).
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import type { TicketType } from './schemas.ts';

/** "30% Off" on an early bird, "Save KSh 750" on any other type; null when nothing is saved. */
export function launchBadge({ type, price, originalPrice }: Pick<TicketType, 'type' | 'price' | 'originalPrice'>): string | null {
  if (originalPrice === null || originalPrice.currency !== price.currency || originalPrice.amount <= price.amount) return null;
  const saving = originalPrice.amount - price.amount;
  const percent = Math.round((saving / originalPrice.amount) * 100);
  if (type === 'EARLY_BIRD' && percent > 0) return `${percent}% Off`;
  return `Save ${formatMoney(toMinor(saving), price.currency)}`;
}
