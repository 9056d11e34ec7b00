// What lacks for the refunds of an event, from the ledger and from the rows of its orders and refunds (docs/reference/payments/hard-end.md#shortfall).
import { toMajor } from '#platform/contract/money.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { EventRow } from '#features/events/server/event/read-events.ts';
import type { RefundRow } from '#features/payments/server/tables.ts';
import { heldFor, shortfallOf, type OpenReturns, type Shortfall } from '../../fund-rules.ts';
import { readEventMoney, type EventOwed } from '../balance/read-event-money.ts';
import { readOrganizationState } from '../balance/read-organization-state.ts';
import type { CancellationCounts, KeptPayments } from '../cancelling/read-cancellation.ts';

export interface EventShortfall extends Shortfall {
  readonly paidOutMinor: number;
  /** What the organizer owes for the event as it is now: more was refunded than was left, or a fee that nothing pays is due. */
  readonly debtMinor: number;
}

/** What cancelling the event would lack, or lacks once it is cancelled. Free money of other events counts only where it is netted without a person. */
export async function readShortfall(
  reader: Reader,
  event: Pick<EventRow, 'id' | 'organizerId' | 'currency'>,
  counts: Pick<CancellationCounts, 'kept' | 'refunds'>,
  now: Date,
): Promise<EventShortfall> {
  const [money] = (await readEventMoney(reader, event.organizerId, now, event.id)).filter(({ currency }) => currency === event.currency);
  const planned = (of: (kept: KeptPayments) => number): number => counts.kept.reduce((sum, kept) => sum + of(kept) * kept.payments, 0);
  const ours = { refunds: counts.refunds.filter(({ isOwn }) => !isOwn) };
  const open: OpenReturns = {
    // What lies in the organizer's till goes back from there; Vumi's fee on it comes back as any other.
    plannedMinor: planned(({ leftMinor, ownCodeId }) => (ownCodeId === null ? leftMinor : 0)),
    chargedMinor: planned(({ leftMinor, buyerFeeMinor }) => (buyerFeeMinor === null ? leftMinor : 0)),
    buyerFeesMinor: planned(({ buyerFeeMinor }) => buyerFeeMinor ?? 0),
    promisedMinor: minorOf(ours, 'unfunded') + minorOf(ours, 'by-hand'),
  };
  const heldMinor = money === undefined ? open.promisedMinor : heldFor(money.money, money.fee, open);
  const alone = shortfallOf(open, heldMinor, 0);
  const freeMinor = alone.shortfallMinor === 0 ? 0 : await readFreeOfOthers(reader, event, now);
  return { ...shortfallOf(open, heldMinor, freeMinor), paidOutMinor: money?.paidMinor ?? 0, debtMinor: money?.division.debtMinor ?? 0 };
}

async function readFreeOfOthers(
  reader: Reader,
  { id, organizerId, currency }: Pick<EventRow, 'id' | 'organizerId' | 'currency'>,
  now: Date,
): Promise<number> {
  const organization = await readOrganizationState(reader, organizerId, now);
  if (organization.isLocked || organization.state !== 'ready' || organization.nameDiffers) return 0;
  const others = (await readEventMoney(reader, organizerId, now)).filter((event) => event.eventId !== id && event.currency === currency);
  const sumOf = (of: (event: EventOwed) => number): number => others.reduce((sum, event) => sum + of(event), 0);
  // Debts of other events are netted from the same money.
  return Math.max(
    sumOf(({ openPayout, division }) => (openPayout === null ? division.freeMinor : 0)) - sumOf(({ division }) => division.debtMinor),
    0,
  );
}

const minorOf = ({ refunds }: Pick<CancellationCounts, 'refunds'>, status: RefundRow['status']): number =>
  refunds.reduce((sum, one) => sum + (one.status === status ? Number(one.minor) : 0), 0);

/** How many refunds of a cancellation are in a state, and their sum in major units. */
export function sumOfRefunds({ refunds }: Pick<CancellationCounts, 'refunds'>, status: RefundRow['status']) {
  const count = refunds.reduce((sum, one) => sum + (one.status === status ? one.count : 0), 0);
  return { count, amount: toMajor(minorOf({ refunds }, status)) };
}

/** In major units. */
export function describeFunds({ toReturnMinor, heldMinor, paidOutMinor, shortfallMinor, othersMinor, topUpMinor }: EventShortfall) {
  return {
    toReturn: toMajor(toReturnMinor),
    held: toMajor(heldMinor),
    paidOut: toMajor(paidOutMinor),
    shortfall: toMajor(shortfallMinor),
    others: toMajor(othersMinor),
    topUp: toMajor(topUpMinor),
  };
}
