import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { listRefunds } from '../../refunds/endpoints.ts';

/** The refunds of an order, the newest first: loaded once for all that shows them. */
export function useRefunds(orderId: string) {
  return useQuery({
    queryKey: ['order-refunds', orderId],
    queryFn: ({ signal }) => call(listRefunds, { params: { id: orderId } }, { signal }),
    retry: false,
  });
}
