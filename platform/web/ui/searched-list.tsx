import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyPicture } from './empty-picture.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { SelectOption } from './select-option.ts';
import { StateScreen } from './state-screen.tsx';

interface SearchedListProps<Status extends string> {
  /** What is listed, in the plural: `tickets`. */
  readonly noun: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly status: Status | '';
  readonly statusOptions: readonly SelectOption[];
  readonly onStatus: (status: Status | '') => void;
  /** Nothing fits the search and the status. */
  readonly isEmpty: boolean;
  readonly pages: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
  /** The list itself. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A list that is searched by words and narrowed by status, with more to show on demand and a way out when nothing fits. */
export function SearchedList<Status extends string>(props: SearchedListProps<Status>) {
  const { noun, search, onSearch, status, statusOptions, onStatus, isEmpty, pages, children, className = 'gap-5' } = props;
  return (
    <div className={`grid grid-cols-1 pt-6 ${className}`}>
      <search className="flex gap-2">
        <label className="control min-w-0 grow md:max-w-[470px]">
          <Search size={18} className="shrink-0 text-ink3" aria-hidden="true" />
          <input type="search" aria-label={`Search ${noun}`} placeholder={`Search ${noun}`} maxLength={100} value={search} onChange={(event) => onSearch(event.target.value)} />
        </label>
        <FilterSelect label="Status" options={statusOptions} value={status} onChange={(event) => onStatus(event.target.value as Status | '')} />
      </search>
      {isEmpty ? (
        <NothingFits
          noun={noun}
          onClear={() => {
            onSearch('');
            onStatus('');
          }}
        />
      ) : (
        children
      )}
      {pages.hasNextPage && (
        <Button variant="outline" className="justify-self-center" busy={pages.isFetchingNextPage && 'Loading...'} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

function NothingFits({ noun, onClear }: { readonly noun: string; readonly onClear: () => void }) {
  const title = `No Matching ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const showAll = (
    <Button variant="outline" onClick={onClear}>
      Show all {noun}
    </Button>
  );
  return (
    <StateScreen picture={<EmptyPicture />} title={title} actions={showAll}>
      None of your {noun} fits this search.
    </StateScreen>
  );
}
