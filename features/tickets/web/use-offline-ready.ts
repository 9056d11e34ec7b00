import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '#platform/web/api-client.ts';
import { subscribeToKept, useScreensKept } from '#platform/web/offline-ready.ts';
import { listTickets, type Ticket } from '../contract.ts';
import { areKept, keepTickets } from './kept-tickets.ts';

/**
 * True when this very ticket, as it is now, opens on this device without a network. A ticket that is not kept yet (it has just been bought)
 * is fetched for keeping with all others.
 */
export function useOfflineReady(ticket: Ticket): boolean {
  const isKept = useSyncExternalStore(
    subscribeToKept,
    () => areKept([ticket]),
    () => false,
  );
  useQuery({
    queryKey: ['tickets to keep', ticket.id, ticket.updatedAt],
    queryFn: async ({ signal }) => {
      const { items, hasMore } = await call(listTickets, { query: {} }, { signal });
      keepTickets(items, { areAll: !hasMore });
      return items.length;
    },
    enabled: !isKept,
    throwOnError: false,
  });
  return useScreensKept() && isKept;
}
