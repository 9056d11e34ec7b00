import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from './api-client.ts';
import { useSession } from './session.ts';

/** Server data for pages behind sign-in: kept for a while, fetched again when the visitor comes back, dropped when they leave. */
export function QueryProvider({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 15_000,
            // `call` has tried again already.
            retry: false,
            // A call that failed without a network is shown as failed, not held back without a word.
            networkMode: 'always',
            throwOnError: (error) => !(error instanceof ApiError),
          },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  const { user } = useSession();
  const userId = user?.id;
  // One person's tickets must never show to the next who signs in on the same phone.
  useEffect(() => () => client.clear(), [client, userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
