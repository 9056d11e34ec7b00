import { useQuery } from '@tanstack/react-query';
import { listOwnEvents } from '#features/events/own-events/endpoints.ts';
import { useOrganization } from '#features/organizations/web/team/own-organizations.ts';
import { RoleTable } from '#features/organizations/web/team/role-table.tsx';
import { TeamFailed, TeamToCome, TeamView } from '#features/organizations/web/team/team-view.tsx';
import { teamTexts } from '#features/organizations/web/team/texts.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Events that a role can be limited to: those that come next. */
const CHOOSABLE_MAX = 100;

/** The members of the organization, what each may do, and the invitations that are open. */
export default function TeamPage() {
  const t = useTexts(teamTexts);
  const { query, chosen } = useOrganization();
  const organization = chosen?.id;
  const { data: events } = useQuery({
    queryKey: ['own-events', 'of-team', organization],
    queryFn: ({ signal }) =>
      call(listOwnEvents, { query: { limit: CHOOSABLE_MAX, ...(organization !== undefined && { organization }) } }, { signal }),
    enabled: organization !== undefined,
  });
  return (
    <>
      <PageHead title={t.page} index={false} />
      {chosen !== undefined && <TeamView key={chosen.id} organization={chosen} events={events?.items ?? []} />}
      {chosen === undefined && query.isPending && <TeamToCome />}
      {chosen === undefined && query.isError && <TeamFailed error={query.error} again={() => void query.refetch()} />}
      <RoleTable />
    </>
  );
}
