/** What the page reads before the contracts come, or when they do not. */
export const readPaths = {
  event: '/events/{id}',
  queue: '/queue/status/{eventId}',
  holds: '/tickets/reserve',
  orders: '/orders',
  order: '/orders/{id}',
} as const;
