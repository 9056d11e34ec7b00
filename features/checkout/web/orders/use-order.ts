import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import type { Order } from '../../contract.ts';
import { getOrder } from '../../endpoints.ts';
import { isUnsettled } from '../../rules.ts';

/** How often the order is polled, in place of the stream and beside it. */
const ASKED_EVERY_MS = 3_000;
const ASKED_BESIDES_MS = 15_000;

/**
 * An order, kept up to date until it is settled: the server streams each change; where the stream does not come through (some proxies buffer it),
 * the order is polled instead.
 */
export function useOrder(orderId: string | null): UseQueryResult<Order> {
  const client = useQueryClient();
  const [isAnswered, setAnswered] = useState(false);
  const query = useQuery({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => call(getOrder, { params: { id: orderId ?? '' } }, { signal }),
    enabled: orderId !== null,
    refetchInterval({ state: { data } }) {
      if (data === undefined) return false;
      if (isUnsettled(data)) return isAnswered ? ASKED_BESIDES_MS : ASKED_EVERY_MS;
      // What is due may be paid from the menu of a phone at any time.
      return data.paybill === null ? false : ASKED_BESIDES_MS;
    },
  });
  const isOpen = orderId !== null && query.data !== undefined && isUnsettled(query.data);

  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = new AbortController();
    function handle(order: Order) {
      setAnswered(true);
      client.setQueryData(['order', orderId], order);
    }
    // Without it the order is polled.
    import('./subscribe-order.ts').then(({ subscribeToOrder }) => subscribeToOrder(orderId, handle, stop.signal)).catch(() => undefined);
    return () => {
      stop.abort();
      setAnswered(false);
    };
  }, [client, orderId, isOpen]);

  return query;
}
