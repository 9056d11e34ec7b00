import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { TaskPage, TaskSubject } from '#platform/web/task/task-page.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { getCancellation } from '../../cancelling/endpoints.ts';
import { CancelForm } from './cancel-form.tsx';
import { CancellationProgress } from './cancellation-progress.tsx';
import { cancellingTexts } from './texts.ts';

export const handle = { permission: 'edit:events' } satisfies PageHandle;

const LOOK_AGAIN_MS = 3000;

/** Whether it changes without this page: money is on its way, waits for more, or a phone is asked. */
const isMoving = ({ state, funds }: Cancellation): boolean =>
  state === 'running' || state === 'unfunded' || funds.topUps.some(({ status }) => status === 'asked');

/** Cancelling an event: what it would return, then the event's name, then how far it is. The address is the same throughout, also after a reload. */
export default function CancellationPage() {
  const { eventId = '' } = useParams();
  const t = useTexts(cancellingTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  const query = useQuery({
    queryKey: ['cancellation', eventId],
    queryFn: ({ signal }) => call(getCancellation, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? LOOK_AGAIN_MS : false),
  });
  const { data, refetch } = query;
  const onChanged = () => void refetch();
  return (
    <TaskPage
      query={query}
      title={data === undefined || data.state === 'planned' ? t.title : t.progress}
      backTo={paths.organizer()}
      back={dashboard}
      about={({ event }) => <TaskSubject>{event.name}</TaskSubject>}
      failed={t.failed}
      again={t.again}
    >
      {(cancellation) =>
        cancellation.state === 'planned' ? (
          <CancelForm cancellation={cancellation} onChanged={onChanged} />
        ) : (
          <CancellationProgress cancellation={cancellation} onChanged={onChanged} />
        )
      }
    </TaskPage>
  );
}
