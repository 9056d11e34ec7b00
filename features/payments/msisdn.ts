import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';

/**
 * The number as M-Pesa wants it: `254712345678` (2547… or 2541…, no plus). Reads every way people write a Kenyan mobile number.
 * Null when it is none. Which network a number is on cannot be seen from it (numbers move): M-Pesa decides that.
 */
export function normalizeMsisdn(typed: string): string | null {
  return toInternationalPhone(typed)?.slice(1) ?? null;
}

/** `254712345678` as people write it: `0712 345 678`. */
export function showMsisdn(msisdn: string): string {
  return showPhone(`+${msisdn}`);
}
