import { Radio } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { chipLook } from '#platform/web/ui/controls/chip-look.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { PriceSteps } from '../../../prices/price-steps.ts';
import { PlaceField, PriceFields, WhenFields } from './filter-fields.tsx';
import { FilterMenu } from './filter-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { priceRangeText, whenText } from './filter-texts.ts';
import type { ListPlace } from '../list-places.ts';
import { listAddress, type ListQuery } from '../list-query.ts';
import { SortMenu } from './sort-menu.tsx';
import { browseTexts } from '../texts.ts';
import { ViewLinks } from '../view-links.tsx';

// Only some visitors on phones open it, so it is no part of the first load.
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

interface FilterBarProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  readonly today: string;
  readonly cities: readonly string[];
  readonly prices: PriceSteps | null;
  readonly total: number;
}

const MONTHS = 12;

/** Date, place, price, livestream, order and view. Each choice is an address. */
export function FilterBar({ place, query, today, cities, prices, total }: FilterBarProps) {
  const t = useTexts(browseTexts).filters;
  const language = useLanguage();
  const [sheet, setSheet] = useState<'unwanted' | 'open' | 'closed'>('unwanted');
  const onPhone = () => setSheet('open');
  return (
    <div className="mt-3 flex gap-2 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5 max-md:pb-1 max-md:[scrollbar-width:none] sm:max-md:-mx-8 sm:max-md:px-8">
      <FilterMenu label={place.isFestivals ? t.month : t.date} chosen={whenText(query, today, t, language)} onPhone={onPhone}>
        <FilterPanel place={place} query={query} own={{ when: '', from: '', to: '' }}>
          <WhenFields query={query} today={today} months={MONTHS} />
        </FilterPanel>
      </FilterMenu>
      <FilterMenu label={place.isFestivals ? t.location : t.city} chosen={query.location} onPhone={onPhone}>
        <FilterPanel place={place} query={query} own={{ location: '' }}>
          <PlaceField query={query} cities={cities} />
          <CityLinks place={place} query={query} cities={cities} />
        </FilterPanel>
      </FilterMenu>
      <FilterMenu label={t.price} chosen={priceRangeText(query, t, language)} onPhone={onPhone}>
        <FilterPanel place={place} query={query} own={{ minPrice: '', maxPrice: '', free: false }}>
          <PriceFields query={query} />
        </FilterPanel>
      </FilterMenu>
      <Link
        to={listAddress(place.path, query, { online: !query.online })}
        aria-current={query.online ? 'true' : undefined}
        className={classNames(
          'control min-h-11 shrink-0 gap-2 px-3.5 text-[15px] font-semibold whitespace-nowrap',
          query.online && 'border-ink! bg-brandsoft',
        )}
      >
        <Icon of={Radio} size={17} /> {t.livestream}
      </Link>
      <div className="flex gap-2 md:ml-auto">
        <SortMenu place={place} query={query} onPhone={onPhone} />
        <ViewLinks place={place} query={query} />
      </div>
      {sheet !== 'unwanted' && (
        <FilterSheet
          open={sheet === 'open'}
          onClose={() => setSheet('closed')}
          place={place}
          query={query}
          today={today}
          months={MONTHS}
          cities={cities}
          prices={prices}
          total={total}
        />
      )}
    </div>
  );
}

/** Links to the cities that have events. */
function CityLinks({ place, query, cities }: Pick<FilterBarProps, 'place' | 'query' | 'cities'>) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {cities.map((city) => (
        <li key={city}>
          <Link to={listAddress(place.path, query, { location: city })} className={chipLook(city === query.location, false)}>
            {city}
          </Link>
        </li>
      ))}
    </ul>
  );
}
