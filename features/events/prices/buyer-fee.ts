// Vumi's fee where the buyers of an event bear it (docs/reference/payments/fees.md#borne-by-the-buyer). Amounts in minor units.
import { toMinor, unitMinorOf, type Currency } from '#platform/contract/money.ts';
import { pricePerTicket } from './price-per-unit.ts';

/** Who bears the fee: the organizer, out of the price; or the buyer, on top of it. */
export const feeBearers = ['organizer', 'buyer'] as const;
export type FeeBearer = (typeof feeBearers)[number];

/** A hundredth of a percent; null: the organizer bears the fee. */
export type BuyerFeePoints = number | null;

/** Who bears it, by what the buyer bears of it. */
export function feeBearerOf({ buyerFeePoints }: { readonly buyerFeePoints: BuyerFeePoints }): FeeBearer {
  return buyerFeePoints === null ? 'organizer' : 'buyer';
}

const POINTS = 10_000;

/** The fee of one unit at a price: rounded half up to whole shillings, or cents in a currency that is used with them. Nothing of what is free. */
export function feeOfUnit(priceMinor: number, points: BuyerFeePoints, unitMinor: number): number {
  return points === null ? 0 : Math.round((priceMinor * points) / POINTS / unitMinor) * unitMinor;
}

/** The fee of each unit of a line, of which so much is payable after the discount. */
export function feesOfUnits(payableMinor: number, quantity: number, points: BuyerFeePoints, unitMinor: number): readonly number[] {
  return pricePerTicket(payableMinor, quantity, unitMinor).map((priceMinor) => feeOfUnit(priceMinor, points, unitMinor));
}

/** The fee of an order: that of all its units. */
export function feeOfLines(
  lines: readonly { readonly quantity: number; readonly payableMinor: number }[],
  points: BuyerFeePoints,
  currency: Currency,
): number {
  if (points === null) return 0;
  const unitMinor = unitMinorOf(currency);
  return lines.flatMap(({ payableMinor, quantity }) => feesOfUnits(payableMinor, quantity, points, unitMinor)).reduce((sum, fee) => sum + fee, 0);
}

/** How much of what was paid of an order is its fee: all of it once everything is paid, its share in whole units while parts are open. */
export function feeOfPaid(feeMinor: number, paidMinor: number, totalMinor: number, unitMinor: number): number {
  if (paidMinor >= totalMinor) return feeMinor;
  return Math.floor((feeMinor * paidMinor) / totalMinor / unitMinor) * unitMinor;
}

/** What a buyer pays for one unit (minor units), of its price and fee in major units: the amount that is shown wherever a price is. */
export function priceWithFee({ price, fee = 0 }: { readonly price: { readonly amount: number }; readonly fee?: number | undefined }): number {
  return toMinor(price.amount) + toMinor(fee);
}

/** The same of the price before a saving, which has the fee that it would have had: what stands struck through beside a price with its fee. */
export function originalWithFee(
  original: { readonly amount: number; readonly currency: Currency },
  event: { readonly buyerFeePercent?: number | undefined },
): number {
  const priceMinor = toMinor(original.amount);
  return priceMinor + feeOfUnit(priceMinor, buyerFeeOf(event), unitMinorOf(original.currency));
}

/** The same of the starting price of an event; null without ticket types. */
export function startingPriceWithFee({ price, fee = 0 }: { readonly price: number | null; readonly fee?: number | undefined }): number | null {
  return price === null ? null : toMinor(price) + toMinor(fee);
}

/** The fee of an event, or of a hold, as the API tells it. */
export function buyerFeeOf({ buyerFeePercent }: { readonly buyerFeePercent?: number | undefined }): BuyerFeePoints {
  return buyerFeePercent === undefined ? null : Math.round(buyerFeePercent * 100);
}

/** The same the other way; nothing where the organizer bears it. */
export function feePercentOf(points: BuyerFeePoints): { readonly buyerFeePercent?: number } {
  return points === null ? {} : { buyerFeePercent: points / 100 };
}
