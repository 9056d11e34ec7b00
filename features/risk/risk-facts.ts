/** Characters of the reason of a decision, and of what we tell the bank. */
export const REASON_LENGTH_MAX = 500;
export const ANSWER_LENGTH_MAX = 1000;

/** How a bank decided about a dispute, as an admin records it. */
export const disputeOutcomes = ['won', 'lost'] as const;
