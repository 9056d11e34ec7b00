/**
 * What came of the choice that M-Pesa pays the later parts of an order by a standing order: `chosen`, until the first part is paid; then its phone was `asked`, or was
 * `not_asked`, as it could not be.
 */
export const standingChoices = ['chosen', 'asked', 'not_asked'] as const;
export type StandingChoice = (typeof standingChoices)[number];

/**
 * A standing order that was chosen at the purchase is asked for until so long after the request for the first part: its buyer is at the phone then. Money that is found later asks nobody.
 */
export const STANDING_AFTER_PURCHASE_MS = 15 * 60_000;

/** Whether the phone of an order that is paid was not asked in time, and will not be any more. */
export function isStandingChoiceLate(
  { standingChoice, confirmedAt }: { readonly standingChoice: StandingChoice | null; readonly confirmedAt: Date | null },
  now: Date,
): boolean {
  return standingChoice === 'chosen' && confirmedAt !== null && now.getTime() - confirmedAt.getTime() > STANDING_AFTER_PURCHASE_MS;
}
