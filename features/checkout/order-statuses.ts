export const orderStatuses = ['confirmed', 'pending', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
