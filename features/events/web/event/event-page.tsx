import { RefreshCw } from 'lucide';
import { isRouteErrorResponse, useLoaderData, useLocation, useNavigate } from 'react-router';
import { formatDays } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { NotFoundScreen } from '#platform/web/page/not-found-screen.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { opening, placeText } from '../../event-texts.ts';
import type { EventDetail } from '../../schemas.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { bandLook } from '../card/band-look.ts';
import { eventLinkPicture } from './event-link-picture.ts';
import { EventView } from './event-view.tsx';
import { loadEventPage } from './load-event-page.ts';
import { RelatedEvents } from './related-events.tsx';
import { SearchEngineScript } from './search-engine-script.tsx';
import { eventPageTexts } from './texts.ts';

const PREVIEW_LENGTH = 150;

const UnlockedTypes = lazyPart(async () => ({ default: (await import('./unlocked-types.tsx')).UnlockedTypes }));

export const loader = loadEventPage;
export const clientLoader = loadEventPage;

export const handle = {
  header: ({ event }) => bandLook(posterOf(event)).tone,
  tabBar: false,
  phoneHeader: false,
} satisfies PageHandle<Awaited<ReturnType<typeof loadEventPage>>>;

/** An event: what, when, where, and the price of a ticket. Also a festival's page. */
export default function EventPage() {
  const { event, related, today, code } = useLoaderData<typeof loadEventPage>();
  return (
    <EventView event={event} code={code} unlocked={code && <UnlockedTypes event={event} code={code} />}>
      <EventHead event={event} />
      <RelatedEvents events={related} today={today} />
    </EventView>
  );
}

/** Its canonical address is that of an event, on a festival's page too. */
function EventHead({ event }: { readonly event: EventDetail }) {
  const language = useLanguage();
  const days = formatDays(event.startDate, event.endDate, event.timeZone, language);
  return (
    <>
      <PageHead
        title={event.name}
        description={opening(`${days}, ${placeText(event, language)}. ${event.description}`, PREVIEW_LENGTH)}
        path={paths.event(event.id)}
        image={eventLinkPicture(event, language)}
      />
      <SearchEngineScript event={event} />
    </>
  );
}

/** Replaces an event that does not exist or could not be loaded. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  const t = useTexts(eventPageTexts).event;
  const navigate = useNavigate();
  const location = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen title={t.notFoundTitle} message={t.notFound} />;
  return (
    <>
      <PageHead title={t.failedTitle} index={false} />
      <StateScreen
        as="page"
        picture={<ErrorPicture />}
        title={t.failedTitle}
        actions={
          <>
            <ButtonLink to={paths.events()} variant="outline">
              {t.browse}
            </ButtonLink>
            <Button icon={<Icon of={RefreshCw} size={18} />} onClick={() => void navigate(location, { replace: true })}>
              {t.tryAgain}
            </Button>
          </>
        }
      >
        {t.failed}
      </StateScreen>
    </>
  );
}
