/** `accepted`: it became an office order, by its buyer or by the team. */
export const quoteStates = ['open', 'accepted', 'withdrawn', 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** `amount`: the largest first; `until`: the first to end first. */
export const quoteSorts = ['newest', 'oldest', 'amount', 'until'] as const;

/** For how long a quote is valid at most, and never longer than until the event begins. */
export const QUOTE_DAYS_MAX = 90;

/** For how long the tickets are held once a quote became an order, and never longer than until the event begins. */
export const ACCEPTED_HOLD_DAYS = 7;

export const QUOTE_NOTE_MAX = 1000;

/** As it is shown: `Q-0001` is the first of an organization. */
export const quoteNumberFrom = (number: number): string => `Q-${String(number).padStart(4, '0')}`;
