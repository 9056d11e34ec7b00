import { toMajor, unitMinorOf } from '#platform/contract/money.ts';
import type { Reservation } from '../contract.ts';
import { feeOfUnit, feePercentOf } from '#features/events/prices/buyer-fee.ts';
import { commonPlans } from '#features/events/prices/payment-plans.ts';
import type { ReservationRow } from './tables.ts';

/** The prices and the fee that a hold keeps. */
export type HeldTerms = Pick<ReservationRow, 'lines' | 'currency' | 'buyerFeePoints'>;

/** What a hold is charged: its lines, all of it, and the fee. */
export function describeTerms({ lines, currency, buyerFeePoints }: HeldTerms) {
  const feeMinorOf = (priceMinor: number) => feeOfUnit(priceMinor, buyerFeePoints, unitMinorOf(currency));
  const price = (minor: number) => ({ amount: toMajor(minor), currency });
  return {
    subtotal: price(lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)),
    ...feePercentOf(buyerFeePoints),
    serviceFee: price(lines.reduce((sum, { priceMinor, quantity }) => sum + feeMinorOf(priceMinor) * quantity, 0)),
    lines: lines.map(({ kind, ticketTypeId, ticketTypeName, quantity, admits = 1, priceMinor, paymentPlans }) => ({
      kind: kind ?? ('ticket' as const),
      ticketTypeId,
      ticketType: ticketTypeName,
      quantity,
      admits,
      price: price(priceMinor),
      ...(buyerFeePoints !== null && { fee: toMajor(feeMinorOf(priceMinor)) }),
      paymentPlans: [...paymentPlans],
    })),
  };
}

/** A hold as answered, with the prices and the fee that it was made with. One whose time is over counts as expired even before the sweep, unless it is being paid. */
export function describeReservation(row: ReservationRow, now: Date): Reservation {
  const over = row.status === 'active' && !row.paying && row.expiresAt <= now;
  const [first] = row.lines;
  const only = row.lines.length === 1 ? first : undefined;
  return {
    id: row.id,
    userId: row.customerId,
    eventId: row.eventId,
    ticketTypeId: only?.ticketTypeId ?? null,
    ticketType: row.lines.map(({ ticketTypeName }) => ticketTypeName).join(', '),
    quantity: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    status: over ? 'expired' : row.status,
    price: only === undefined ? null : { amount: toMajor(only.priceMinor), currency: row.currency },
    ...describeTerms(row),
    paymentPlans: [...commonPlans(row.lines)],
    code: row.lines.map(({ unlockCode, promoCode }) => promoCode ?? unlockCode ?? null).find((code) => code !== null) ?? null,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
