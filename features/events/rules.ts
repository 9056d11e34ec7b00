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

export interface SaleWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface EventSaleFacts {
  readonly status: StoredEventStatus;
  readonly endsAt: Date;
  readonly releases: readonly (SaleWindow & { readonly issueNumber: IssueNumber })[];
}

export interface TicketTypeSaleFacts {
  readonly name: string;
  readonly status: 'active' | 'paused';
  /** Empty: sold in every release. */
  readonly issueNumbers: readonly IssueNumber[];
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
}

export type SaleState = 'on_sale' | 'coming_soon' | 'closed' | 'sold_out';

export interface TicketTypeState {
  readonly state: SaleState;
  /** Why it is closed, as a message for the buyer. */
  readonly closedReason: string | null;
  readonly opensAt: Date | null;
  /** The release in which it is sold now or next; the first one only when it is sold in no other. */
  readonly issueNumber: IssueNumber | 'all';
}

function closed(closedReason: string, issueNumber: IssueNumber | 'all' = 'all'): TicketTypeState {
  return { state: 'closed', closedReason, opensAt: null, issueNumber };
}

const eventClosed: Partial<Record<StoredEventStatus, string>> = {
  draft: 'Ticket sales have not opened',
  paused: 'Ticket sales are paused',
  ended: 'This event has ended',
  cancelled: 'This event has been cancelled',
};

/**
 * Why nothing can be bought for this event any more, not even what is held or paid already, as a message for the buyer; null while it is not
 * over.
 */
export function whyOver(event: { readonly status: StoredEventStatus; readonly endsAt: Date }, now: Date): string | null {
  const status = statusAt(event, now);
  return status === 'ended' || status === 'cancelled' ? (eventClosed[status] ?? null) : null;
}

/**
 * Whether a ticket type can be bought at `now` with `available` left, and if not, why: Coming Soon, a closure reason, or Sold Out
 * (docs/reference/product.md#sale-of-a-ticket-type). Windows include their start and exclude their end.
 */
export function ticketTypeState(event: EventSaleFacts, type: TicketTypeSaleFacts, available: number, now: Date): TicketTypeState {
  const reason = now >= event.endsAt ? (event.status === 'cancelled' ? eventClosed.cancelled : eventClosed.ended) : eventClosed[event.status];
  if (reason !== undefined) return closed(reason);
  if (type.status === 'paused') return closed(`${type.name} sales are paused`);

  const mine = event.releases
    .filter((release) => type.issueNumbers.length === 0 || type.issueNumbers.includes(release.issueNumber))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const current = mine.find((release) => release.startsAt <= now && now < release.endsAt);
  const next = mine.find((release) => release.startsAt > now);
  const issueNumber = issueOf(current ?? next, mine);
  if (event.releases.length > 0 && current === undefined) {
    if (next === undefined) return closed(`${type.name} sales have ended`);
    return { state: 'coming_soon', closedReason: null, opensAt: later(next.startsAt, type.saleStartsAt), issueNumber };
  }
  if (type.saleEndsAt !== null && now >= type.saleEndsAt) return closed(`${type.name} sales have ended`, issueNumber);
  if (type.saleStartsAt !== null && now < type.saleStartsAt)
    return { state: 'coming_soon', closedReason: null, opensAt: type.saleStartsAt, issueNumber };
  if (available <= 0) return { state: 'sold_out', closedReason: null, opensAt: null, issueNumber };
  return { state: 'on_sale', closedReason: null, opensAt: null, issueNumber };
}

/** The release to show with a type. The first one means early bird: a type that is also sold later is no early bird and does not show it. */
function issueOf<R extends { readonly issueNumber: IssueNumber }>(release: R | undefined, mine: readonly R[]): IssueNumber | 'all' {
  if (release === undefined || (release.issueNumber === 1 && mine.length > 1)) return 'all';
  return release.issueNumber;
}

function later(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}

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
