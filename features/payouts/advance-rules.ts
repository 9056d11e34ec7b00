// How much of an event may be paid out before it (docs/reference/payments/hard-end.md#advances). Amounts in minor units.
import { MINOR_PER_MAJOR, type Currency } from '#platform/contract/money.ts';
import { mpesaCurrencies, MPESA_PAYOUT_MIN_MINOR } from '#features/payments/contract.ts';
import { ADVANCE_AFTER_DAYS, ADVANCE_MAX_MINOR, ADVANCE_PERCENT, ADVANCE_RESERVE_PERCENT, type NoAdvance } from './payout-facts.ts';
import { whyWaiting, type Division, type OfOrganization } from './rules.ts';

const DAY_MS = 86_400_000;

export interface AdvanceTerms {
  readonly currency: Currency;
  /** What was sold less what was refunded. */
  readonly soldMinor: number;
  /** Of it was paid for orders of which a part is still open: they may end, and their money goes back. */
  readonly inPartsMinor: number;
  /** Of it was paid for orders that are suspended: a bank may take it back. */
  readonly suspendedMinor: number;
  readonly isAllowed: boolean;
  /** When money first came for the event. */
  readonly firstSaleAt: Date;
}

/** Only what can be paid in again when an event is cancelled is paid out before it: in the currencies of M-Pesa, in which the limit is. */
const isAdvanced = (currency: Currency): boolean => mpesaCurrencies.includes(currency);

/** The most that may be paid out of an event before it, in all, in whole shillings: a share of what was sold and is paid in full and not suspended, less a reserve for refunds. */
export function advanceLimit({ currency, soldMinor, inPartsMinor, suspendedMinor, isAllowed }: AdvanceTerms): number {
  if (!isAllowed || !isAdvanced(currency)) return 0;
  const countedMinor = Math.max(soldMinor - inPartsMinor - suspendedMinor, 0);
  const unreservedMinor = countedMinor - Math.ceil((countedMinor * ADVANCE_RESERVE_PERCENT) / 100);
  const limitMinor = Math.min(Math.floor((unreservedMinor * ADVANCE_PERCENT) / 100), ADVANCE_MAX_MINOR);
  return limitMinor - (limitMinor % MINOR_PER_MAJOR);
}

export interface Advance {
  /** What can be asked for now. */
  readonly amountMinor: number;
  /** Why nothing; null: the amount can be asked for. */
  readonly why: NoAdvance | null;
}

/** What may be asked for of an event before it, and else the first reason why nothing may. */
export function advanceNow(terms: AdvanceTerms, division: Division, goneMinor: number, organization: OfOrganization, now: Date): Advance {
  const { owedMinor, onTheWayMinor, feeMinor, laterFeeMinor } = division;
  const keptMinor = feeMinor + laterFeeMinor + terms.suspendedMinor;
  const leftMinor = Math.min(advanceLimit(terms) - goneMinor - onTheWayMinor, owedMinor - onTheWayMinor - keptMinor);
  const amountMinor = Math.max(leftMinor - (leftMinor % MINOR_PER_MAJOR), 0);
  const why = whyNone(terms, division, amountMinor, organization, now);
  return { amountMinor: why === null ? amountMinor : 0, why };
}

function whyNone(
  { currency, isAllowed, firstSaleAt }: AdvanceTerms,
  division: Division,
  amountMinor: number,
  organization: OfOrganization,
  now: Date,
): NoAdvance | null {
  if (division.why !== 'not-over') return division.why === null || division.why === 'not-released' ? 'over' : division.why;
  if (!isAdvanced(currency)) return 'currency';
  if (!isAllowed) return 'not-allowed';
  if (now.getTime() < firstSaleAt.getTime() + ADVANCE_AFTER_DAYS * DAY_MS) return 'too-early';
  if (amountMinor < MPESA_PAYOUT_MIN_MINOR) return organization.openPayout ?? 'too-small';
  const waits = whyWaiting({ ...division, freeMinor: amountMinor }, organization);
  return waits === 'not-over' ? null : waits;
}
