import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import type { EventFigures } from '../../contract.ts';
import { listEventFigures } from '../../endpoints.ts';

const REFRESH_MS = 30_000;

/** Revenue, views and conversion of these events by their ids; null while they are on their way. Events whose sales are not open are missing. */
export function useEventFigures(ids: readonly string[]): ReadonlyMap<string, EventFigures> | null {
  const { data, isError } = useQuery({
    queryKey: ['event-figures', ids],
    queryFn: ({ signal }) => call(listEventFigures, { query: { ids: ids.join(',') } }, { signal }),
    enabled: ids.length > 0,
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return isError ? new Map() : null;
  return new Map(data.items.map((figures) => [figures.id, figures]));
}
