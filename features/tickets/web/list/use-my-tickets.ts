import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { readItems } from '#platform/web/api/read-items.ts';
import { subscribeToKept } from '#platform/web/device/offline-ready.ts';
import type { Ticket } from '../../contract.ts';
import { listTickets } from '../../endpoints.ts';
import type { TicketStatus } from '../../ticket-statuses.ts';
import { areKept, keepTickets, keptTickets, searchKept } from '../kept/kept-tickets.ts';
import { readTicket } from '../kept/read-ticket.ts';
import { useKeptInstead } from '../kept/use-network-wait.ts';

export interface MyTicketList {
  /** Undefined while there is nothing to show. */
  readonly tickets: readonly Ticket[] | undefined;
  /** How many further tickets cannot be read. */
  readonly unreadable: number;
  /** The time of the last answer, if they come from the device. */
  readonly savedAt: Date | null;
  /** All tickets of the account are stored on the device as shown here; false when that is unknown, as for a part of them. */
  readonly areAllKept: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly tryAgain: () => void;
  readonly pages: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
}

const noMorePages = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined };

/** The caller's tickets that match a search and a status: from the server, or the stored ones when it does not answer in time. */
export function useMyTickets(words: string, status: TicketStatus | ''): MyTicketList {
  const list = useInfiniteQuery({
    queryKey: ['tickets', words, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: pageParam, ...(words !== '' && { search: words }), ...(status !== '' && { status }) };
      const { items, ...page } = await call(listTickets, { query }, { signal });
      const { rows, unreadable } = readItems(items, readTicket);
      return { ...page, items: rows, unreadable };
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
  });
  const { data, error, isFetching, isPlaceholderData, isPending } = list;

  const isAll = words === '' && status === '' && !isPlaceholderData;
  useEffect(() => {
    if (isAll && data)
      keepTickets(
        data.pages.flatMap(({ items }) => items),
        { areAll: !list.hasNextPage && data.pages.every(({ unreadable }) => unreadable === 0) },
      );
  }, [isAll, data, list.hasNextPage]);

  const whole = isAll && !list.hasNextPage ? data?.pages.flatMap(({ items }) => items) : undefined;
  const areAllKept = useSyncExternalStore(
    subscribeToKept,
    () => whole !== undefined && areKept(whole),
    () => false,
  );

  const kept = useKeptInstead(isPending || isPlaceholderData, error) ? keptTickets() : null;
  const rest = { areAllKept, hasFailed: error !== null, isFetching, tryAgain: () => void list.refetch() };
  if (kept !== null) return { ...rest, tickets: searchKept(kept, words, status), unreadable: 0, savedAt: kept.savedAt, pages: noMorePages };
  const unreadable = data?.pages.reduce((sum, page) => sum + page.unreadable, 0) ?? 0;
  return { ...rest, tickets: data?.pages.flatMap(({ items }) => items), unreadable, savedAt: null, pages: list };
}
