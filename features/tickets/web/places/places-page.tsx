import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { TaskColumns, TaskPage, TaskSubject } from '#platform/web/task/task-page.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import { listPlaces } from '../../places-endpoints.ts';
import { GivenPlaces } from './given-places.tsx';
import { PlanForm } from './plan-form.tsx';
import { placesTexts } from './texts.ts';

export const handle = { permission: 'manage:tickets' } satisfies PageHandle;

/** The places of a ticket type: their plan, and which tickets have them. */
export default function PlacesPage() {
  const { eventId = '', ticketTypeId = '' } = useParams();
  const t = useTexts(placesTexts);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['places', ticketTypeId],
    queryFn: ({ signal }) => call(listPlaces, { params: { id: eventId, ticketTypeId } }, { signal }),
  });
  return (
    <TaskPage
      query={query}
      title={t.title}
      backTo={`${paths.editEvent(eventId)}?tab=tickets`}
      back={t.back}
      about={({ ticketType, event }) => (
        <TaskSubject>
          {nameIn(ticketType.name, language)} · {event.name}
        </TaskSubject>
      )}
      failed={t.failed}
      again={t.again}
    >
      {(places) => (
        <TaskColumns>
          <PlanForm places={places} />
          <GivenPlaces places={places} onChanged={() => void query.refetch()} />
        </TaskColumns>
      )}
    </TaskPage>
  );
}
