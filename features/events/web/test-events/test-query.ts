import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { getEvent } from '../../endpoints.ts';
import type { EventDetail } from '../../schemas.ts';

/** An event as buyers of it get it: the same data as on the purchase page. */
export const buyersEventKey = (id: string) => ['event', id] as const;

/** A test event. */
export function useTestEvent(id: string): UseQueryResult<EventDetail> {
  return useQuery({ queryKey: buyersEventKey(id), queryFn: ({ signal }) => call(getEvent, { params: { id } }, { signal }) });
}
