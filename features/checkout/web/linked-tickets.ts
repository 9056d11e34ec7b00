import type { EventDetail } from '../../events/schemas.ts';
import type { Tickets } from './kept-attempt.ts';

/**
 * The tickets that an address of the purchase page names (`?type=<id>&quantity=2`): chosen on the way here, perhaps before signing in. Null when
 * it names none that are on sale. A quantity that a purchase cannot have is 1.
 */
export function linkedTickets(query: URLSearchParams, { ticketTypes }: Pick<EventDetail, 'ticketTypes'>): Tickets | null {
  const type = ticketTypes.find(({ id, state }) => id === query.get('type') && state === 'on_sale');
  if (type === undefined) return null;
  const quantity = Number(query.get('quantity'));
  return { ticketTypeId: type.id, quantity: Number.isInteger(quantity) && quantity >= 1 && quantity <= type.maxPerPurchase ? quantity : 1 };
}
