import { GRACE_DAYS } from '#features/events/prices/payment-plans.ts';
import { HOLD_MINUTES } from '#features/inventory/contract.ts';

/** Figures of the product in texts of screens: `{holdMinutes}` in any text is filled when pages are built, so that a rule is changed in one file. */
export const textFacts: Readonly<Record<string, string>> = { holdMinutes: String(HOLD_MINUTES), graceDays: String(GRACE_DAYS) };
