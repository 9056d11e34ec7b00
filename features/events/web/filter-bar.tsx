import { LayoutGrid, Radio, Rows3 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '#platform/web/ui/button-look.ts';
import { chipLook } from '#platform/web/ui/chip-look.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { PlaceField, PriceFields, WhenFields } from './filter-fields.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { priceRangeText, sortChoices, sortText, whenText } from './filter-texts.ts';
import type { ListPlace } from './list-places.ts';
import { listAddress, listParams, readListFields, type ListQuery } from './list-query.ts';
import { QueryForm } from './query-form.tsx';

// Phones open it, and only some: it is no part of the first load.
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

interface FilterBarProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  readonly today: string;
  readonly cities: readonly string[];
  readonly total: number;
}

const MONTHS = 2;
const FESTIVAL_MONTHS = 12;

/** Date, place, price, livestream, order and view. Each choice is an address. */
export function FilterBar({ place, query, today, cities, total }: FilterBarProps) {
  const [sheet, setSheet] = useState<'unwanted' | 'open' | 'closed'>('unwanted');
  const onPhone = () => setSheet('open');
  const months = place.isFestivals ? FESTIVAL_MONTHS : MONTHS;
  const to = (change: Partial<ListQuery>) => listAddress(place.path, query, change);
  const panel = (own: Partial<ListQuery>, fields: ReactNode) => (
    <QueryForm
      action={place.path}
      keep={listParams({ ...query, page: 1, ...own })}
      addressFor={(sent) => listAddress(place.path, readListFields(sent))}
    >
      {fields}
      <div className="mt-4 flex items-center justify-between gap-2">
        <Link to={to(own)} className={buttonLook({ variant: 'ghost', size: 'small' })}>
          Clear
        </Link>
        <button type="submit" className={buttonLook({ size: 'small' })}>
          Show events
        </button>
      </div>
    </QueryForm>
  );

  return (
    <div className="mt-3 flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-1 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:px-8">
      <FilterMenu label={place.isFestivals ? 'Month' : 'Date'} chosen={whenText(query, today)} onPhone={onPhone}>
        {panel({ when: '', from: '', to: '' }, <WhenFields query={query} today={today} months={months} />)}
      </FilterMenu>
      <FilterMenu label={place.isFestivals ? 'Location' : 'City'} chosen={query.location} onPhone={onPhone}>
        {panel(
          { location: '' },
          <>
            <PlaceField query={query} cities={cities} />
            <ul className="mt-3 flex flex-wrap gap-2">
              {cities.map((city) => (
                <li key={city}>
                  <Link to={to({ location: city })} className={chipLook(city === query.location, false)}>
                    {city}
                  </Link>
                </li>
              ))}
            </ul>
          </>,
        )}
      </FilterMenu>
      <FilterMenu label="Price" chosen={priceRangeText(query)} onPhone={onPhone}>
        {panel({ minPrice: '', maxPrice: '', free: false }, <PriceFields query={query} />)}
      </FilterMenu>
      <Link
        to={to({ online: !query.online })}
        aria-current={query.online ? 'true' : undefined}
        className={classNames(
          'control min-h-11 shrink-0 gap-2 px-3.5 text-[15px] font-semibold whitespace-nowrap',
          query.online && 'border-ink! bg-brandsoft',
        )}
      >
        <Radio size={17} aria-hidden="true" /> Livestream
      </Link>
      <div className="flex gap-2 md:ml-auto">
        <FilterMenu label="Sort" chosen={sortText(query)} alwaysChosen align="right" onPhone={onPhone}>
          <ul className="-m-2">
            {sortChoices(query).map(({ value, label }) => (
              <li key={value}>
                <Link
                  to={to({ sort: value })}
                  aria-current={label === sortText(query) ? 'true' : undefined}
                  className="type-body flex min-h-11 items-center rounded-control px-3 hover:bg-mutebg aria-[current=true]:font-bold"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </FilterMenu>
        <ViewLinks to={to} view={query.view} page={query.page} />
      </div>
      {sheet !== 'unwanted' && (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onClose={() => setSheet('closed')}
            place={place}
            query={query}
            today={today}
            months={months}
            cities={cities}
            total={total}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ViewLinksProps {
  readonly to: (change: Partial<ListQuery>) => string;
  readonly view: ListQuery['view'];
  readonly page: number;
}

/** Grid or list; phones always show a list. */
function ViewLinks({ to, view, page }: ViewLinksProps) {
  const views = [
    { value: 'grid', label: 'Grid view', Icon: LayoutGrid },
    { value: 'list', label: 'List view', Icon: Rows3 },
  ] as const;
  return (
    <div role="group" aria-label="View" className="flex rounded-control bg-sunken max-md:hidden">
      {views.map(({ value, label, Icon }) => (
        <Link
          key={value}
          to={to({ view: value, page })}
          preventScrollReset
          aria-label={label}
          aria-current={view === value ? 'true' : undefined}
          className={classNames(
            'grid size-11 place-content-center rounded-control border',
            view === value ? 'border-line2 bg-surface text-ink' : 'border-transparent text-ink2 hover:text-ink',
          )}
        >
          <Icon size={19} aria-hidden="true" />
        </Link>
      ))}
    </div>
  );
}
