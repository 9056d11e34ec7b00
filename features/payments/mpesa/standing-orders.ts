// M-Pesa standing orders (Ratiba): M-Pesa takes an amount from a phone on agreed days (docs/reference/mpesa.md#standing-orders).

/** How often it takes the amount. M-Pesa knows more; no plan has parts so far apart. */
export const standingFrequencies = ['once', 'daily', 'weekly', 'monthly'] as const;
export type StandingFrequency = (typeof standingFrequencies)[number];

/** `asked`: the phone shows it, or may; `unknown`: no answer came in time; `ended`: its buyer wants no more of it, and what it takes goes back. */
export const standingStates = ['asked', 'standing', 'refused', 'unknown', 'ended'] as const;
export type StandingState = (typeof standingStates)[number];

/** Of these a subject has one at most: each may take money. */
export const liveStandingStates: readonly StandingState[] = ['asked', 'standing', 'unknown'];

/** What is taken for a part, on a day of Nairobi (YYYY-MM-DD). */
export interface Deduction {
  readonly part: number;
  readonly day: string;
}

/** How the codes of M-Pesa's contract are: they differ in the number of a monthly order, and in the names of fields. */
export const standingEditions = ['monthly-4', 'monthly-5'] as const;
export type StandingEdition = (typeof standingEditions)[number];

/** The part that money which was taken on a day is for: that of the last day until then. Null: no day has come yet. */
export function partOfDeduction(deductions: readonly Deduction[], day: string): number | null {
  return deductions.findLast((one) => one.day <= day)?.part ?? null;
}
