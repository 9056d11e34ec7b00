import { QueryClient } from '@tanstack/react-query';

/**
 * Caches what parts of public pages read: the visitor's own marks (saved events, reminders), suggestions, counts. Public pages have no client, as
 * they load none before such a part is shown. What belongs to a visitor is cached under the account, so that no user sees another's.
 */
export const eventsClient = new QueryClient({
  defaultOptions: {
    // `call` retries by itself; without a network a call fails at once instead of waiting silently.
    queries: { staleTime: 60_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
