import { QueryClient } from '@tanstack/react-query';

/**
 * Caches the visitor's own marks (saved events, reminders). A query client of its own, because save buttons are also on public pages, which have
 * none; entries are cached under the account, so that no user sees another's.
 */
export const ownMarksClient = new QueryClient({
  defaultOptions: {
    // `call` retries by itself; without a network a call fails at once instead of waiting silently.
    queries: { staleTime: 60_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
