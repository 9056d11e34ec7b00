import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { refusalOf } from '../api/refusal-of.ts';
import { NotShown } from '../not-shown.tsx';
import { PageHead } from '../page/page-head.tsx';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StateScreen } from '../ui/notices/state-screen.tsx';
import { EmptyPicture } from '../ui/pictures/empty-picture.tsx';
import { ListFailed, RowsToCome } from './list-body.tsx';
import { ListHead } from './list-heading.tsx';

interface WholeListProps<List> {
  readonly list: UseQueryResult<List>;
  readonly texts: ComponentProps<typeof NotShown>['texts'] & {
    readonly title: string;
    readonly lead: string;
    readonly none: string;
    readonly noneMessage: string;
  };
  /** The words of the button that adds an entry; null: the caller may not add one. */
  readonly add: string | null;
  readonly onAdd: () => void;
  /** The entries, where there are some. */
  readonly children: (list: List) => ReactNode;
}

/** The page of a list that is short enough to be shown whole: its title, a button that adds to it, its entries or why there are none. */
export function WholeList<List extends { readonly items: readonly unknown[] }>({ list, texts: t, add, onAdd, children }: WholeListProps<List>) {
  const { data, error, refetch } = list;
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const button = add !== null && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={onAdd}>
      {add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        {data !== undefined && data.items.length > 0 && button}
      </ListHead>
      <div className="mt-5">
        {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
        {data?.items.length === 0 && (
          <StateScreen picture={<EmptyPicture />} title={t.none} actions={button || undefined}>
            {t.noneMessage}
          </StateScreen>
        )}
        {data !== undefined && data.items.length > 0 && children(data)}
      </div>
    </>
  );
}
