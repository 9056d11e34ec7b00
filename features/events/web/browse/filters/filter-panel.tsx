import { Fragment, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import type { ListPlace } from '../list-places.ts';
import { listAddress, listParams, readListFields, type ListQuery } from '../list-query.ts';
import { QueryForm } from './query-form.tsx';
import { browseTexts } from '../texts.ts';

interface FilterPanelProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  /** The panel's own fields, unset: the rest of the query is kept. */
  readonly own: Partial<ListQuery>;
  readonly children: ReactNode;
}

/** The form below a filter's button. */
export function FilterPanel({ place, query, own, children }: FilterPanelProps) {
  const t = useTexts(browseTexts).filters;
  // Also clears text that was typed but not submitted, where the address stays the same.
  const [round, setRound] = useState(0);
  return (
    <QueryForm
      action={place.path}
      keep={listParams({ ...query, page: 1, ...own })}
      addressFor={(sent) => listAddress(place.path, readListFields(sent))}
    >
      <Fragment key={round}>{children}</Fragment>
      <div className="mt-4 flex items-center justify-between gap-2">
        <Link
          to={listAddress(place.path, query, own)}
          className={buttonLook({ variant: 'ghost', size: 'small' })}
          onClick={() => setRound((rounds) => rounds + 1)}
        >
          {t.clear}
        </Link>
        <button type="submit" className={buttonLook({ size: 'small' })}>
          {t.show}
        </button>
      </div>
    </QueryForm>
  );
}
