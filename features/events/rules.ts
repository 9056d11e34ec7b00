// What may be sold when, and the names of the organizer's states: decided once, here, for the server and the screen.
import type { DeliveryMethod, EventStatus, IssueNumber, StoredEventStatus } from './schemas.ts';

/** One state machine, two vocabularies (docs/reference/product.md#event-states): a live event is listed as `active` when it is virtual, else as `published`. */
export function wireStatus(status: StoredEventStatus, deliveryMethod: DeliveryMethod): EventStatus {
  if (status !== 'live') return status;
  return deliveryMethod === 'virtual' ? 'active' : 'published';
}

/** The state at `now`: an event past its end counts as ended, whether or not that is stored yet. A draft stays a draft. */
export function statusAt(event: { readonly status: StoredEventStatus; readonly endsAt: Date }, now: Date): StoredEventStatus {
  return (event.status === 'live' || event.status === 'paused') && now >= event.endsAt ? 'ended' : event.status;
}

/** How many are left of a ticket type: its own remainder, and never more than the event's. Counts, not below 0. */
export function leftOf(type: StockCount, event: EventStockCount): number {
  return Math.max(0, Math.min(type.total - type.reserved - type.sold, restOf(event)));
}

/** How many tickets can be bought now: of the types on sale, each with what is left of it, and together never more than the event has left. */
export function leftOnSale(types: readonly { readonly state: SaleState; readonly left: number }[], event: EventStockCount): number {
  const left = types.reduce((sum, type) => (type.state === 'on_sale' ? sum + type.left : sum), 0);
  return Math.max(0, Math.min(left, restOf(event)));
}

function restOf({ capacity, reserved, sold }: EventStockCount): number {
  return capacity - reserved - sold;
}

/** The allowed transitions of each state. An ended or cancelled event stays so. */
export const nextStatuses: Readonly<Record<StoredEventStatus, readonly StoredEventStatus[]>> = {
  draft: ['live', 'ended', 'cancelled'],
  live: ['paused', 'ended', 'cancelled'],
  paused: ['live', 'ended', 'cancelled'],
  ended: [],
  cancelled: [],
};

export const issueNames: Readonly<Record<IssueNumber, string>> = { 1: 'Early Bird', 2: 'General Sales', 3: 'Final Sales' };

export interface StockCount {
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

export interface EventStockCount {
  readonly capacity: number;
  readonly reserved: number;
  readonly sold: number;
}

export type SaleState = 'on_sale' | 'coming_soon' | 'closed' | 'sold_out';

/**
 * The sale state of a whole event: the most favourable among its ticket types. An event without ticket types is coming soon while it can still be
 * sold.
 */
export function eventSaleState(states: readonly SaleState[], eventOpen: boolean): SaleState {
  if (states.length === 0) return eventOpen ? 'coming_soon' : 'closed';
  const hopeful: readonly SaleState[] = ['on_sale', 'coming_soon', 'sold_out', 'closed'];
  return hopeful.find((state) => states.includes(state)) ?? 'closed';
}

/** What decides whether sales of an event may still open, in the form of lists. */
interface Awaited {
  readonly saleState: SaleState;
  readonly status: EventStatus;
  readonly ticketTypes: readonly { readonly state: SaleState; readonly status: string }[];
}

/** True while nothing can be bought, but sales are announced or only paused: then a reminder makes sense. */
export function mayOpenLater({ saleState, status, ticketTypes }: Awaited): boolean {
  if (status === 'ended' || status === 'cancelled') return false;
  if (saleState === 'coming_soon' || status === 'draft' || status === 'paused') return true;
  return saleState === 'closed' && ticketTypes.some((type) => type.status === 'paused');
}

/** A ticket type's code from its name: upper case, its words joined by underscores (docs/reference/api.md#ticket-type-codes). */
export function typeCode(name: string): string {
  const words = name.toUpperCase().match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('_') ?? name.trim();
}
