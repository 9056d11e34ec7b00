import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { readItems, readMoment } from '#platform/web/api/read-items.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { FilterSelect } from '#platform/web/ui/controls/filter-select.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { listFailedWork, retryFailedWork } from '../../../admin-endpoints.ts';
import type { FailedWork } from '../../../site-endpoints.ts';
import { failedWorkSorts, sortFailedWork, type FailedWorkSort } from './failed-work/sort-failed-work.ts';
import { failedWorkTexts } from './failed-work/texts.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';

export const handle = { role: 'admin' } satisfies PageHandle;

const queryKey = ['failed-work'];

function readWork(work: FailedWork): FailedWork {
  readMoment(work.failedAt);
  return work;
}

/** For admins: work that was given up after its last try, and a button that retries it. */
export default function FailedWorkPage() {
  const t = useTexts(failedWorkTexts);
  const { kit } = useTexts(platformTexts);
  const [sort, setSort] = useState<FailedWorkSort>('newest');
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(listFailedWork, { query: { page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
  });
  const { rows, unreadable } = readItems(pages.data?.pages.flatMap(({ items }) => items) ?? [], readWork);
  const isEmpty = pages.isSuccess && rows.length === 0 && unreadable === 0;
  return (
    <div>
      <PageHead title={t.title} index={false} />
      <h2 className="type-h2">{t.title}</h2>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-3">
        <FilterSelect
          label={t.sort}
          showLabel
          value={sort}
          options={failedWorkSorts.map((value) => ({ value, label: t.sorts[value] }))}
          onChange={({ target }) => setSort(failedWorkSorts.find((value) => value === target.value) ?? 'newest')}
        />
        <Button variant="outline" size="small" busy={pages.isRefetching && t.refreshing} onClick={() => void pages.refetch()}>
          {t.refresh}
        </Button>
      </div>
      {pages.isPending && <WorkToCome />}
      {pages.isError && pages.data === undefined && (
        <StateScreen picture={<ErrorPicture />} title={t.failed}>
          {messageFor(pages.error)}
        </StateScreen>
      )}
      {isEmpty && (
        <StateScreen picture={<EmptyPicture />} title={t.none}>
          {t.noneMessage}
        </StateScreen>
      )}
      {rows.length > 0 && <WorkTable rows={sortFailedWork(rows, sort)} />}
      <Unreadable count={unreadable} />
      {pages.hasNextPage && (
        <Button variant="outline" className="mt-8" busy={pages.isFetchingNextPage && kit.loadingMore} onClick={() => void pages.fetchNextPage()}>
          {kit.showMore}
        </Button>
      )}
    </div>
  );
}

function WorkTable({ rows }: { readonly rows: readonly FailedWork[] }) {
  const t = useTexts(failedWorkTexts);
  const language = useLanguage();
  const columns: readonly Column<FailedWork>[] = [
    { label: t.columns.kind, cell: ({ kind }) => <Badge tone={kind === 'event' ? 'info' : 'mute'}>{t.kinds[kind]}</Badge> },
    { label: t.columns.name, cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span> },
    { label: t.columns.subject, cell: ({ subject }) => <span className="wrap-anywhere">{subject ?? t.nothing}</span> },
    { label: t.columns.problem, cell: ({ problem }) => <span className="wrap-anywhere text-bad">{problem}</span> },
    { label: t.columns.attempts, isNumber: true, cell: ({ attempts }) => attempts },
    {
      label: t.columns.failedAt,
      cell: ({ failedAt }) => <time dateTime={failedAt}>{formatMoment(failedAt, HOME_ZONE, language)}</time>,
    },
    { label: t.runAgain, isActions: true, cell: (work) => <RunAgain work={work} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

function RunAgain({ work }: { readonly work: FailedWork }) {
  const t = useTexts(failedWorkTexts);
  const { mutate, isPending } = useRunAgain(work);
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={`${t.runAgain}: ${work.name}`}
      icon={<Icon of={RotateCcw} size={18} />}
      busy={isPending && t.running}
      onClick={() => mutate()}
    >
      {t.runAgain}
    </Button>
  );
}

function useRunAgain({ id, name }: FailedWork) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(retryFailedWork, { params: { id } }),
    onSuccess: () => {
      showToast(textsNow(failedWorkTexts).ran({ name }));
      return client.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast(messageFor(error), { tone: 'bad' }),
  });
}

function WorkToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid grid-cols-1 gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
