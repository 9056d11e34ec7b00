export const ticketStatuses = ['PURCHASED', 'CHECKED_IN', 'CANCELLED', 'EXPIRED'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];
