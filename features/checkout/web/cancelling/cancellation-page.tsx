import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { getCancellation } from '../../cancelling/endpoints.ts';
import { CancelForm } from './cancel-form.tsx';
import { CancellationProgress } from './cancellation-progress.tsx';
import { cancellingTexts } from './texts.ts';

export const handle = { permission: 'edit:events' } satisfies PageHandle;

const LOOK_AGAIN_MS = 3000;

/** Cancelling an event: what it would return, then the event's name, then how far it is. The address is the same throughout, also after a reload. */
export default function CancellationPage() {
  const { eventId = '' } = useParams();
  const t = useTexts(cancellingTexts);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cancellation', eventId],
    queryFn: ({ signal }) => call(getCancellation, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  });
  const title = data === undefined || data.state === 'planned' ? t.title : t.progress;
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <PageHead title={title} index={false} />
      <Link to={paths.organizer()} className="type-strong inline-flex min-h-11 items-center gap-2">
        <Icon of={ArrowLeft} size={18} />
        {t.back}
      </Link>
      <h1 className="type-title mt-3 max-md:text-[34px]">{title}</h1>
      {data && <p className="type-lead mt-1.5 wrap-anywhere text-ink2">{data.event.name}</p>}
      <div className="mt-6 md:mt-8">
        {data?.state === 'planned' && <CancelForm cancellation={data} onChanged={() => void refetch()} />}
        {data && data.state !== 'planned' && <CancellationProgress cancellation={data} onChanged={() => void refetch()} />}
        {data === undefined && error === null && <ToCome />}
        {data === undefined && error !== null && (
          <StateScreen
            picture={<ErrorPicture />}
            title={t.failed}
            actions={
              <Button busy={isFetching && t.again} onClick={() => void refetch()}>
                {t.again}
              </Button>
            }
          >
            {messageFor(error)}
          </StateScreen>
        )}
      </div>
    </div>
  );
}

function ToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid gap-5 md:grid-cols-2 md:gap-6">
      <Skeleton className="h-[320px] rounded-card!" />
      <Skeleton className="h-[320px] rounded-card!" />
    </div>
  );
}
