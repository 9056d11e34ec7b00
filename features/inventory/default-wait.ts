/**
 * The estimated wait shown when it is unknown, in minutes (docs/reference/api.md#queue). Apart from the contract, so that a page does not load
 * the schemas for it.
 */
export const DEFAULT_WAIT_MINUTES = 5;
