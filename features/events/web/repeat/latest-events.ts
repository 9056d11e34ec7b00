// The organizer's own events that are most likely repeated.
import { call } from '#platform/web/api/api-client.ts';
import { listOwnEvents } from '../../own-events/endpoints.ts';

const SHOWN_MAX = 5;

/** A few of the organizer's events: those to come, soonest first, then those that are over, last first. */
export const latestEvents = {
  queryKey: ['own-events', 'latest'] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { items } = await call(listOwnEvents, { query: { limit: SHOWN_MAX } }, { signal });
    return items.filter(({ status }) => status !== 'cancelled');
  },
};
