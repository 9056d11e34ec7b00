import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from './api-client.ts';
import { useSession } from '../session/session.ts';

/** Server data for pages behind sign-in: cached for a while, fetched again when the visitor returns to the tab, dropped on sign-out. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            // `call` has retried already.
            retry: false,
            // A call that failed without a network is shown as failed, not silently paused.
            networkMode: 'always',
            throwOnError: (error) => !(error instanceof ApiError),
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  const { user } = useSession();
  const userId = user?.id;
  // One person's tickets must never be shown to the next user of the same phone.
  useEffect(() => () => client.clear(), [client, userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
