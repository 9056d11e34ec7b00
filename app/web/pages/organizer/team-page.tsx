import { listOwnEvents } from '#features/events/own-events/endpoints.ts';
import { useOrganization } from '#features/organizations/web/team/own-organizations.ts';
import { RoleTable } from '#features/organizations/web/team/role-table.tsx';
import { NoTeam, TeamFailed, TeamToCome, TeamView } from '#features/organizations/web/team/team-view.tsx';
import type { TeamEvents } from '#features/organizations/web/team/team-events.ts';
import { teamTexts } from '#features/organizations/web/team/texts.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

const FOUND_MAX = 25;
/** As many as one call answers. */
const NAMED_MAX = 100;

/** The events of an organization, for the dialogs of its team. */
function eventsOf(organization: string): TeamEvents {
  return {
    found: (search) => ({
      queryKey: ['own-events', 'found', organization, search],
      queryFn: ({ signal }) => call(listOwnEvents, { query: { limit: FOUND_MAX, organization, ...(search && { search }) } }, { signal }),
    }),
    named: (ids) => ({
      queryKey: ['own-events', 'named', organization, ids],
      queryFn: async ({ signal }) => {
        const parts = Array.from({ length: Math.ceil(ids.length / NAMED_MAX) }, (_, part) => ids.slice(part * NAMED_MAX, (part + 1) * NAMED_MAX));
        const pages = await Promise.all(
          parts.map((part) => call(listOwnEvents, { query: { limit: NAMED_MAX, organization, ids: part.join(',') } }, { signal })),
        );
        return pages.flatMap(({ items }) => items);
      },
    }),
  };
}

/** The members of the organization, what each may do, and the invitations that are open. */
export default function TeamPage() {
  const t = useTexts(teamTexts);
  const { query, chosen } = useOrganization();
  return (
    <>
      <PageHead title={t.page} index={false} />
      {chosen !== undefined && <TeamView key={chosen.id} organization={chosen} events={eventsOf(chosen.id)} />}
      {chosen === undefined && query.isSuccess && <NoTeam />}
      {chosen === undefined && query.isPending && <TeamToCome />}
      {chosen === undefined && query.isError && <TeamFailed error={query.error} again={() => void query.refetch()} />}
      <RoleTable />
    </>
  );
}
