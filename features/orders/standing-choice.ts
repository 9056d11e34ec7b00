/**
 * What came of the choice that M-Pesa pays the later parts of an order by a standing order: `chosen`, until the first part is paid; then its phone was `asked`, or was
 * `not_asked`, as it could not be.
 */
export const standingChoices = ['chosen', 'asked', 'not_asked'] as const;
export type StandingChoice = (typeof standingChoices)[number];
