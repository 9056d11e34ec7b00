// The moments at which something of an event goes on sale, and how far a test moves its sale (docs/reference/product.md#test-events).
import { ticketTypeState, type EventSaleFacts, type TicketTypeSaleFacts } from '../ticket-type-state.ts';

export interface Opening {
  readonly at: Date;
  /** The ticket types that go on sale at this moment. */
  readonly names: readonly string[];
}

type SaleEvent = Pick<EventSaleFacts, 'endsAt' | 'releases'>;

/** All openings of a sale, in order. Types that are on sale from the beginning open at none. */
export function openingsOf(event: SaleEvent, types: readonly TicketTypeSaleFacts[]): readonly Opening[] {
  const starts = [...event.releases.map(({ startsAt }) => startsAt), ...types.flatMap(({ saleStartsAt }) => saleStartsAt ?? [])];
  const moments = [...new Set(starts.map((start) => start.getTime()))].toSorted((one, other) => one - other);
  return moments.flatMap((moment) => {
    const names = types.filter((type) => isOnSale(event, type, moment) && !isOnSale(event, type, moment - 1)).map(({ name }) => name);
    return names.length === 0 ? [] : [{ at: new Date(moment), names }];
  });
}

/** With tickets left, and whatever the state of the event is. */
function isOnSale(event: SaleEvent, type: TicketTypeSaleFacts, moment: number): boolean {
  return ticketTypeState({ ...event, status: 'test' }, type, 1, new Date(moment)).state === 'on_sale';
}

/** The number of the opening that the sale is at, from 1; null before the first. */
export function openingAt(openings: readonly Opening[], now: Date): number | null {
  const passed = openings.filter(({ at }) => at <= now).length;
  return passed === 0 ? null : passed;
}

/**
 * By how many milliseconds all windows of a sale move in a test, so that it is at an opening: the asked one, else none when something is on sale now,
 * else the next one, else the first.
 */
export function moveSale(event: SaleEvent, types: readonly TicketTypeSaleFacts[], asked: number | undefined, now: Date): number {
  const openings = openingsOf(event, types);
  const isOpen = types.some((type) => isOnSale(event, type, now.getTime()));
  const wanted = asked === undefined ? undefined : openings[asked - 1];
  if (isOpen && (wanted === undefined || asked === openingAt(openings, now))) return 0;
  const opening = wanted ?? openings.find(({ at }) => at > now) ?? openings[0];
  return opening === undefined ? 0 : now.getTime() - opening.at.getTime();
}
