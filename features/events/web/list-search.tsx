import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ListPlace } from './list-places.ts';
import { listAddress, listParams, type ListQuery } from './list-query.ts';
import { QueryForm } from './query-form.tsx';

/** Search within a list; what is chosen otherwise stays. */
export function ListSearch({ place, query }: { readonly place: ListPlace; readonly query: ListQuery }) {
  const id = useId();
  return (
    <QueryForm role="search" action={place.path} keep={listParams({ ...query, q: '', sort: '', page: 1 })} className="md:w-[380px]">
      <label htmlFor={id} className="sr-only">
        Search events, artists, venues
      </label>
      <div className="control">
        <Search size={18} className="shrink-0 text-ink3" aria-hidden="true" />
        <input
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          placeholder="Search events, artists, venues"
          autoComplete="off"
          maxLength={100}
          defaultValue={query.q}
        />
        {query.q !== '' && (
          <Link to={listAddress(place.path, query, { q: '' })} aria-label="Clear the search" className="tap grid size-8 place-content-center rounded-full">
            <X size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
    </QueryForm>
  );
}
