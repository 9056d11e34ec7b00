import { UserPlus } from 'lucide';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { listApplications } from '#features/organizations/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { AreaFrame } from '../area/area-frame.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { adminTexts } from './texts.ts';

/** The frame of the admin area. Each page declares the role that it needs. */
export default function AdminFrame() {
  const t = useTexts(adminTexts);
  const [inviting, setInviting] = useState(false);
  const { data } = useServerList(['applications', 'waiting'], (signal) => call(listApplications, { query: { limit: 1 } }, { signal }));
  const waiting = data?.waiting ?? 0;
  const tabs = [
    { to: paths.admin(), label: t.tabs.applications, waiting: { count: waiting, words: t.waiting({ count: waiting }) } },
    { to: paths.organizer(), label: t.tabs.events },
    { to: paths.adminAccounts(), label: t.tabs.accounts },
    { to: paths.adminInvitations(), label: t.tabs.invitations },
    { to: paths.adminAuditLog(), label: t.tabs.auditLog },
    { to: paths.adminMessages(), label: t.tabs.messages },
    { to: paths.adminSettings(), label: t.tabs.settings },
    { to: paths.adminFailedWork(), label: t.tabs.failedWork },
  ];
  return (
    <AreaFrame
      title={t.title}
      tabsLabel={t.tabs.label}
      tabs={tabs}
      actions={
        <Button className="max-sm:w-full" icon={<Icon of={UserPlus} size={20} />} onClick={() => setInviting(true)}>
          {t.invite.button}
        </Button>
      }
    >
      <Outlet />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </AreaFrame>
  );
}
