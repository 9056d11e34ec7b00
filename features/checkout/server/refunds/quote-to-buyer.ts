import type { ErrorKind, FailureDetails } from '#platform/contract/errors.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { checkoutErrors } from '../../contract.ts';
import { checkoutMessages } from '../../messages.ts';
import { percentAt, refundableUntil, returnOf, type Returned } from '../../refund-rules.ts';
import { chooseTickets, returnable, type Refundable } from './read-refundable.ts';
import { namesLeftAlone } from './refuse-leaving-alone.ts';
import { missingOfGroups } from './refuse-part-of-group.ts';

interface Refusal {
  readonly kind: ErrorKind;
  readonly details?: FailureDetails;
}

interface Quoted {
  readonly percent: number;
  /** Ids of the tickets that would be void. */
  readonly voided: readonly string[];
  readonly returned: Returned;
  /** Other tickets of groups, which have to be named too. */
  readonly missing: readonly string[];
  /** Null: the buyer can give them back. */
  readonly refusal: Refusal | null;
}

/**
 * What a buyer gets back for these tickets (undefined: all) now, by the policy of the order, or why not (docs/reference/money.md#refund-policies).
 * @throws NOT_A_TICKET_OF_ORDER
 */
export async function quoteToBuyer(reader: Reader, refundable: Refundable, named: readonly string[] | undefined, now: Date): Promise<Quoted> {
  const percent = percentAt(refundable.policy, refundable, now);
  const voided = chooseTickets(refundable, named, true);
  const returned = returnOf(refundable.sums, new Set(voided), percent);
  const missing = await missingOfGroups(reader, refundable.order.id, voided);
  const refusal = refuseSum(refundable, percent, returned) ?? (await refuseTickets(reader, refundable, { voided, missing }));
  return { percent, voided, returned, missing, refusal };
}

function refuseSum({ policy, startsAt, timeZone }: Refundable, percent: number, { amountMinor }: Returned): Refusal | null {
  if (percent === 0) {
    const isOver = refundableUntil(policy, { startsAt, timeZone }) !== null;
    return { kind: checkoutErrors.REFUND_NOT_OFFERED, details: isOver ? { message: checkoutMessages.refundTooLate } : {} };
  }
  return amountMinor === 0 ? { kind: checkoutErrors.NOTHING_TO_REFUND } : null;
}

interface Chosen {
  readonly voided: readonly string[];
  readonly missing: readonly string[];
}

async function refuseTickets(reader: Reader, refundable: Refundable, { voided, missing }: Chosen): Promise<Refusal | null> {
  const { order } = refundable;
  // A part of what is due is of each ticket: it could be paid for those that are left alone only if it were another sum.
  if (order.paidMinor < order.totalMinor && returnable(refundable, false).length > voided.length) return { kind: checkoutErrors.RETURNED_AS_WHOLE };
  if (missing.length > 0) return { kind: checkoutErrors.GROUP_INCOMPLETE, details: { data: { missing } } };
  const names = await namesLeftAlone(reader, order, { without: voided, instead: [] });
  return names.length === 0 ? null : { kind: checkoutErrors.TICKET_NEEDED, details: { data: { names } } };
}
