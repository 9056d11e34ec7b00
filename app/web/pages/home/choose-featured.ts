import type { EventSummary } from '#features/events/schemas.ts';

const SHOWN = 3;

/**
 * The featured events: on sale, of different categories as far as possible, best sellers first. `events` are the soonest ones, so that nothing
 * far away is featured; among equals the sooner comes first. Fewer when fewer are on sale.
 */
export function chooseFeatured(events: readonly EventSummary[]): readonly EventSummary[] {
  const bestFirst = events.filter(({ saleState }) => saleState === 'on_sale').toSorted((a, b) => soldOf(b) - soldOf(a));
  const firstOfCategory = bestFirst.filter((event, index) => bestFirst.findIndex(({ category }) => category === event.category) === index);
  const others = bestFirst.filter((event) => !firstOfCategory.includes(event));
  return [...firstOfCategory, ...others].slice(0, SHOWN);
}

function soldOf({ ticketTypes }: EventSummary): number {
  return ticketTypes.reduce((sum, { quantity, admits }) => sum + quantity.sold * admits, 0);
}
