import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageFor } from '#platform/web/api/message-for.ts';
import { readItems } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { adminTexts } from '../texts.ts';
import type { ListPage } from './use-admin-list.ts';
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
  const { data } = list;
  useExistingPage(query, data);
  if (data === undefined) return list.isError ? <ListFailed error={list.error} onRetry={() => void list.refetch()} /> : <RowsToCome />;
  const { rows, unreadable } = readItems(data.items, read);
  if (data.items.length === 0) return query.isNarrowed ? <NothingFound onClear={query.clear} /> : none;
  return (
    <>
      {rows.length > 0 && children(rows)}
      <Unreadable count={unreadable} />
      <PageLinks query={query} pages={pagesOf(data)} />
    </>
  );
}

/** How many entries there are: read out when it changes. */
export function ListCount({ total }: { readonly total: number | undefined }) {
  const t = useTexts(adminTexts).list;
  return (
    <p role="status" className="type-small text-ink2">
      {total !== undefined && t.found({ count: total })}
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

function PageLinks({ query, pages }: { readonly query: ListQuery; readonly pages: number }) {
  const t = useTexts(adminTexts).list;
  const { page, toPage } = query;
  if (pages <= 1) return null;
  const look = buttonLook({ variant: 'outline', size: 'small' });
  return (
    <nav aria-label={t.pages} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-11">
        {page > 1 && (
          <Link to={toPage(page - 1)} rel="prev" className={look}>
            <Icon of={ChevronLeft} size={18} /> {t.previous}
          </Link>
        )}
      </span>
      <span className="type-small tnum text-ink2">{t.page({ page, pages })}</span>
      <span className="min-w-11">
        {page < pages && (
          <Link to={toPage(page + 1)} rel="next" className={look}>
            {t.next} <Icon of={ChevronRight} size={18} />
          </Link>
        )}
      </span>
    </nav>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const t = useTexts(adminTexts).list;
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
  const t = useTexts(adminTexts).list;
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
