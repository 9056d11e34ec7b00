import { listApplications } from '#features/organizations/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { paths } from '#platform/web/paths.ts';
import type { AreaTab } from '../area/area-tabs.tsx';
import { adminTexts } from './texts.ts';

/** The pages of an admin's dashboard: the same tabs whichever of them is shown, those of organizers included. */
export function useAdminTabs(): readonly AreaTab[] {
  const t = useTexts(adminTexts);
  const { data } = useServerList(['applications', 'waiting'], (signal) => call(listApplications, { query: { limit: 1 } }, { signal }));
  const waiting = data?.waiting ?? 0;
  return [
    { to: paths.admin(), label: t.tabs.applications, waiting: { count: waiting, words: t.waiting({ count: waiting }) } },
    { to: paths.organizer(), label: t.tabs.events },
    { to: paths.adminAccounts(), label: t.tabs.accounts },
    { to: paths.adminInvitations(), label: t.tabs.invitations },
    { to: paths.adminAuditLog(), label: t.tabs.auditLog },
    { to: paths.adminMessages(), label: t.tabs.messages },
    { to: paths.adminSettings(), label: t.tabs.settings },
    { to: paths.adminFailedWork(), label: t.tabs.failedWork },
    { to: paths.organizerTeam(), label: t.tabs.team },
    { to: paths.reportsDownload(), label: t.tabs.reports },
    { to: paths.organizerProfile(), label: t.tabs.profile },
  ];
}
