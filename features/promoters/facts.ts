/** `ended`: for good. */
export const promoterStates = ['active', 'paused', 'ended'] as const;
export type PromoterState = (typeof promoterStates)[number];

/** `sales`: what was paid, the most first; `name`: A to Z. */
export const promoterSorts = ['newest', 'name', 'sales', 'commission'] as const;

/** Of an order: `earned` in full, `reduced` after a refund of a part, `returned` after one of the whole; `own`: the promoter's own, without commission. */
export const commissionStates = ['earned', 'reduced', 'returned', 'own'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** How many an organizer has. */
export const PROMOTERS_MAX = 1000;
