import { MINOR_PER_MAJOR, toMajor } from '#platform/contract/money.ts';

/** An amount in M-Pesa's form. @throws when it is not whole shillings */
export function wholeShillings(amountMinor: number): number {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || amountMinor % MINOR_PER_MAJOR !== 0) {
    throw new RangeError(`M-Pesa takes whole shillings, not ${amountMinor} minor units`);
  }
  return toMajor(amountMinor);
}
