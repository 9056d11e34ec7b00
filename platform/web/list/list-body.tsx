import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '#platform/web/api/message-for.ts';
import { readItems } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { PageLinks } from './page-links.tsx';
import { listTexts } from './texts.ts';
import type { ListPage } from './use-server-list.ts';
import type { ListQuery } from './use-list-query.ts';

interface ListBodyProps<Item> {
  readonly list: UseQueryResult<ListPage<Item>>;
  readonly query: ListQuery;
  /** Throws for an item that cannot be shown. */
  readonly read: (item: Item) => Item;
  /** In place of an empty list that nothing narrows. */
  readonly none: ReactNode;
  readonly children: (rows: readonly Item[]) => ReactNode;
}

/** A list in any of its states: on its way, failed, empty, or its rows and the way to other pages. */
export function ListBody<Item>({ list, query, read, none, children }: ListBodyProps<Item>) {
  const t = useTexts(listTexts);
  const { data } = list;
  useExistingPage(query, data);
  if (data === undefined) return list.isError ? <ListFailed error={list.error} onRetry={() => void list.refetch()} /> : <RowsToCome />;
  const { rows, unreadable } = readItems(data.items, read);
  if (data.items.length === 0) return query.isNarrowed ? <NothingFound onClear={query.clear} /> : none;
  return (
    <>
      {rows.length > 0 && children(rows)}
      <Unreadable count={unreadable} />
      <PageLinks page={query.page} pages={pagesOf(data)} toPage={query.toPage} texts={t} />
    </>
  );
}

/** Names what is counted: "12 orders". */
export type ListCountWords = (of: { readonly count: number }) => string;

interface ListCountProps {
  readonly total: number | undefined;
  readonly words: ListCountWords;
}

/** How many there are: read out when it changes. Where there is none the screen below it says so. */
export function ListCount({ total, words }: ListCountProps) {
  return (
    <p role="status" className={total === 0 ? 'sr-only' : 'type-small text-ink2'}>
      {total !== undefined && words({ count: total })}
    </p>
  );
}

function pagesOf({ total, limit }: ListPage<unknown>): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** The last page may disappear while it is shown: its rows were decided, or the address is old. */
function useExistingPage(query: ListQuery, data: ListPage<unknown> | undefined) {
  const navigate = useNavigate();
  const pages = data === undefined ? query.page : pagesOf(data);
  const leave = useEffectEvent(() => void navigate(query.toPage(pages), { replace: true }));
  useEffect(() => {
    if (query.page > pages) leave();
  }, [query.page, pages]);
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(listTexts);
  return (
    <StateScreen
      picture={<EmptyPicture />}
      title={t.nothingFound}
      actions={
        <Button variant="outline" onClick={onClear}>
          {t.clear}
        </Button>
      }
    >
      {t.nothingFoundMessage}
    </StateScreen>
  );
}

/** Why a list is missing, and a way to try again. */
export function ListFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts(listTexts);
  return (
    <StateScreen
      picture={<ErrorPicture />}
      title={t.failed}
      actions={
        <Button variant="outline" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    >
      {messageFor(error)}
    </StateScreen>
  );
}

/** In place of rows that are on their way. */
export function RowsToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid grid-cols-1 gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card!" />
      ))}
    </div>
  );
}
