// Parses what M-Pesa posts about payments from the phone's menu (docs/reference/mpesa.md#payments-by-paybill).
import { z } from 'zod';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';
import { fromNairobiTime } from '../nairobi-time.ts';

export interface PaybillCall {
  readonly receipt: string;
  /** As the payer typed it. */
  readonly account: string;
  /** Null for an amount that is no amount. */
  readonly amountMinor: number | null;
  readonly shortcode: string;
  readonly transactionType: string;
  /** With most of its digits hidden; null when M-Pesa does not tell it. */
  readonly phone: string | null;
  /** Null for a time that is none. */
  readonly paidAt: Date | null;
}

const ACCOUNT_LENGTH_MAX = 64;
const PHONE_SHOWN_START = 5;
const PHONE_SHOWN_END = 3;

const text = z.union([z.string(), z.number()]).transform(String).pipe(z.string().trim().max(200));

/** Names are in these calls, too; nothing of the product needs them, so they are not read. */
const schema = z.object({
  TransactionType: text.default(''),
  TransID: text.pipe(z.string().regex(/^[A-Za-z0-9]{8,20}$/)),
  TransTime: text.default(''),
  TransAmount: text,
  BusinessShortCode: text.default(''),
  BillRefNumber: text.nullish().transform((typed) => (typed ?? '').slice(0, ACCOUNT_LENGTH_MAX)),
  MSISDN: text.nullish(),
});

/** `1500.00` in minor units; null for anything that is not an amount above zero. */
export function readAmount(written: string): number | null {
  const amountMinor = /^\d{1,9}(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * MINOR_PER_MAJOR) : 0;
  return amountMinor > 0 ? amountMinor : null;
}

/** `25470****149`, also of a number that is told whole; null for what is no number (M-Pesa sends a hash where masking is not set up). */
export function maskPhone(told: string): string | null {
  if (!/^\+?[\d*]{9,15}$/.test(told)) return null;
  const digits = told.replace('+', '');
  const hidden = digits.length - PHONE_SHOWN_START - PHONE_SHOWN_END;
  return digits.slice(0, PHONE_SHOWN_START) + '*'.repeat(hidden) + digits.slice(-PHONE_SHOWN_END);
}

/** Reads a validation or a confirmation; null when the body is neither. */
export function readPaybillCall(body: unknown): PaybillCall | null {
  const parsed = schema.safeParse(body);
  if (!parsed.success) return null;
  const { TransID, BillRefNumber, TransAmount, BusinessShortCode, TransactionType, MSISDN, TransTime } = parsed.data;
  return {
    receipt: TransID.toUpperCase(),
    account: BillRefNumber,
    amountMinor: readAmount(TransAmount),
    shortcode: BusinessShortCode,
    transactionType: TransactionType,
    phone: maskPhone(MSISDN ?? ''),
    paidAt: fromNairobiTime(TransTime),
  };
}
