import { X } from 'lucide';
import { lazy } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { chipLook } from '#platform/web/ui/controls/chip-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Unreadable } from '#platform/web/ui/notices/unreadable.tsx';
import { CategoryChips, GenreChips } from './category-chips.tsx';
import { EventGrid } from './event-grid.tsx';
import { EventGridSkeleton } from './event-grid-skeleton.tsx';
import { availableText } from '../event-words.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { ListFailure } from './list-failure.tsx';
import { ListHead } from './list-head.tsx';
import { placeAt } from './list-places.ts';
import { listAddress, readListQuery } from './list-query.ts';
import { ListSearch } from './filters/list-search.tsx';
import type { loadEventList } from './load-event-list.ts';
import { PageLinks } from './page-links.tsx';
import { SearchEngineList } from './search-engine-list.tsx';
import { browseTexts } from './texts.ts';
import { useSlowChange } from './filters/use-slow-change.ts';

const loadNothingFound = () => import('./nothing-found.tsx');
// Most lists have events, so this is no part of the first load. The server still renders it into the page.
const NothingFound = lazy(async () => ({ default: (await loadNothingFound().catch(loadNothingFound)).NothingFound }));

/** A list of events with its search and filters: Events, Festivals and the category pages. */
export function EventList() {
  const t = useTexts(browseTexts);
  const { found, near, failure, cities, genres, prices, today } = useLoaderData<typeof loadEventList>();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const place = placeAt(pathname);
  const query = readListQuery(new URLSearchParams(search));
  const isChanging = useSlowChange();
  return (
    <div className="page-width pt-2 md:pt-8">
      <ListHead place={place} query={query} />
      <div className="gap-8 md:flex md:items-end md:justify-between">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="type-title">{t.places[place.name].title}</h1>
          {found && (
            <p role="status" className="type-body text-ink2">
              {availableText(found.total, t, language)}
            </p>
          )}
        </div>
        <div className="mt-5 md:mt-0">
          <ListSearch place={place} query={query} />
        </div>
      </div>
      <div className="mt-5 md:mt-7">
        {place.category === undefined && <CategoryChips place={place} query={query} />}
        {place.isFestivals && <GenreChips place={place} query={query} genres={genres} />}
        <FilterBar place={place} query={query} today={today} cities={cities} prices={prices} total={found?.total ?? 0} />
        {query.organizer !== '' && (
          <Link to={listAddress(place.path, query, { organizer: '' })} className={`${chipLook(true, false)} mt-3`}>
            {t.list.oneOrganizer} <Icon of={X} size={16} /> <span className="sr-only">{t.list.allOrganizers}</span>
          </Link>
        )}
      </div>
      <section aria-label={t.list.results} aria-busy={isChanging || undefined} className="mt-6 md:mt-8">
        {isChanging ? (
          <EventGridSkeleton />
        ) : found === null ? (
          <ListFailure place={place} failure={failure} />
        ) : found.cards.length === 0 && found.unreadable === 0 ? (
          <NothingFound place={place} query={query} hasOtherPages={found.total > 0} near={near} today={today} />
        ) : (
          <>
            <SearchEngineList cards={found.cards} page={query.page} />
            <EventGrid cards={found.cards} place={place} today={today} view={query.view} />
            {found.unreadable > 0 && (
              <div className="mt-6">
                <Unreadable count={found.unreadable} />
              </div>
            )}
            <PageLinks path={place.path} query={query} pages={found.pages} />
          </>
        )}
      </section>
    </div>
  );
}
