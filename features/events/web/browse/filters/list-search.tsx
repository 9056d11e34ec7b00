import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
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
        <Search size={18} className="shrink-0 text-ink3" aria-hidden="true" />
        <SearchField id={id} placeholder={t.search} defaultValue={query.q} />
        {query.q !== '' && (
          <Link
            to={listAddress(place.path, query, { q: '' })}
            aria-label={t.clearSearch}
            className="tap grid size-8 place-content-center rounded-full"
          >
            <X size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
    </QueryForm>
  );
}
