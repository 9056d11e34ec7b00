import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

const REFRESH_MS = 30_000;

/** One page of a list of the server: fetched again every half minute and when the admin comes back to the tab. */
export function useServerList<Page>(queryKey: readonly unknown[], fetchPage: (signal: AbortSignal) => Promise<Page>): UseQueryResult<Page> {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchPage(signal),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
