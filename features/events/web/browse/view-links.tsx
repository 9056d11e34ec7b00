import { LayoutGrid, Rows3 } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { ListPlace } from './list-places.ts';
import { listAddress, type ListQuery } from './list-query.ts';
import { browseTexts } from './texts.ts';

/** Grid or list; phones always show a list. */
export function ViewLinks({ place, query }: { readonly place: ListPlace; readonly query: ListQuery }) {
  const t = useTexts(browseTexts).filters;
  const views = [
    { value: 'grid', label: t.grid, icon: LayoutGrid },
    { value: 'list', label: t.rows, icon: Rows3 },
  ] as const;
  return (
    <div role="group" aria-label={t.view} className="flex rounded-control bg-sunken max-md:hidden">
      {views.map(({ value, label, icon }) => (
        <Link
          key={value}
          to={listAddress(place.path, query, { view: value, page: query.page })}
          preventScrollReset
          aria-label={label}
          aria-current={query.view === value ? 'true' : undefined}
          className={classNames(
            'grid size-11 place-content-center rounded-control border',
            query.view === value ? 'border-line2 bg-surface text-ink' : 'border-transparent text-ink2 hover:text-ink',
          )}
        >
          <Icon of={icon} size={19} />
        </Link>
      ))}
    </div>
  );
}
