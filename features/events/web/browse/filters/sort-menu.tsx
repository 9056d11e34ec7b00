import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { FilterMenu } from './filter-menu.tsx';
import { sortChoices, sortText } from './filter-texts.ts';
import type { ListPlace } from '../list-places.ts';
import { listAddress, type ListQuery } from '../list-query.ts';
import { browseTexts } from '../texts.ts';

interface SortMenuProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  readonly onPhone: () => void;
}

/** The orders of a list, with the current one marked. */
export function SortMenu({ place, query, onPhone }: SortMenuProps) {
  const t = useTexts(browseTexts).filters;
  const current = sortText(query, t);
  return (
    <FilterMenu label={t.sort} chosen={current} alwaysChosen align="right" onPhone={onPhone}>
      <ul className="-m-2">
        {sortChoices(query, t).map(({ value, label }) => (
          <li key={value}>
            <Link
              to={listAddress(place.path, query, { sort: value })}
              aria-current={label === current ? 'true' : undefined}
              className="type-body flex min-h-11 items-center rounded-control px-3 hover:bg-mutebg aria-[current=true]:font-bold"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </FilterMenu>
  );
}
