// The starting price of an event: one rule for lists, the event's page and its first row.
import type { TicketType } from '../schemas.ts';

type Offer = Pick<TicketType, 'requires' | 'state' | 'price'>;

/** The order of sale states for the starting price: prices that can be paid come before those of closed types. */
const nearness: Readonly<Record<Offer['state'], number>> = { on_sale: 0, coming_soon: 1, sold_out: 2, closed: 2 };

/**
 * The ticket type whose price follows "Starting from": the cheapest that can be bought now, else later, else of all; of equals the organizer's
 * first. A type that is only sold together with another, such as a child's free ticket, does not count beside others. Null without ticket types.
 */
export function startingType<T extends Offer>(types: readonly T[]): T | null {
  const alone = types.filter(({ requires }) => requires.length === 0);
  const [first] = (alone.length > 0 ? alone : types).toSorted((a, b) => nearness[a.state] - nearness[b.state] || a.price.amount - b.price.amount);
  return first ?? null;
}
