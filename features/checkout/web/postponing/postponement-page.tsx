import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'react-router';
import { formatSpan } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { getPostponement } from '../../postponing/endpoints.ts';
import { AnswerFigures } from './answer-figures.tsx';
import { PostponeForm } from './postpone-form.tsx';
import { postponingTexts } from './texts.ts';

export const handle = { permission: 'edit:events' } satisfies PageHandle;

/** Answers come one by one for days. */
const LOOK_AGAIN_MS = 30_000;

/** Postponing an event, and what its holders have answered. */
export default function PostponementPage() {
  const { eventId = '' } = useParams();
  const t = useTexts(postponingTexts);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['postponement', eventId],
    queryFn: ({ signal }) => call(getPostponement, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.postponements[0]?.isOpen === true ? LOOK_AGAIN_MS : false),
  });
  const event = data?.event;
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <PageHead title={t.title} index={false} />
      <Link to={paths.organizer()} className="type-strong inline-flex min-h-11 items-center gap-2">
        <Icon of={ArrowLeft} size={18} />
        {t.back}
      </Link>
      <h1 className="type-title mt-3 max-md:text-[34px]">{t.title}</h1>
      {event && <p className="type-lead mt-1.5 wrap-anywhere text-ink2">{event.name}</p>}
      {event && <p className="type-body mt-1">{t.now({ when: formatSpan(event.startDate, event.endDate, event.timeZone, language) })}</p>}
      <div className="mt-6 grid grid-cols-1 gap-5 md:mt-8 md:grid-cols-2 md:items-start md:gap-6">
        {data &&
          (data.can.postpone === true ? <PostponeForm postponements={data} onDone={() => void refetch()} /> : <Refused why={data.can.postpone} />)}
        {data && <AnswerFigures postponements={data} />}
        {data === undefined && error === null && <ToCome />}
      </div>
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
  );
}

function Refused({ why }: { readonly why: string }) {
  return <Alert tone="info">{why}</Alert>;
}

function ToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid gap-5">
      <Skeleton className="h-[360px] rounded-card!" />
    </div>
  );
}
