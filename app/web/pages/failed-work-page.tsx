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
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { listFailedWork, retryFailedWork } from '../../endpoints.ts';
import type { FailedWork } from '../../site-endpoints.ts';
import { failedWorkSorts, sortFailedWork, type FailedWorkSort } from './failed-work/sort-failed-work.ts';
import { failedWorkTexts } from './failed-work/texts.ts';

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
    <div className="page-width py-8 pb-16 md:py-10">
      <PageHead title={t.title} index={false} />
      <h1 className="type-title max-md:text-[29px]">{t.title}</h1>
      <p className="type-lead measure mt-3 text-ink2">{t.lead}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
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

/** A table from tablets up; on a phone each row is a block with labelled fields. The ARIA roles keep it a table for screen readers. */
function WorkTable({ rows }: { readonly rows: readonly FailedWork[] }) {
  const t = useTexts(failedWorkTexts);
  const { kind, name, subject, problem, attempts, failedAt } = t.columns;
  return (
    <table role="table" aria-label={t.title} className="type-body mt-6 block w-full md:table">
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line2 text-left">
          {[kind, name, subject, problem, attempts, failedAt, t.runAgain].map((column) => (
            <th key={column} role="columnheader" scope="col" className="type-small py-3 pr-4 font-bold text-ink2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line md:table-row-group">
        {rows.map((work) => (
          <WorkRow key={work.id} work={work} />
        ))}
      </tbody>
    </table>
  );
}

function WorkRow({ work }: { readonly work: FailedWork }) {
  const t = useTexts(failedWorkTexts);
  const language = useLanguage();
  const { mutate, isPending } = useRunAgain(work);
  const cells = [
    { label: t.columns.kind, value: <Badge tone={work.kind === 'event' ? 'info' : 'mute'}>{t.kinds[work.kind]}</Badge> },
    { label: t.columns.name, value: <span className="font-semibold wrap-anywhere">{work.name}</span> },
    { label: t.columns.subject, value: <span className="wrap-anywhere">{work.subject ?? t.nothing}</span> },
    { label: t.columns.problem, value: <span className="wrap-anywhere text-bad">{work.problem}</span> },
    { label: t.columns.attempts, value: <span className="tnum">{work.attempts}</span> },
    { label: t.columns.failedAt, value: <time dateTime={work.failedAt}>{formatMoment(work.failedAt, HOME_ZONE, language)}</time> },
  ];
  return (
    <tr role="row" className="block py-4 md:table-row md:align-top">
      {cells.map(({ label, value }) => (
        <td key={label} role="cell" className="grid grid-cols-[110px_minmax(0,1fr)] justify-items-start gap-3 py-1 md:table-cell md:py-4 md:pr-4">
          <span aria-hidden="true" className="type-small font-bold text-ink2 md:hidden">
            {label}
          </span>
          {value}
        </td>
      ))}
      <td role="cell" className="block pt-3 md:table-cell md:py-3">
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
      </td>
    </tr>
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
    <div role="status" aria-label={loading} className="mt-6 grid grid-cols-1 gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  );
}
