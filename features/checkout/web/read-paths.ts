/** What the page reads before anything is chosen, and so before the contracts come. */
export const readPaths = { event: '/events/{id}', queue: '/queue/status/{eventId}', orders: '/orders' } as const;
