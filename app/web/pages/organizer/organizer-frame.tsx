import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useOrganization } from '#features/organizations/web/team/own-organizations.ts';
import { roleRows } from '#features/organizations/web/team/role-rows.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { RowsToCome } from '#platform/web/list/list-body.tsx';
import type { OrganizerArea } from '#platform/web/page/organizer-area.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useAdminTabs } from '../admin/admin-tabs.ts';
import { adminTexts } from '../admin/texts.ts';
import { AreaFrame } from '../area/area-frame.tsx';
import { ScanTickets } from '../area/scan-tickets.tsx';
import { organizerTexts } from './texts.ts';

/** The frame of the organizer's area. Each page declares the role that it needs; an admin sees it as a part of the admin's dashboard. */
export default function OrganizerFrame() {
  const { user } = useSession();
  return user?.permissions.includes('manage:users') === true ? <AdminsFrame /> : <OwnFrame />;
}

/** An admin sees the events of all. */
function AdminsFrame() {
  const t = useTexts(adminTexts);
  return (
    <AreaFrame
      title={t.title}
      tabsLabel={t.tabs.label}
      tabs={useAdminTabs()}
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <ScanTickets />
          <AddEvent />
        </div>
      }
    >
      <Outlet context={{ organization: undefined, makesEvents: true } satisfies OrganizerArea} />
    </AreaFrame>
  );
}

function OwnFrame() {
  const t = useTexts(organizerTexts);
  const { query, items, chosen } = useOrganization();
  const [, setAddress] = useSearchParams();
  // One organization needs no choice.
  const organization = items.length < 2 ? undefined : chosen?.id;
  const makesEvents = chosen === undefined || roleRows.create.includes(chosen.role);
  const integrates = chosen !== undefined && chosen.allEvents && roleRows.integrate.includes(chosen.role);
  const within = organization === undefined ? {} : { organization };
  const tabs = [
    { to: paths.organizer(within), label: t.tabs.events },
    { to: workPaths.organizerTeam(within), label: t.tabs.team },
    ...(integrates ? [{ to: workPaths.organizerPayouts(within), label: t.tabs.payouts }] : []),
    { to: workPaths.reportsDownload(), label: t.tabs.reports },
    ...(makesEvents ? [{ to: workPaths.organizerProfile(within), label: t.tabs.profile }] : []),
    ...(integrates ? [{ to: workPaths.organizerIntegrations(within), label: t.tabs.integrations }] : []),
  ];
  return (
    <AreaFrame
      title={t.title}
      tabsLabel={t.tabs.label}
      tabs={tabs}
      actions={
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {organization !== undefined && (
            <FilterSelect
              label={t.organization}
              value={organization}
              options={items.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => setAddress({ organization: target.value })}
            />
          )}
          {(chosen === undefined || roleRows.scan.includes(chosen.role)) && <ScanTickets />}
          {makesEvents && <AddEvent organization={organization} />}
        </div>
      }
    >
      {/* Before it is known of which organization, a list would be of all. */}
      {query.isPending ? <RowsToCome /> : <Outlet context={{ organization, makesEvents } satisfies OrganizerArea} />}
    </AreaFrame>
  );
}

function AddEvent({ organization }: { readonly organization?: string | undefined }): ReactNode {
  const t = useTexts(organizerTexts);
  return (
    <ButtonLink to={paths.addEvent(organization === undefined ? {} : { organization })} icon={<Icon of={Plus} size={20} />}>
      {t.addEvent}
    </ButtonLink>
  );
}
