import { listOwnEvents } from '../../own-events/endpoints.ts';
import type { OwnEvent } from '../../own-events/own-events-contract.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { listTexts } from '#platform/web/list/texts.ts';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { useOrganizerArea } from '#platform/web/page/organizer-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { OwnEventTable } from './own-event-table.tsx';
import { ownEventTexts } from './texts.ts';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

const statuses = ['live', 'draft', 'paused', 'ended', 'cancelled'] as const;
const sorts = ['date', 'name', 'sold'] as const;

function readEvent(event: OwnEvent): OwnEvent {
  readMoment(event.startDate);
  return event;
}

/** The organizer's events in every state; an admin's page has everybody's. */
export default function OwnEventsPage() {
  const t = useTexts(ownEventTexts);
  const inList = useTexts(listTexts);
  const showsAll = useSession().user?.permissions.includes('manage:users') === true;
  const query = useListQuery();
  const status = query.chosen('status', statuses);
  const sort = query.chosen('sort', sorts) ?? 'date';
  const { page, search } = query;
  const { organization, makesEvents } = useOrganizerArea();
  const list = useServerList(['own-events', { status, sort, search, page, organization }], (signal) =>
    call(
      listOwnEvents,
      { query: { page, sort, ...(search && { search }), ...(status && { status }), ...(organization && { organization }) } },
      { signal },
    ),
  );
  const title = showsAll ? t.allTitle : t.title;
  const noEvents = (
    <StateScreen
      picture={<EmptyPicture />}
      title={t.none}
      actions={
        makesEvents && (
          <ButtonLink to={paths.addEvent(organization === undefined ? {} : { organization })} variant="ticket">
            {t.first}
          </ButtonLink>
        )
      }
    >
      {makesEvents ? t.noneMessage : t.noneForMember}
    </StateScreen>
  );
  return (
    <>
      <PageHead title={t.page} index={false} />
      {makesEvents && page === 1 && search === '' && (status ?? 'draft') === 'draft' && <UnfinishedDrafts />}
      <ListHeading>{title}</ListHeading>
      <ListBar>
        <ListSearch label={t.search} query={query} />
        <ListFilter
          label={t.status}
          all={t.all}
          value={status}
          values={statuses}
          names={t.statuses}
          onChange={(value) => query.change({ status: value })}
        />
        <FilterSelect
          label={inList.sort}
          showLabel
          value={sort}
          options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => query.change({ sort: target.value === 'date' ? '' : target.value })}
        />
      </ListBar>
      <ListCount total={list.data?.total} />
      <div className="mt-3">
        <ListBody list={list} query={query} read={readEvent} none={noEvents}>
          {(rows) => <OwnEventTable label={title} rows={rows} showsOrganizer={showsAll} />}
        </ListBody>
      </div>
    </>
  );
}
