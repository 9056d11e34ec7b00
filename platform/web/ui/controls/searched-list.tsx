import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';
import { Button } from './button.tsx';
import { EmptyPicture } from '../pictures/empty-picture.tsx';
import { FilterSelect } from './filter-select.tsx';
import { Icon } from '../icon.tsx';
import type { SelectOption } from './select-option.ts';
import { StateScreen } from '../notices/state-screen.tsx';

/** The texts of the list, which name its items in the language of the page. */
export interface SearchedListWords {
  /** "Search tickets". */
  readonly search: string;
  /** "No Matching Tickets". */
  readonly nothingTitle: string;
  /** "None of your tickets fits this search." */
  readonly nothing: string;
  /** "Show all tickets". */
  readonly showAll: string;
}

interface SearchedListProps<Status extends string> {
  readonly words: SearchedListWords;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly status: Status | '';
  readonly statusOptions: readonly SelectOption[];
  readonly onStatus: (status: Status | '') => void;
  /** No item matches the search and the status. */
  readonly isEmpty: boolean;
  readonly pages: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => unknown };
  /** The list itself. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A list that can be searched by words and filtered by status, with more items on demand, and a way to clear the filters when nothing matches. */
export function SearchedList<Status extends string>(props: SearchedListProps<Status>) {
  const { words, search, onSearch, status, statusOptions, onStatus, isEmpty, pages, children, className = 'gap-5' } = props;
  const t = useTexts(platformTexts).kit;
  return (
    <div className={`grid grid-cols-1 pt-6 ${className}`}>
      <search className="flex gap-2">
        <label className="control min-w-0 grow md:max-w-[470px]">
          <Icon of={Search} size={18} className="shrink-0 text-ink3" />
          <input
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            maxLength={100}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
          />
        </label>
        <FilterSelect label={t.status} options={statusOptions} value={status} onChange={(event) => onStatus(event.target.value as Status | '')} />
      </search>
      {/* Always rendered, so that text inserted later is read out. */}
      <p role="status" className="sr-only">
        {isEmpty && words.nothingTitle}
      </p>
      {isEmpty ? (
        <NothingFits
          words={words}
          onClear={() => {
            onSearch('');
            onStatus('');
          }}
        />
      ) : (
        children
      )}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          busy={pages.isFetchingNextPage && t.loadingMore}
          onClick={() => void pages.fetchNextPage()}
        >
          {t.showMore}
        </Button>
      )}
    </div>
  );
}

function NothingFits({ words, onClear }: { readonly words: SearchedListWords; readonly onClear: () => void }) {
  const showAll = (
    <Button variant="outline" onClick={onClear}>
      {words.showAll}
    </Button>
  );
  return (
    <StateScreen picture={<EmptyPicture />} title={words.nothingTitle} actions={showAll}>
      {words.nothing}
    </StateScreen>
  );
}
