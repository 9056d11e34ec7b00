import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatSpan } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { TaskColumns, TaskPage, TaskSubject } from '#platform/web/task/task-page.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
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
  const { dashboard } = useTexts(platformTexts).kit;
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['postponement', eventId],
    queryFn: ({ signal }) => call(getPostponement, { params: { id: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.postponements[0]?.isOpen === true ? LOOK_AGAIN_MS : false),
  });
  return (
    <TaskPage
      query={query}
      title={t.title}
      backTo={paths.organizer()}
      back={dashboard}
      about={({ event: { name, startDate, endDate, timeZone } }) => (
        <>
          <TaskSubject>{name}</TaskSubject>
          <p className="type-body mt-1">{t.now({ when: formatSpan(startDate, endDate, timeZone, language) })}</p>
        </>
      )}
      failed={t.failed}
      again={t.again}
    >
      {(postponements) => (
        <TaskColumns>
          {postponements.can.postpone === true ? (
            <PostponeForm postponements={postponements} onDone={() => void query.refetch()} />
          ) : (
            <Alert tone="info">{postponements.can.postpone}</Alert>
          )}
          <AnswerFigures postponements={postponements} />
        </TaskColumns>
      )}
    </TaskPage>
  );
}
