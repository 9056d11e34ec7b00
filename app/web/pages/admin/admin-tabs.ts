import { listUnmatched } from '#features/checkout/paybill/endpoints.ts';
import { listApplications } from '#features/organizations/endpoints.ts';
import { listDisputes } from '#features/risk/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { AreaTab } from '../area/area-tabs.tsx';
import { adminTexts } from './texts.ts';

/** The pages of an admin's dashboard: the same tabs whichever of them is shown, those of organizers included. */
export function useAdminTabs(): readonly AreaTab[] {
  const t = useTexts(adminTexts);
  const { data } = useServerList(['applications', 'waiting'], (signal) => call(listApplications, { query: { limit: 1 } }, { signal }));
  const unmatched = useServerList(['unmatched', 'old'], (signal) => call(listUnmatched, { query: { limit: 1 } }, { signal }));
  const disputes = useServerList(['disputes', 'open'], (signal) => call(listDisputes, { query: { limit: 1 } }, { signal }));
  const waiting = data?.waiting ?? 0;
  // Money that has waited for more than a day is a reminder on every page of the area.
  const old = unmatched.data?.old ?? 0;
  const open = disputes.data?.open ?? 0;
  return [
    { to: paths.admin(), label: t.tabs.applications, waiting: { count: waiting, words: t.waiting({ count: waiting }) } },
    { to: paths.organizer(), label: t.tabs.events },
    { to: workPaths.adminAccounts(), label: t.tabs.accounts },
    { to: workPaths.adminInvitations(), label: t.tabs.invitations },
    { to: workPaths.adminAuditLog(), label: t.tabs.auditLog },
    { to: workPaths.adminLedger(), label: t.tabs.ledger },
    { to: workPaths.adminPayouts(), label: t.tabs.payouts },
    { to: workPaths.adminInvoices(), label: t.tabs.invoices },
    { to: workPaths.adminUnmatched(), label: t.tabs.unmatched, waiting: { count: old, words: t.waiting({ count: old }) } },
    { to: workPaths.adminRefunds(), label: t.tabs.refunds },
    { to: workPaths.adminDisputes(), label: t.tabs.disputes, waiting: { count: open, words: t.waiting({ count: open }) } },
    { to: workPaths.adminMessages(), label: t.tabs.messages },
    { to: workPaths.adminSettings(), label: t.tabs.settings },
    { to: workPaths.adminFailedWork(), label: t.tabs.failedWork },
    { to: workPaths.organizerTeam(), label: t.tabs.team },
    { to: workPaths.reportsDownload(), label: t.tabs.reports },
    { to: workPaths.organizerProfile(), label: t.tabs.profile },
  ];
}
