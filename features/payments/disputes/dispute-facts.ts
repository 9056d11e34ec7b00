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

/**
 * Whether an admin may record what the bank decided: our answer is there, or the time for one is over. Before that an answer at the provider decides more,
 * and an end that is recorded too early could not be taken back.
 */
export function mayRecordEnd({ state, dueAt }: { readonly state: DisputeState; readonly dueAt: Date | null }, now: Date): boolean {
  return state === 'answered' || (state === 'open' && (dueAt === null || dueAt <= now));
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
