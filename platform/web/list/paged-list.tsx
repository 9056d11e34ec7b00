import type { ComponentProps, ReactNode } from 'react';
import { refusalOf } from '../api/refusal-of.ts';
import { NotShown } from '../not-shown.tsx';
import { PageHead } from '../page/page-head.tsx';
import { BackLink } from '../task/back-link.tsx';
import { FilteredList, type FilteredListProps } from './filtered-list.tsx';
import { ListHead } from './list-heading.tsx';
import type { ListPage } from './use-server-list.ts';

interface PagedListProps<Item, List> extends Omit<FilteredListProps<Item, List>, 'wayOn'> {
  readonly texts: FilteredListProps<Item, List>['texts'] &
    ComponentProps<typeof NotShown>['texts'] & { readonly title: string; readonly lead: string };
  /** The way back, above the title. */
  readonly back?: { readonly to: string; readonly text: string };
  /** Why no entry can be added. */
  readonly whyNot?: string | undefined;
  /** The button that adds an entry; without it the caller may not. */
  readonly add?: ReactNode;
}

/** The page of a list of an event that is filtered and shown page by page, or why its caller does not see it. */
export function PagedList<Item, List extends ListPage<Item>>({ back, whyNot, add, ...list }: PagedListProps<Item, List>) {
  const { texts: t } = list;
  const refusal = refusalOf(list.list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  return (
    <>
      <PageHead title={t.title} index={false} />
      {back !== undefined && (
        <div className="mb-2">
          <BackLink to={back.to}>{back.text}</BackLink>
        </div>
      )}
      <ListHead title={t.title} lead={t.lead} whyNot={whyNot}>
        {add}
      </ListHead>
      <FilteredList {...list} wayOn={add} />
    </>
  );
}
