import { UserPlus } from 'lucide';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { AreaFrame } from '../area/area-frame.tsx';
import { ScanTickets } from '../area/scan-tickets.tsx';
import { useAdminTabs } from './admin-tabs.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { adminTexts } from './texts.ts';

/** The frame of the admin area. Each page declares the role that it needs. */
export default function AdminFrame() {
  const t = useTexts(adminTexts);
  const [inviting, setInviting] = useState(false);
  const tabs = useAdminTabs();
  return (
    <AreaFrame
      title={t.title}
      tabsLabel={t.tabs.label}
      tabs={tabs}
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ScanTickets />
          <Button icon={<Icon of={UserPlus} size={20} />} onClick={() => setInviting(true)}>
            {t.invite.button}
          </Button>
        </div>
      }
    >
      <Outlet />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </AreaFrame>
  );
}
