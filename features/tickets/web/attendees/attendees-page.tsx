import { useParams, useSearchParams } from 'react-router';
import { nameIn } from '#features/events/fixed-names.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { attendeeSorts, attendeeStates } from '../../attendees/attendee-states.ts';
import type { Attendee } from '../../attendees/attendees-contract.ts';
import { listAttendees } from '../../attendees/endpoints.ts';
import { AttendeeTable } from './attendee-table.tsx';
import { attendeeTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readAttendee(attendee: Attendee): Attendee {
  readMoment(attendee.issuedAt);
  if (attendee.arrivedAt !== null) readMoment(attendee.arrivedAt);
  return attendee;
}

/** Who holds tickets for an event, one row a ticket, for who may see them. */
export default function AttendeesPage() {
  const t = useTexts(attendeeTexts);
  const language = useLanguage();
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const type = useSearchParams()[0].get('type') ?? '';
  const state = query.chosen('state', attendeeStates);
  const sort = query.chosen('sort', attendeeSorts) ?? 'newest';
  const { page, search } = query;
  const list = useServerList(['event-attendees', eventId, { state, type, sort, search, page }], (signal) => {
    const filters = { ...(search && { search }), ...(state && { state }), ...(type && { type }) };
    return call(listAttendees, { params: { id: eventId }, query: { page, sort, ...filters } }, { signal });
  });
  const { data } = list;
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const seesHolders = data?.can.seeHolders === true;
  const types = data?.event.ticketTypes ?? [];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHeading>{t.title}</ListHeading>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        wayOn={
          <ButtonLink to={workPaths.eventOrders(eventId)} variant="outline">
            {t.seeOrders}
          </ButtonLink>
        }
        bar={
          <>
            <ListSearch label={seesHolders ? t.search : t.searchNumbers} query={query} />
            <ListFilter query={query} name="state" label={t.state} all={t.all} values={attendeeStates} names={t.states} />
            {types.length > 1 && (
              <FilterSelect
                label={t.type}
                showLabel
                value={type}
                options={[{ value: '', label: t.all }, ...types.map(({ id, name }) => ({ value: id, label: nameIn(name, language) }))]}
                onChange={({ target }) => query.change({ type: target.value })}
              />
            )}
            {seesHolders && <ListSort query={query} values={attendeeSorts} names={t.sorts} />}
          </>
        }
        read={readAttendee}
      >
        {(rows, { event }) => <AttendeeTable label={t.title} eventId={event.id} rows={rows} seesHolders={seesHolders} timeZone={event.timeZone} />}
      </FilteredList>
    </>
  );
}
