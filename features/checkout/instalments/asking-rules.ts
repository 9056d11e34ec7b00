// The limits of prompts that Vumi sends by itself (docs/reference/mpesa.md#prompts-by-themselves).

/** Prompts that one phone gets by itself within a day, whatever orders it pays. */
export const OWN_PROMPTS_PER_DAY = 3;
export const OWN_PROMPTS_DAY_MS = 24 * 60 * 60_000;
/** M-Pesa refuses the same amount from the same phone for two minutes. */
export const SAME_AMOUNT_MS = 2 * 60_000 + 30_000;
/** A limit that is over sooner is waited for. */
export const ASK_WAIT_MAX_MS = 60 * 60_000;
/** How often the phone that is asked for an order may be changed within a day. */
export const PHONE_CHANGES_PER_DAY = 3;
