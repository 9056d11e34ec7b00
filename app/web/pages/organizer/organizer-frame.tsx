import { Plus } from 'lucide';
import { Outlet, useParams, useSearchParams } from 'react-router';
import { useOrganization } from '#features/organizations/web/team/own-organizations.ts';
import { roleRows } from '#features/organizations/web/team/role-rows.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { RowsToCome } from '#platform/web/list/list-body.tsx';
import type { OrganizerArea } from '#platform/web/page/organizer-area.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { AreaFrame } from '../area/area-frame.tsx';
import { organizerTexts } from './texts.ts';

/** The frame of the organizer's area. Each page declares the role that it needs; admins also find the way to theirs. */
export default function OrganizerFrame() {
  const t = useTexts(organizerTexts);
  const { user } = useSession();
  const isAdmin = user?.permissions.includes('manage:users') === true;
  const { query, items, chosen } = useOrganization();
  const [, setAddress] = useSearchParams();
  // A page of one event is of the organization that the event belongs to, not of the chosen one.
  const isOfEvent = useParams()['eventId'] !== undefined;
  // An admin sees the events of all; one organization needs no choice.
  const organization = isAdmin || isOfEvent || items.length < 2 ? undefined : chosen?.id;
  const makesEvents = isAdmin || chosen === undefined || roleRows.create.includes(chosen.role);
  const integrates = chosen !== undefined && chosen.allEvents && roleRows.integrate.includes(chosen.role);
  const within = organization === undefined ? {} : { organization };
  const tabs = [
    { to: paths.organizer(within), label: t.tabs.events },
    { to: paths.organizerTeam(within), label: t.tabs.team },
    ...(makesEvents ? [{ to: paths.organizerProfile(within), label: t.tabs.profile }] : []),
    ...(integrates ? [{ to: paths.organizerIntegrations(within), label: t.tabs.integrations }] : []),
    ...(isAdmin ? [{ to: paths.admin(), label: t.tabs.users }] : []),
  ];
  return (
    <AreaFrame
      title={isAdmin ? t.adminTitle : t.title}
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
          {makesEvents && !isOfEvent && (
            <ButtonLink to={paths.addEvent(within)} icon={<Icon of={Plus} size={20} />}>
              {t.addEvent}
            </ButtonLink>
          )}
        </div>
      }
    >
      {/* Before it is known of which organization, a list would be of all. */}
      {query.isPending && !isAdmin && !isOfEvent ? <RowsToCome /> : <Outlet context={{ organization, makesEvents } satisfies OrganizerArea} />}
    </AreaFrame>
  );
}
