/** What a buyer is told to wait while nobody can reckon it, in minutes (docs/reference/api.md#queue). Apart from the contract, so that a page carries no schemas for it. */
export const DEFAULT_WAIT_MINUTES = 5;
