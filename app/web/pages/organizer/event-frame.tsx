import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { listOwnEvents } from '#features/events/own-events/endpoints.ts';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';
import { PosterPicture } from '#features/events/web/card/poster-picture.tsx';
import { ownEventTexts } from '#features/events/web/own-events/texts.ts';
import { statusLooks } from '#features/events/web/status-look.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { formatDays } from '#platform/contract/dates.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Dotted } from '#platform/web/ui/dotted.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PosterSkeleton } from '#platform/web/ui/loading/poster-skeleton.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { AreaTabs } from '../area/area-tabs.tsx';
import { organizerTexts } from './texts.ts';

const poster = { width: 104, height: 130 };
const BAD_REQUEST = 400;

/** The frame of the pages of one event: what it is, and a tab for each page that the caller's role opens. The page loads beside it. */
export default function EventFrame() {
  const { event: t } = useTexts(organizerTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  const { eventId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-event', eventId],
    queryFn: ({ signal }) => call(listOwnEvents, { query: { ids: eventId } }, { signal }),
    refetchOnWindowFocus: 'always',
  });
  const event = data?.items[0];
  // An address that is no id is refused.
  const isMissing = data !== undefined ? event === undefined : error instanceof ApiError && error.status === BAD_REQUEST;
  if (isMissing) return <EventNotFound />;
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <BackLink to={paths.organizer()}>{dashboard}</BackLink>
      {event === undefined ? <HeadToCome isFailed={error !== null} /> : <Head event={event} />}
      {event !== undefined && <EventTabs id={eventId} can={event.can} />}
      {event === undefined && error !== null && (
        <Alert
          tone="bad"
          className="mt-5"
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
      <div className="mt-7">
        <Outlet />
      </div>
    </div>
  );
}

function EventTabs({ id, can }: { readonly id: string; readonly can: OwnEvent['can'] }) {
  const { event: t } = useTexts(organizerTexts);
  const { pathname } = useLocation();
  const pages = [
    { to: paths.eventAnalytics(id), label: t.tabs.analytics, opens: can.seeSales },
    {
      to: workPaths.eventOrders(id),
      label: t.tabs.orders,
      opens: can.seeOrders,
      others: [workPaths.eventOfficeOrders(id), workPaths.eventQuotes(id)],
    },
    // The same roles as for orders.
    { to: workPaths.eventAttendees(id), label: t.tabs.attendees, opens: can.seeOrders },
    { to: workPaths.eventCheckIns(id), label: t.tabs.checkIn, opens: can.checkIn },
    // Of who sees orders, an analyst sees no guest; the page says so.
    { to: workPaths.eventGuests(id), label: t.tabs.guests, opens: can.seeOrders },
    { to: workPaths.eventPromoCodes(id), label: t.tabs.promoCodes, opens: can.seeOrders },
    { to: workPaths.shareEvent(id), label: t.tabs.share, opens: can.seeSettings },
    { to: workPaths.eventQuestions(id), label: t.tabs.questions, opens: can.seeOrders },
    { to: workPaths.eventAddOns(id), label: t.tabs.addOns, opens: can.seeOrders },
    // The same roles as for sales.
    { to: workPaths.eventPromoters(id), label: t.tabs.promoters, opens: can.seeSales },
    { to: workPaths.eventMessages(id), label: t.tabs.messages, opens: can.seeOrders },
  ];
  // A page below that of a tab belongs to it. The address may begin with a language.
  const tabs = pages
    .filter(({ opens }) => opens === true)
    .map(({ to, label, others = [] }) => ({
      to,
      label,
      isCurrent: [to, ...others].some((page) => pathname.endsWith(page) || pathname.includes(`${page}/`)),
    }));
  return tabs.length > 0 ? <AreaTabs label={t.tabs.label} tabs={tabs} /> : null;
}

function Head({ event }: { readonly event: OwnEvent }) {
  const { event: t } = useTexts(organizerTexts);
  const { statuses } = useTexts(ownEventTexts);
  const language = useLanguage();
  const { id, name, image, status, venue, deliveryMethod, startDate, endDate, timeZone, can } = event;
  const place = deliveryMethod === 'virtual' ? t.online : [venue.name, venue.city].filter(Boolean).join(', ');
  return (
    <HeadFrame
      picture={<PosterPicture eager poster={posterOf(event)} picture={image} size={poster} className="size-full" />}
      actions={
        <>
          <ButtonLink to={paths.event(id)} variant="outline" size="small" icon={<Icon of={Eye} size={18} />}>
            {t.preview}
          </ButtonLink>
          {can.seeSettings === true && (
            <ButtonLink to={paths.editEvent(id)} variant="outline" size="small" icon={<Icon of={Pencil} size={18} />}>
              {t.edit}
            </ButtonLink>
          )}
        </>
      }
    >
      <Badge tone={statusLooks[status].tone} icon={<Icon of={statusLooks[status].icon} size={15} />}>
        {statuses[status]}
      </Badge>
      <h1 className="type-event mt-2 wrap-anywhere">{name}</h1>
      <p className="type-body mt-2 text-ink2 md:type-lead">
        <Dotted
          items={[
            place,
            <time key="date" dateTime={startDate}>
              {formatDays(startDate, endDate, timeZone, language)}
            </time>,
          ].filter((item) => item !== '')}
        />
      </p>
    </HeadFrame>
  );
}

interface HeadFrameProps {
  readonly picture: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function HeadFrame({ picture, actions, children }: HeadFrameProps) {
  return (
    <div className="mt-1 flex flex-wrap items-end gap-x-5 gap-y-4">
      <div className="flex min-w-0 grow basis-72 gap-4 md:gap-5">
        <div className="h-[100px] w-20 shrink-0 md:h-[130px] md:w-[104px]">{picture}</div>
        <div className="min-w-0 grow">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:grow">{actions}</div>}
    </div>
  );
}

/** Before it is known which event it is, and if that could not be read: the page below has a heading all the same. */
function HeadToCome({ isFailed }: { readonly isFailed: boolean }) {
  const { event: t } = useTexts(organizerTexts);
  if (isFailed) return <h1 className="type-event mt-2">{t.heading}</h1>;
  return (
    <HeadFrame picture={<PosterSkeleton className="size-full" />}>
      <h1 className="sr-only">{t.heading}</h1>
      <Skeleton className="h-6 w-20" />
      <Skeleton className="mt-3 h-9 w-4/5 max-w-96" />
      <Skeleton className="mt-3 h-4 w-3/5 max-w-72" />
    </HeadFrame>
  );
}

function EventNotFound() {
  const { event: t } = useTexts(organizerTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  return (
    <>
      <PageHead title={t.notFound} index={false} />
      <StateScreen as="page" picture={<NotFoundPicture />} title={t.notFound} actions={<ButtonLink to={paths.organizer()}>{dashboard}</ButtonLink>}>
        {t.notFoundMessage}
      </StateScreen>
    </>
  );
}
