export const orderStatuses = ['confirmed', 'pending', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * The status of a ticket in an order: `valid` and `used` are specified (docs/reference/product.md#tickets), the others give the reason why a
 * ticket is neither.
 */
export const orderTicketStatuses = ['valid', 'used', 'cancelled', 'expired'] as const;
