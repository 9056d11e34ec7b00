import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { listOrders, type OrderStatus } from '../contract.ts';

const ASKED_EVERY_MS = 10_000;

/** The caller's orders page by page, newest first; an empty search or status leaves out nothing. While one is being paid, they are asked for again. */
export function useOrders(search: string, status: OrderStatus | '') {
  return useInfiniteQuery({
    queryKey: ['orders', search, status],
    queryFn: ({ pageParam, signal }) =>
      call(listOrders, { query: { page: pageParam, ...(search !== '' && { search }), ...(status !== '' && { status }) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((order) => order.status === 'pending')) ? ASKED_EVERY_MS : false,
  });
}
