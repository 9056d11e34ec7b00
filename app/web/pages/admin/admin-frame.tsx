import { UserPlus } from 'lucide';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { listApplications } from '#features/organizations/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { useAdminList } from './list/use-admin-list.ts';
import { adminTexts } from './texts.ts';

/** The frame of the admin area: its title, what every page of it offers, and the way between them. Each page declares the role that it needs. */
export default function AdminFrame() {
  const t = useTexts(adminTexts);
  const [inviting, setInviting] = useState(false);
  const { data } = useAdminList(['applications', 'waiting'], (signal) => call(listApplications, { query: { limit: 1 } }, { signal }));
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="type-title max-[359px]:text-[27px]! max-md:text-[34px]">{t.title}</h1>
        <Button className="max-sm:w-full" icon={<Icon of={UserPlus} size={20} />} onClick={() => setInviting(true)}>
          {t.invite.button}
        </Button>
      </div>
      <AdminTabs waiting={data?.waiting ?? 0} />
      <div className="mt-7">
        <Outlet />
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </div>
  );
}
