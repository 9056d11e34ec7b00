// What may be sold when, and the names of the organizer's states: decided once, here, for the server and the screen.
import { roomIn, type EventStockCount } from './parts.ts';
import type { Admission } from './admissions.ts';
import type { DeliveryMethod, EventStatus, IssueNumber, StoredEventStatus } from './schemas.ts';

/** One state machine, two vocabularies (docs/reference/product.md#event-states): a live event, and a test of one, is `active` when it is virtual, else `published`. */
export function wireStatus(status: StoredEventStatus, deliveryMethod: DeliveryMethod): EventStatus {
  if (status !== 'live' && status !== 'test') return status;
  return deliveryMethod === 'virtual' ? 'active' : 'published';
}

/** The state at `now`: an event past its end counts as ended, whether or not that is stored yet. A draft stays a draft. */
export function statusAt<Status extends StoredEventStatus>(event: { readonly status: Status; readonly endsAt: Date }, now: Date): Status | 'ended' {
  return ['live', 'paused', 'test'].includes(event.status) && now >= event.endsAt ? 'ended' : event.status;
}

/** What limits a ticket type: its own counters in units, those of its event, of its part of a hybrid event and of its pool in people. */
export interface StockOfType {
  readonly type: StockCount & { readonly admits: number; readonly admission: Admission };
  readonly event: EventStockCount;
  readonly pool: StockCount | null;
}

/** For how many units there is room for so many people; an add-on admits nobody and needs none. */
export function unitsIn(room: number, admits: number): number {
  return admits === 0 ? Infinity : Math.floor(room / admits);
}

/** How many units are left of a ticket type: its own remainder, and never more than its event, its part and its pool have room for. Not below 0. */
export function leftOf({ type, event, pool }: StockOfType): number {
  const room = Math.min(event.capacity - event.reserved - event.sold, roomIn(event)[type.admission], pool === null ? Infinity : restOf(pool));
  return Math.max(0, Math.min(restOf(type), unitsIn(room, type.admits)));
}

/** The same with those that are held: nobody has bought them yet. */
export function unsoldOf({ type, event, pool }: StockOfType): number {
  const nothingHeld = { reserved: 0 };
  return leftOf({
    type: { ...type, ...nothingHeld },
    event: { ...event, ...nothingHeld, virtualReserved: 0 },
    pool: pool && { ...pool, ...nothingHeld },
  });
}

interface OnSale {
  readonly state: SaleState;
  readonly admits: number;
  readonly admission: Admission;
  /** Units. */
  readonly left: number;
  readonly pool: (StockCount & { readonly poolId: string }) | null;
}

/** How many people can get tickets now: of the types on sale, each with what is left of it, and never more than pools, parts and event have left. */
export function leftOnSale(types: readonly OnSale[], event: EventStockCount): number {
  const open = types.filter(({ state }) => state === 'on_sale');
  const placesOf = (some: readonly OnSale[]): number => sum(some.map(({ left, admits }) => left * admits));
  const ofPools = [...Map.groupBy(open, ({ pool }) => pool?.poolId).values()].map((mine) =>
    Math.min(placesOf(mine), mine[0]?.pool ? restOf(mine[0].pool) : Infinity),
  );
  const room = roomIn(event);
  const ofParts = [...Map.groupBy(open, ({ admission }) => admission)].map(([admission, mine]) => Math.min(placesOf(mine), room[admission]));
  return Math.max(0, Math.min(event.capacity - event.reserved - event.sold, sum(ofPools), sum(ofParts)));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function restOf({ total, reserved, sold }: StockCount): number {
  return total - reserved - sold;
}

export const issueNames: Readonly<Record<IssueNumber, string>> = { 1: 'Early Bird', 2: 'General Sales', 3: 'Final Sales' };

export interface StockCount {
  readonly total: number;
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

/** Whether a typed text is the name of an event: letter case and the number of spaces do not matter. */
export function isNameOf({ name }: { readonly name: string }, typed: string): boolean {
  const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(name) === plain(typed);
}
