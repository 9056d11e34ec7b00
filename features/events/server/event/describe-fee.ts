import { toMajor, unitMinorOf } from '#platform/contract/money.ts';
import { feeOfUnit } from '../../prices/buyer-fee.ts';
import type { EventDetail } from '../../schemas.ts';
import type { EventRow } from './read-events.ts';

/** What the buyer of one unit pays on top of its price (major units); nothing where the organizer bears Vumi's fee. */
export function describeFee(
  { buyerFeePoints, currency }: Pick<EventRow, 'buyerFeePoints' | 'currency'>,
  priceMinor: number,
): { readonly fee?: number } {
  return buyerFeePoints === null ? {} : { fee: toMajor(feeOfUnit(priceMinor, buyerFeePoints, unitMinorOf(currency))) };
}

/** The tax that is in its prices; nothing where none is stated. */
export function describeTax({ taxName, taxPoints, taxNumber }: Pick<EventRow, 'taxName' | 'taxPoints' | 'taxNumber'>): Pick<EventDetail, 'tax'> {
  return taxName === null || taxPoints === null ? {} : { tax: { name: taxName, percent: taxPoints / 100, number: taxNumber } };
}
