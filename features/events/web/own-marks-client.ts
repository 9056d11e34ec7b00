import { QueryClient } from '@tanstack/react-query';

/**
 * Keeps what the visitor marked for themselves (saved events, reminders). A client of its own, because hearts stand on public pages too, which
 * have none; what it keeps is kept under the account, so that nobody sees another's.
 */
export const ownMarksClient = new QueryClient({
  defaultOptions: {
    // `call` tries again by itself; without a network a call fails at once instead of waiting without a word.
    queries: { staleTime: 60_000, retry: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
