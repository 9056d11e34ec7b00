import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { listApiKeys, listApiKeyUses, listDeliveries, listWebhooks } from '../endpoints.ts';

/** The API keys of an organization. */
export function useApiKeys(organization: string) {
  return useQuery({
    queryKey: ['integrations', 'keys', organization] as const,
    queryFn: ({ signal }) => call(listApiKeys, { query: { organization } }, { signal }),
  });
}

/** The webhooks of an organization. */
export function useWebhooks(organization: string) {
  return useQuery({
    queryKey: ['integrations', 'webhooks', organization] as const,
    queryFn: ({ signal }) => call(listWebhooks, { query: { organization } }, { signal }),
  });
}

const REFRESH_MS = 5_000;

/** The newest deliveries of a webhook, read again while they are shown. */
export function useDeliveries(organization: string, id: string) {
  return useQuery({
    queryKey: ['integrations', 'deliveries', organization, id] as const,
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query: { organization } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** What was called with an API key last, read again while it is shown. */
export function useKeyUses(organization: string, id: string) {
  return useQuery({
    queryKey: ['integrations', 'uses', organization, id] as const,
    queryFn: ({ signal }) => call(listApiKeyUses, { params: { id }, query: { organization } }, { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Reads everything of the page again. */
export function useRefreshIntegrations(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['integrations'] });
}
