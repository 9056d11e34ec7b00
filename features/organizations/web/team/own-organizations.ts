import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api/api-client.ts';
import { listOwnOrganizations } from '../../members/endpoints.ts';
import type * as contract from '../../members/member-contract.ts';

export type OwnOrganization = OutputOf<typeof contract.listOwnOrganizations>['items'][number];

export const ownOrganizations = {
  queryKey: ['organizations', 'mine'] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listOwnOrganizations, {}, { signal }),
};

/** The organizations of the visitor, and the one of the address (`?organization=`), else the first. */
export function useOrganization() {
  const query = useQuery(ownOrganizations);
  const [address] = useSearchParams();
  const items = query.data?.items ?? [];
  return { query, items, chosen: items.find(({ id }) => id === address.get('organization')) ?? items[0] };
}
