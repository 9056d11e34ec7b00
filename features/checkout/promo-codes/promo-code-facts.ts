/** `ended`: its time is over, or it was ended by hand. */
export const promoCodeStates = ['active', 'scheduled', 'paused', 'used_up', 'ended'] as const;
export type PromoCodeState = (typeof promoCodeStates)[number];

/** `code`: A to Z; `uses` and `revenue`: the most first. */
export const promoCodeSorts = ['newest', 'code', 'uses', 'revenue'] as const;

/** How many are made by one call. */
export const CODES_AT_ONCE_MAX = 1000;
/** How many an event has. */
export const CODES_OF_EVENT_MAX = 10_000;
