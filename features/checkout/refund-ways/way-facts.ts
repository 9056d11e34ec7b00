// Figures of the choice of another way for a refund (docs/reference/payments/refund-choices.md).

export const WAY_CODE_DIGITS = 6;
export const WAY_CODE_MINUTES = 10;
export const WAY_CODE_TRIES = 5;

/** When a buyer who has not chosen is reminded, in days after the offer. */
export const REMINDER_DAYS = [7, 30] as const;

/** `open`: the buyer chooses; `sending`: M-Pesa is asked; `bank`: a person transfers it; `person`: a person gets in touch; `returned`: it was paid back. */
export const offerStates = ['open', 'sending', 'bank', 'person', 'returned'] as const;
export type OfferState = (typeof offerStates)[number];
