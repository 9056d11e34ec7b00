import { toMajor, toMinor, unitMinorOf } from '#platform/contract/money.ts';
import { buyerFeeOf, feeOfUnit, priceWithFee } from '#features/events/prices/buyer-fee.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { Attempt, Hold } from './attempt.ts';
import { areSame } from './kept-attempt.ts';

/**
 * An event as it is sold to the buyer of an attempt: what is held has the prices and the fee that it keeps, until something else is chosen; what could be
 * chosen instead has today's (docs/reference/payments/fees.md#borne-by-the-buyer).
 */
export function withHeldTerms(event: EventDetail, attempt: Pick<Attempt, 'hold' | 'choice'> | null): EventDetail {
  const hold = attempt?.hold ?? null;
  if (attempt === null || hold === null || !areSame(hold, attempt.choice) || !hasOtherTerms(event, hold)) return event;
  const { buyerFeePercent, prices = {} } = hold;
  const points = buyerFeeOf({ buyerFeePercent });
  const unitMinor = unitMinorOf(event.currency);
  const isHeld = (id: string): boolean => hold.lines.some(({ ticketTypeId }) => ticketTypeId === id);
  const asHeld = <Sold extends { readonly id: string; readonly price: { readonly amount: number } }>(sold: Sold): Sold => {
    if (!isHeld(sold.id)) return sold;
    const amount = prices[sold.id] ?? sold.price.amount;
    return { ...sold, price: { ...sold.price, amount }, fee: toMajor(feeOfUnit(toMinor(amount), points, unitMinor)) };
  };
  const ticketTypes = event.ticketTypes.map((type) => {
    const held = asHeld(type);
    const today = priceWithFee(type);
    // The same rate of the dollar.
    return held === type || today === 0 ? held : { ...held, usdPrice: toMajor(Math.round((toMinor(type.usdPrice) * priceWithFee(held)) / today)) };
  });
  return { ...event, buyerFeePercent, ticketTypes, addOns: event.addOns.map(asHeld) };
}

/** Whether what is held costs another amount than the event tells. */
export function hasOtherTerms({ buyerFeePercent, ticketTypes, addOns }: EventDetail, { lines, prices = {}, ...hold }: Hold): boolean {
  const told = new Map([...ticketTypes, ...addOns].map(({ id, price }) => [id, price.amount]));
  const isOther = (id: string): boolean => prices[id] !== undefined && told.has(id) && prices[id] !== told.get(id);
  return hold.buyerFeePercent !== buyerFeePercent || lines.some(({ ticketTypeId }) => isOther(ticketTypeId));
}
