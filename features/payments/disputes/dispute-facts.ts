// Disputes of payments, as a provider of pages tells of them (docs/reference/payments/risk.md#disputes).

/**
 * `open`: the provider waits for an answer; `answered`: the bank decides; `won`: the money stays; `lost`: the bank took it back; `accepted`: we agreed to that.
 * Rows have these names: a name in use is not changed.
 */
export const disputeStates = ['open', 'answered', 'won', 'lost', 'accepted'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The states in which nothing is decided, and the order is suspended. */
export const undecidedStates = ['open', 'answered'] as const satisfies readonly DisputeState[];

/** Whether a dispute has not ended. */
export function isUndecided(state: DisputeState): boolean {
  return (undecidedStates as readonly DisputeState[]).includes(state);
}

/** What a state can become: an end is final. */
export const nextStates: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['answered', 'won', 'lost', 'accepted'],
  // The bank may ask once more.
  answered: ['open', 'won', 'lost', 'accepted'],
  won: [],
  lost: [],
  accepted: [],
};
