import type { EventDetail } from '#features/events/schemas.ts';
import type { Tickets } from '../hold/attempt.ts';

/**
 * The tickets in an address of the purchase page (`?type=<id>&quantity=2`): chosen on an earlier page, perhaps before signing in. Null when they
 * are not on sale. A quantity that a purchase cannot have counts as 1.
 */
export function linkedTickets(query: URLSearchParams, { ticketTypes }: Pick<EventDetail, 'ticketTypes'>): Tickets | null {
  const type = ticketTypes.find(({ id, state }) => id === query.get('type') && state === 'on_sale');
  if (type === undefined) return null;
  const quantity = Number(query.get('quantity'));
  const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= type.maxPerPurchase;
  return { lines: [{ ticketTypeId: type.id, quantity: isPossible ? quantity : 1 }] };
}
