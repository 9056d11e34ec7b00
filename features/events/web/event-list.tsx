import { RefreshCw, X } from 'lucide-react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { chipLook } from '#platform/web/ui/chip-look.ts';
import { EmptyPicture } from '#platform/web/ui/empty-picture.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { CategoryChips, GenreChips } from './category-chips.tsx';
import { EventGrid, EventGridSkeleton } from './event-grid.tsx';
import { availableText } from '../event-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { placeAt, type ListPlace } from './list-places.ts';
import { isNarrowed, listAddress, readListQuery, type ListQuery } from './list-query.ts';
import { ListSearch } from './list-search.tsx';
import type { loadEventList } from './load-event-list.ts';
import { PageLinks } from './page-links.tsx';
import { useSlowChange } from './use-slow-change.ts';

/** A list of events with its search and filters: Events, Festivals and the category pages. */
export function EventList() {
  const { found, failure, cities, genres, today } = useLoaderData<typeof loadEventList>();
  const { pathname, search } = useLocation();
  const place = placeAt(pathname);
  const query = readListQuery(new URLSearchParams(search));
  const isChanging = useSlowChange();
  return (
    <div className="page-width pt-2 md:pt-8">
      <div className="gap-8 md:flex md:items-end md:justify-between">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="type-title">{place.title}</h1>
          {found && (
            <p role="status" className="type-body text-ink2">
              {availableText(found.total)}
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
        <FilterBar place={place} query={query} today={today} cities={cities} total={found?.total ?? 0} />
        {query.organizer !== '' && (
          <Link to={listAddress(place.path, query, { organizer: '' })} className={`${chipLook(true, false)} mt-3`}>
            From one organizer <X size={16} aria-hidden="true" /> <span className="sr-only">Show events of all organizers</span>
          </Link>
        )}
      </div>
      <section aria-label="Results" aria-busy={isChanging || undefined} className="mt-6 md:mt-8">
        {isChanging ? (
          <EventGridSkeleton />
        ) : found === null ? (
          <ListFailure message={failure ?? ''} />
        ) : found.cards.length === 0 ? (
          <NothingFound place={place} query={query} hasOtherPages={found.total > 0} />
        ) : (
          <>
            <EventGrid cards={found.cards} place={place} today={today} view={query.view} />
            <PageLinks path={place.path} query={query} pages={found.pages} />
          </>
        )}
      </section>
    </div>
  );
}

interface NothingFoundProps {
  readonly place: ListPlace;
  readonly query: ListQuery;
  /** The address asks for a page after the last one. */
  readonly hasOtherPages: boolean;
}

function NothingFound({ place, query, hasOtherPages }: NothingFoundProps) {
  const actions = (
    <>
      {hasOtherPages && <ButtonLink to={listAddress(place.path, query)}>First page</ButtonLink>}
      {isNarrowed(query) && (
        <ButtonLink to={place.path} variant="outline">
          Clear filters
        </ButtonLink>
      )}
      {place.category === undefined && !isNarrowed(query) ? (
        <ButtonLink to={paths.home()} variant="outline">
          Go Home
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.events()}>Browse all events</ButtonLink>
      )}
    </>
  );
  if (place.isFestivals) {
    const title = (
      <>
        No festivals found. <span className="type-lead mt-3 block tracking-normal text-ink2">Try adjusting your search filters</span>
      </>
    );
    return <StateScreen picture={<EmptyPicture />} title={title} actions={actions} />;
  }
  return (
    <StateScreen picture={<EmptyPicture />} title="No Events Found" actions={actions}>
      There are no upcoming events available right now. Check back soon!
    </StateScreen>
  );
}

function ListFailure({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  return (
    <>
      <Alert tone="bad" title="Error loading events:" live>
        {message}. Refresh the page, or try again in a moment.
      </Alert>
      <StateScreen
        picture={<ErrorPicture />}
        title="Unable to load events at this time."
        actions={
          <>
            <ButtonLink to={paths.home()} variant="outline">
              Go Home
            </ButtonLink>
            <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => void navigate(location, { replace: true })}>
              Try Again
            </Button>
          </>
        }
      />
    </>
  );
}
