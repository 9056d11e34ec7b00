/** `granted`: the organizer refunded something of the order meanwhile. */
export const requestStatuses = ['open', 'granted', 'declined', 'withdrawn'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

export const REQUEST_REASON_MAX = 500;
/** How often one order can be asked for. */
export const REQUESTS_PER_ORDER = 3;
