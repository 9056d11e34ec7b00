// What an event has for the refunds of its buyers, and what lacks (docs/reference/payments/hard-end.md#shortfall). Amounts in minor units.
import { feeOf } from './fee-plans.ts';
import type { EventMoney } from './rules.ts';

/** Refunds of an event that were not begun. */
export interface OpenReturns {
  /** Of orders that have not ended: what of their payments is left. */
  readonly plannedMinor: number;
  /** Of payments whose fee the organizer bears, those to its own till included; missing: all of it. */
  readonly chargedMinor?: number;
  /** The fees that buyers bore, which Vumi gives back; those of payments to the organizer's own till included. */
  readonly buyerFeesMinor?: number;
  /** Promised, so that the event's account has them no more, and not begun: they wait for money, or for a person. */
  readonly promisedMinor: number;
}

export interface FeeTerms {
  readonly basisPoints: number;
  /** What was sold less what was refunded, of payments whose fee the organizer bears. */
  readonly baseMinor: number;
}

/** What of a fee that was taken comes back to an event when so much more of it is refunded. */
export function feeGivenBack({ feeMinor }: Pick<EventMoney, 'feeMinor'>, { basisPoints, baseMinor }: FeeTerms, refundedMinor: number): number {
  const takenMinor = feeOf(baseMinor, basisPoints) - feeMinor;
  return Math.max(takenMinor - feeOf(baseMinor - refundedMinor, basisPoints), 0);
}

/** What can be used for the open refunds of an event: its account, what it has already promised for them, and a fee that comes back; less what is on its way out. */
export function heldFor({ owedMinor, onTheWayMinor, feeMinor }: EventMoney, fee: FeeTerms, open: OpenReturns): number {
  const { plannedMinor, chargedMinor = plannedMinor, buyerFeesMinor = 0, promisedMinor } = open;
  return owedMinor + promisedMinor - onTheWayMinor + feeGivenBack({ feeMinor }, fee, chargedMinor) + buyerFeesMinor;
}

export interface Shortfall {
  readonly toReturnMinor: number;
  readonly heldMinor: number;
  readonly shortfallMinor: number;
  /** What other events of the organization pay of it. */
  readonly othersMinor: number;
  /** What the organizer has to pay in. */
  readonly topUpMinor: number;
}

/** Compares what has to go back with what is there; free money of other events is taken before the organizer is asked for any. */
export function shortfallOf(open: OpenReturns, heldMinor: number, freeOfOthersMinor: number): Shortfall {
  const toReturnMinor = open.plannedMinor + open.promisedMinor;
  const shortfallMinor = Math.max(toReturnMinor - heldMinor, 0);
  const othersMinor = Math.min(shortfallMinor, freeOfOthersMinor);
  return { toReturnMinor, heldMinor, shortfallMinor, othersMinor, topUpMinor: shortfallMinor - othersMinor };
}

/** How many of some refunds, in their order, are covered by what is there: those before the first that is not; a smaller one after it waits, too. */
export function countCovered(amountsMinor: readonly number[], heldMinor: number): number {
  let left = heldMinor;
  const first = amountsMinor.findIndex((minor) => (left -= minor) < 0);
  return first === -1 ? amountsMinor.length : first;
}
