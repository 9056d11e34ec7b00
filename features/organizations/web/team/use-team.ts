import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api/api-client.ts';
import { listMembers } from '../../members/endpoints.ts';
import type * as contract from '../../members/member-contract.ts';

export type Team = OutputOf<typeof contract.listMembers>;

const REFRESH_MS = 30_000;

/** The members of an organization and its open invitations. */
export function useTeam(organization: string) {
  return useQuery({
    queryKey: ['team', organization] as const,
    queryFn: ({ signal }) => call(listMembers, { query: { organization } }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Reads the team, and what the visitor is a member of, again. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['team'] }), client.invalidateQueries({ queryKey: ['organizations'] })]);
  };
}
