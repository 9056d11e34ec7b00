import { useEffect, useEffectEvent } from 'react';
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
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { FirstEvent } from './first-event.tsx';
import { OwnEventTable, type RowFigures } from './own-event-table.tsx';
import { ownEventTexts } from './texts.ts';
import { UnfinishedDrafts } from './unfinished-drafts.tsx';

const statuses = ['live', 'draft', 'paused', 'ended', 'cancelled'] as const;
const sorts = ['date', 'name', 'sold'] as const;

function readEvent(event: OwnEvent): OwnEvent {
  readMoment(event.startDate);
  return event;
}

interface OwnEventsProps {
  /** What the shown events brought, by their ids; null while that is on its way. */
  readonly figures: ReadonlyMap<string, RowFigures> | null;
  /** Called with the ids of the shown events. */
  readonly onShown: (ids: readonly string[]) => void;
}

/** The organizer's events in every state; an admin's list has everybody's. */
export function OwnEvents({ figures, onShown }: OwnEventsProps) {
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
  const shown = list.data?.items.map(({ id }) => id).join(',') ?? '';
  const tell = useEffectEvent(() => onShown(shown === '' ? [] : shown.split(',')));
  useEffect(() => tell(), [shown]);
  const title = showsAll ? t.allTitle : t.title;
  const noEvents = <FirstEvent makesEvents={makesEvents} organization={organization} />;
  return (
    <>
      <PageHead title={t.page} index={false} />
      {makesEvents && page === 1 && search === '' && (status ?? 'draft') === 'draft' && <UnfinishedDrafts />}
      <ListHeading>{title}</ListHeading>
      <ListBar>
        <ListSearch label={t.search} query={query} />
        <ListFilter query={query} name="status" label={t.status} all={t.all} values={statuses} names={t.statuses} />
        <FilterSelect
          label={inList.sort}
          showLabel
          value={sort}
          options={sorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => query.change({ sort: target.value === 'date' ? '' : target.value })}
        />
      </ListBar>
      <ListCount total={list.data?.total} words={t.found} />
      <div className="mt-3">
        <ListBody list={list} query={query} read={readEvent} none={noEvents}>
          {(rows) => <OwnEventTable label={title} rows={rows} showsOrganizer={showsAll} figures={figures} />}
        </ListBody>
      </div>
    </>
  );
}
