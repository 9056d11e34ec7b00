import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { readItems, readMoment } from '#platform/web/api/read-items.ts';
import type { Order } from '../../contract.ts';
import { listOrders } from '../../endpoints.ts';
import type { OrderStatus } from '../../order-statuses.ts';

const ASKED_EVERY_MS = 10_000;

/** An order that its card can show. @throws when it cannot */
function readOrder(order: Order): Order {
  readMoment(order.purchaseDate);
  readMoment(order.event.startDate);
  if (!Array.isArray(order.tickets) || !Array.isArray(order.instalments)) throw new TypeError('An order without its lists');
  return order;
}

/** The caller's orders page by page, newest first; an empty search or status does not filter. While one is being paid, they are polled. */
export function useOrders(search: string, status: OrderStatus | '') {
  return useInfiniteQuery({
    queryKey: ['orders', search, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, ...(search !== '' && { search }), ...(status !== '' && { status }) };
      const { items, ...page } = await call(listOrders, { query }, { signal });
      const { rows, unreadable } = readItems(items, readOrder);
      return { ...page, items: rows, unreadable };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((order) => order.status === 'pending')) ? ASKED_EVERY_MS : false,
  });
}
