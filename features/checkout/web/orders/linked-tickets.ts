import type { EventDetail } from '#features/events/schemas.ts';
import type { Tickets } from '../hold/attempt.ts';

/**
 * The tickets in an address of the purchase page (`?type=<id>&quantity=2`): chosen on an earlier page, perhaps before signing in. Null when they
 * are not on sale. A quantity that a purchase cannot have counts as the smallest one.
 */
export function linkedTickets(query: URLSearchParams, { ticketTypes }: Pick<EventDetail, 'ticketTypes'>): Tickets | null {
  const type = ticketTypes.find(({ id, state }) => id === query.get('type') && state === 'on_sale');
  if (type === undefined) return null;
  const quantity = Number(query.get('quantity'));
  const isPossible = Number.isInteger(quantity) && quantity >= type.minPerPurchase && quantity <= type.maxPerPurchase;
  return { lines: [{ ticketTypeId: type.id, quantity: isPossible ? quantity : type.minPerPurchase }] };
}

/** What stays of the address once its tickets are chosen: the code of hidden ticket types. */
export function onlyCode(query: URLSearchParams): Record<string, string> {
  const code = query.get('code');
  return code === null ? {} : { code };
}
