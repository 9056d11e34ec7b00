// Whether a ticket type can be bought at a moment, and why not (docs/reference/product.md#sale-of-a-ticket-type). Apart from rules.ts, which screens
// load: they say it in texts of their own.
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { eventMessages } from './messages.ts';
import { statusAt, type SaleState } from './rules.ts';
import type { IssueNumber, StoredEventStatus } from './schemas.ts';

export interface SaleWindow {
  readonly startsAt: Date;
  /** Before its start, when the release before it was sold out; missing or null: it did not open so. */
  readonly openedAt?: Date | null;
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
  /** Fewer than that cannot be bought. */
  readonly minPerPurchase: number;
  /** Empty: sold in every release; with a whole window of its own, by that alone. */
  readonly issueNumbers: readonly IssueNumber[];
  readonly saleStartsAt: Date | null;
  readonly saleEndsAt: Date | null;
}

export interface TicketTypeState {
  readonly state: SaleState;
  /** Why it is closed, as a message for the buyer. */
  readonly closedReason: Message | null;
  readonly opensAt: Date | null;
  /** The release in which it is sold now or next; the first one only when it is sold in no other. */
  readonly issueNumber: IssueNumber | 'all';
}

function closed(closedReason: Message, issueNumber: IssueNumber | 'all' = 'all'): TicketTypeState {
  return { state: 'closed', closedReason, opensAt: null, issueNumber };
}

const eventClosed: Partial<Record<StoredEventStatus, Message>> = {
  draft: eventMessages.salesNotOpen,
  paused: eventMessages.salesPaused,
  ended: eventMessages.eventEnded,
  cancelled: eventMessages.eventCancelled,
};

/**
 * Why nothing can be bought for this event any more, not even what is held or paid already, as a message for the buyer; null while it is not
 * over.
 */
export function whyOver(event: { readonly status: StoredEventStatus; readonly endsAt: Date }, now: Date): Message | null {
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
  if (type.status === 'paused') return closed(eventMessages.typeSalesPaused({ name: type.name }));

  const releases = isSoldByItself(type) ? [] : event.releases;
  const mine = releases
    .filter((release) => type.issueNumbers.length === 0 || type.issueNumbers.includes(release.issueNumber))
    .toSorted((a, b) => beginOf(a).getTime() - beginOf(b).getTime());
  // The last that has begun: the one before it may be sold out and not over.
  const current = mine.findLast((release) => isOpen(release, now));
  const next = mine.find((release) => beginOf(release) > now);
  const issueNumber = issueOf(current ?? next, mine);
  if (releases.length > 0 && current === undefined) {
    if (next === undefined) return closed(eventMessages.typeSalesEnded({ name: type.name }));
    return { state: 'coming_soon', closedReason: null, opensAt: later(next.startsAt, type.saleStartsAt), issueNumber };
  }
  if (type.saleEndsAt !== null && now >= type.saleEndsAt) return closed(eventMessages.typeSalesEnded({ name: type.name }), issueNumber);
  // The types of a release that opened before its time are on sale with it.
  const isEarly = type.issueNumbers.length > 0 && current?.openedAt != null;
  if (!isEarly && type.saleStartsAt !== null && now < type.saleStartsAt)
    return { state: 'coming_soon', closedReason: null, opensAt: type.saleStartsAt, issueNumber };
  if (available < type.minPerPurchase) return { state: 'sold_out', closedReason: null, opensAt: null, issueNumber };
  return { state: 'on_sale', closedReason: null, opensAt: null, issueNumber };
}

/** When a release began or will begin. */
function beginOf({ startsAt, openedAt }: SaleWindow): Date {
  return openedAt ?? startsAt;
}

/** Whether a release is on at a moment. */
export function isOpen(release: SaleWindow, now: Date): boolean {
  return beginOf(release) <= now && now < release.endsAt;
}

/** With a whole window of its own and in no release: those of the event do not concern it. */
function isSoldByItself({ issueNumbers, saleStartsAt, saleEndsAt }: TicketTypeSaleFacts): boolean {
  return issueNumbers.length === 0 && saleStartsAt !== null && saleEndsAt !== null;
}

/** The release to show with a type. The first one means early bird: a type that is also sold later is no early bird and does not show it. */
function issueOf<R extends { readonly issueNumber: IssueNumber }>(release: R | undefined, mine: readonly R[]): IssueNumber | 'all' {
  if (release === undefined || (release.issueNumber === 1 && mine.length > 1)) return 'all';
  return release.issueNumber;
}

function later(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}
