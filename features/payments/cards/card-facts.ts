// What cards can pay (docs/reference/payments/cards.md#limits).
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

/** The largest payment by card, 10,000,000 of any currency, in minor units. */
export const CARD_MAX_MINOR = 10_000_000 * MINOR_PER_MAJOR;

/** The smallest refund to a card in dollars, in minor units. */
export const CARD_REFUND_MIN_USD_MINOR = MINOR_PER_MAJOR;

/** How long a card page can be paid, and the tickets of its order stay held. */
export const CARD_PAGE_MINUTES = 15;
