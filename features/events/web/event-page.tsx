import { RefreshCw } from 'lucide-react';
import { isRouteErrorResponse, useLoaderData, useLocation, useNavigate, type MetaFunction } from 'react-router';
import { NotFoundScreen } from '#platform/web/not-found-screen.tsx';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { ErrorPicture } from '#platform/web/ui/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/state-screen.tsx';
import { bandLook } from './band-look.ts';
import { BuyBar, BuyCard } from './buy-card.tsx';
import { EventAbout } from './event-about.tsx';
import { EventBand } from './event-band.tsx';
import { eventDays } from './event-dates.ts';
import { eventLinkPicture } from './event-link-picture.ts';
import { opening, placeText } from '../event-texts.ts';
import { loadEventPage } from './load-event-page.ts';
import { RelatedEvents } from './related-events.tsx';
import { searchEngineEvent } from './search-engine-event.ts';

const PREVIEW_LENGTH = 150;

export const loader = loadEventPage;
export const clientLoader = loadEventPage;

export const handle = {
  header: ({ event }) => bandLook(event).tone,
  tabBar: false,
  phoneHeader: false,
} satisfies PageHandle<Awaited<ReturnType<typeof loadEventPage>>>;

export const meta: MetaFunction<typeof loadEventPage> = ({ loaderData }) => {
  if (!loaderData) return pageMeta({ title: 'Event Not Found', index: false });
  const { event, publicUrl } = loaderData;
  const path = paths.event(event.id);
  const tags = pageMeta({
    title: event.name,
    description: opening(`${eventDays(event)}, ${placeText(event)}. ${event.description}`, PREVIEW_LENGTH),
    path,
    publicUrl,
    image: eventLinkPicture(event),
  });
  return [...tags, { 'script:ld+json': searchEngineEvent(event, new URL(path, publicUrl).href) }];
};

/** An event: what, when, where, and what a ticket costs. Also a festival's page. */
export default function EventPage() {
  const { event, related, today } = useLoaderData<typeof loadEventPage>();
  return (
    <div className="overflow-x-clip">
      <div className="md:page-width md:grid md:grid-cols-[minmax(0,1fr)_360px] md:gap-x-10">
        <EventBand event={event} />
        <BuyCard event={event} />
        <EventAbout event={event} />
      </div>
      <RelatedEvents events={related} today={today} />
      <BuyBar event={event} />
    </div>
  );
}

/** In place of an event that does not exist or could not be loaded. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFoundScreen title="Event Not Found" sentence="The event you're looking for doesn't exist." />;
  }
  return (
    <StateScreen
      as="page"
      picture={<ErrorPicture />}
      title="Failed to load event"
      actions={
        <>
          <ButtonLink to={paths.events()} variant="outline">
            Browse Events
          </ButtonLink>
          <Button icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => void navigate(location, { replace: true })}>
            Try Again
          </Button>
        </>
      }
    >
      Please refresh the page, or try again in a moment.
    </StateScreen>
  );
}
