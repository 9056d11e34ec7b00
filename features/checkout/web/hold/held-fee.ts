import { toMajor, toMinor, unitMinorOf } from '#platform/contract/money.ts';
import { buyerFeeOf, feeOfUnit } from '#features/events/prices/buyer-fee.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Attempt } from './attempt.ts';
import { areSame } from './kept-attempt.ts';

/**
 * An event as it is sold to the buyer of an attempt: what is held has the fee that it keeps, until something else is chosen; what could be chosen instead
 * has today's (docs/reference/payments/fees.md#borne-by-the-buyer).
 */
export function withHeldFee(event: EventDetail, attempt: Pick<Attempt, 'hold' | 'choice'> | null): EventDetail {
  const hold = attempt?.hold ?? null;
  if (attempt === null || hold === null || !areSame(hold, attempt.choice)) return event;
  const { buyerFeePercent } = hold;
  if (buyerFeePercent === event.buyerFeePercent) return event;
  const points = buyerFeeOf({ buyerFeePercent });
  const unitMinor = unitMinorOf(event.currency);
  const asHeld = <Sold extends { readonly id: string; readonly price: { readonly amount: number } }>(sold: Sold): Sold =>
    hold.lines.some(({ ticketTypeId }) => ticketTypeId === sold.id)
      ? { ...sold, fee: toMajor(feeOfUnit(toMinor(sold.price.amount), points, unitMinor)) }
      : sold;
  return { ...event, buyerFeePercent, ticketTypes: event.ticketTypes.map(asHeld), addOns: event.addOns.map(asHeld) };
}
