import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { getOrganizerSummary } from '../../endpoints.ts';

const REFRESH_MS = 60_000;

/** The figures of the dashboard: of one organization, or of all events whose sales the caller may see. Activity has them read again, too. */
export const summaryQuery = (organization: string | undefined) =>
  queryOptions({
    queryKey: ['organizer-summary', organization],
    queryFn: ({ signal }) => call(getOrganizerSummary, { query: organization === undefined ? {} : { organization } }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
