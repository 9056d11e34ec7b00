import { showPhone, toInternationalPhone } from '#platform/contract/phone.ts';

/**
 * The number in M-Pesa's form: `254712345678` (2547… or 2541…, no plus). Accepts every common form of a Kenyan mobile number. Null for anything
 * else. Which network a number is on cannot be seen from it (numbers move): M-Pesa decides that.
 */
export function normalizeMsisdn(typed: string): string | null {
  return toInternationalPhone(typed)?.slice(1) ?? null;
}

/** `254712345678` as users write it: `0712 345 678`. */
export function showMsisdn(msisdn: string): string {
  return showPhone(`+${msisdn}`);
}
