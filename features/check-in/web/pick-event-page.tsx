import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { Link, Navigate } from 'react-router';
import { listOwnEvents } from '#features/events/own-events/endpoints.ts';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { dayOf, formatMoment } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { RowsToCome } from '#platform/web/list/list-body.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { checkInTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const EVENTS_MAX = 100;
const poster = { width: 88, height: 110 };

/** Those that have a gate and are not over; an online event has none. */
function hasGate({ can, status, deliveryMethod, endDate }: OwnEvent): boolean {
  return can.checkIn === true && (status === 'live' || status === 'paused') && deliveryMethod !== 'virtual' && new Date(endDate) > serverNow();
}

/** Which event's gate: straight on where there is one. The list of the server has the soonest first. */
export default function PickEventPage() {
  const { pick: t } = useTexts(checkInTexts);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-events', 'with a gate'],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { limit: EVENTS_MAX } }, { signal }),
  });
  const events = data?.items.filter(hasGate) ?? [];
  const [only] = events;
  if (only !== undefined && events.length === 1) return <Navigate to={workPaths.scanEvent(only.id)} replace />;
  return (
    <div className="page-width max-w-[760px] py-8 pb-16">
      <PageHead title={t.title} index={false} />
      <h1 className="type-title">{t.title}</h1>
      {data === undefined && error === null && (
        <div className="mt-6">
          <RowsToCome />
        </div>
      )}
      {data === undefined && error !== null && (
        <Alert
          tone="bad"
          className="mt-6"
          title={t.failed}
          action={
            <Button size="small" variant="outline" onClick={() => void refetch()}>
              {t.again}
            </Button>
          }
        >
          {messageFor(error)}
        </Alert>
      )}
      {data !== undefined && events.length === 0 && (
        <StateScreen picture={<EmptyPicture />} title={t.none} actions={<ButtonLink to={paths.organizer()}>{t.back}</ButtonLink>}>
          {t.noneMessage}
        </StateScreen>
      )}
      {events.length > 1 && (
        <>
          <p className="type-lead mt-3 text-ink2">{t.lead}</p>
          <ul className="mt-6 grid gap-3">
            {events.map((event) => (
              <li key={event.id}>
                <EventLink event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function EventLink({ event }: { readonly event: OwnEvent }) {
  const { pick: t } = useTexts(checkInTexts);
  const language = useLanguage();
  const { id, name, image, startDate, timeZone, venue } = event;
  const isToday = dayOf(startDate, timeZone) === dayOf(serverNow(), timeZone) || new Date(startDate) <= serverNow();
  return (
    <Link to={workPaths.scanEvent(id)} className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 hover:border-line2">
      <img
        src={image ?? paths.poster({ ...posterOf(event), ...poster })}
        width={44}
        height={55}
        alt=""
        className="h-[55px] w-11 rounded-badge object-cover"
      />
      <span className="min-w-0 grow">
        <strong className="type-h3 block wrap-anywhere">{name}</strong>
        <span className="type-small block wrap-anywhere text-ink2">
          <time dateTime={startDate}>{formatMoment(startDate, timeZone, language)}</time> · {[venue.name, venue.city].filter(Boolean).join(', ')}
        </span>
      </span>
      {isToday && <Badge tone="ok">{t.today}</Badge>}
      <Icon of={ChevronRight} size={20} className="shrink-0" />
    </Link>
  );
}
