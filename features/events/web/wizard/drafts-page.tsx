import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { RepeatList } from '../repeat/repeat-list.tsx';
import { DraftRow } from './draft-row.tsx';
import { draftList, useCreateDraft } from './saving/draft-calls.ts';
import { wizardTexts } from './texts.ts';

export const handle = { permission: 'create:events' } satisfies PageHandle;

/** The unfinished drafts, the way to a new event, and events to repeat. Without any draft a new one begins at once. */
export default function DraftsPage() {
  const { title, drafts: t } = useTexts(wizardTexts);
  const { data, error, refetch, isFetching } = useQuery(draftList);
  // A list from before the last draft was begun says that there is none.
  const { start, isStarting, startError } = useStart(data === undefined || isFetching ? null : data.items.length);
  const problem = data === undefined ? error : startError;
  const isWaiting = problem === null && (data === undefined || (data.items.length === 0 && (isStarting || isFetching)));
  return (
    <div className="page-width py-6 pb-14 md:py-9 md:pb-20">
      <PageHead title={title} index={false} />
      <h1 className="type-title max-md:text-[34px]">{title}</h1>
      {isWaiting && <DraftsToCome />}
      {problem !== null && (data === undefined || data.items.length === 0) && (
        <StateScreen
          picture={<ErrorPicture />}
          title={data === undefined ? t.failed : t.startFailed}
          actions={<Button onClick={() => (data === undefined ? void refetch() : start())}>{t.again}</Button>}
        >
          {messageFor(problem)}
        </StateScreen>
      )}
      {data !== undefined && !isWaiting && (
        <>
          {data.items.length > 0 && (
            <section className="mt-6 md:mt-8">
              <h2 className="type-h2">{t.title}</h2>
              <p className="type-body mt-1 text-ink2">{t.lead}</p>
              <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
                {data.items.map((draft) => (
                  <DraftRow key={draft.id} draft={draft} />
                ))}
              </ul>
            </section>
          )}
          {(problem === null || data.items.length > 0) && (
            <Button className="mt-6 max-sm:w-full" busy={isStarting && t.starting} onClick={start}>
              {t.startNew}
            </Button>
          )}
          <RepeatList />
        </>
      )}
    </div>
  );
}

/** Starts a draft and leads to it: by a press, or by itself when the page opens and there is none. */
function useStart(count: number | null) {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useCreateDraft();
  const isFirst = useRef(true);
  const start = (isByItself = false) =>
    mutate(
      {},
      {
        onSuccess: ({ id }) => void navigate(workPaths.eventDraft(id), { replace: isByItself }),
        onError: (failure) => count !== 0 && showToast(messageFor(failure), { tone: 'bad' }),
      },
    );
  const onLoaded = useEffectEvent(() => {
    if (isFirst.current && count === 0) start(true);
    isFirst.current = false;
  });
  useEffect(() => {
    if (count !== null) onLoaded();
  }, [count]);
  return { start: () => start(), isStarting: isPending || isSuccess, startError: error };
}

function DraftsToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="mt-8 grid grid-cols-1 gap-3">
      {[0, 1].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card!" />
      ))}
    </div>
  );
}
