import { Search, X } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ListPlace } from '../list-places.ts';
import { listAddress, listParams, type ListQuery } from '../list-query.ts';
import { QueryForm } from './query-form.tsx';
import { SearchField } from './search-field.tsx';
import { browseTexts } from '../texts.ts';

/** Search within a list; the filters are kept. */
export function ListSearch({ place, query }: { readonly place: ListPlace; readonly query: ListQuery }) {
  const t = useTexts(browseTexts).list;
  const id = useId();
  return (
    <QueryForm role="search" action={place.path} keep={listParams({ ...query, q: '', sort: '', page: 1 })} className="md:w-[380px]">
      <label htmlFor={id} className="sr-only">
        {t.search}
      </label>
      <div className="control relative">
        <Icon of={Search} size={18} className="shrink-0 text-ink3" />
        <SearchField id={id} placeholder={t.search} defaultValue={query.q} />
        {query.q !== '' && (
          <Link
            to={listAddress(place.path, query, { q: '' })}
            aria-label={t.clearSearch}
            className="tap grid size-8 place-content-center rounded-full"
          >
            <Icon of={X} size={18} />
          </Link>
        )}
      </div>
    </QueryForm>
  );
}
