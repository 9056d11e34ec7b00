import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

/**
 * The price of each of these tickets after the discount, without a plan's fee: whole shillings, the remainder on the last. They sum up to
 * `payableMinor`.
 */
export function pricePerTicket(payableMinor: number, quantity: number, unitMinor = MINOR_PER_MAJOR): readonly number[] {
  const eachMinor = Math.floor(payableMinor / quantity / unitMinor) * unitMinor;
  return Array.from({ length: quantity }, (_, index) => (index === quantity - 1 ? payableMinor - eachMinor * (quantity - 1) : eachMinor));
}
