import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { ListBar } from './list-bar.tsx';
import { ListBody, ListCount, type ListCountWords } from './list-body.tsx';
import type { ListQuery } from './use-list-query.ts';
import type { ListPage } from './use-server-list.ts';

export interface FilteredListProps<Item, List> {
  readonly list: UseQueryResult<List>;
  readonly query: ListQuery;
  /** How many entries there are, and why there are none where nothing narrows the list. */
  readonly texts: { readonly found: ListCountWords; readonly none: string; readonly noneMessage: string };
  /** A button below those words. */
  readonly wayOn?: ReactNode;
  /** The search and the filters. */
  readonly bar: ReactNode;
  /** Between them and the entries. */
  readonly notice?: ReactNode;
  /** Throws for an entry that cannot be shown. */
  readonly read: (item: Item) => Item;
  readonly children: (rows: readonly Item[], list: List) => ReactNode;
}

/** A list that is filtered and shown page by page: its filters, how many entries there are, and one page of them. */
export function FilteredList<Item, List extends ListPage<Item>>(props: FilteredListProps<Item, List>) {
  const { list, query, texts, wayOn, bar, notice, read, children } = props;
  const { data } = list;
  return (
    <>
      <ListBar>{bar}</ListBar>
      {notice}
      <ListCount total={data?.total} words={texts.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={read}
          none={
            <StateScreen picture={<EmptyPicture />} title={texts.none} actions={wayOn}>
              {texts.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && children(rows, data)}
        </ListBody>
      </div>
    </>
  );
}
