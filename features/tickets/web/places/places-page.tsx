import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide';
import { Link, useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import { listPlaces } from '../../places-endpoints.ts';
import { GivenPlaces } from './given-places.tsx';
import { PlanForm } from './plan-form.tsx';
import { placesTexts } from './texts.ts';

export const handle = { permission: 'manage:tickets' } satisfies PageHandle;

/** The places of a ticket type: their plan, and which tickets have them. */
export default function PlacesPage() {
  const { eventId = '', ticketTypeId = '' } = useParams();
  const t = useTexts(placesTexts);
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['places', ticketTypeId],
    queryFn: ({ signal }) => call(listPlaces, { params: { id: eventId, ticketTypeId } }, { signal }),
  });
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <PageHead title={t.title} index={false} />
      <Link to={`${paths.editEvent(eventId)}?tab=tickets`} className="type-strong inline-flex min-h-11 items-center gap-2">
        <Icon of={ArrowLeft} size={18} />
        {t.back}
      </Link>
      <h1 className="type-title mt-3 max-md:text-[34px]">{t.title}</h1>
      {data && (
        <p className="type-lead mt-1.5 wrap-anywhere text-ink2">
          {nameIn(data.ticketType.name, language)} · {data.event.name}
        </p>
      )}
      <div className="mt-6 md:mt-8">
        {data && (
          <div className="grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start md:gap-6">
            <PlanForm places={data} />
            <GivenPlaces places={data} onChanged={() => void refetch()} />
          </div>
        )}
        {data === undefined && error === null && <ToCome />}
        {data === undefined && error !== null && (
          <StateScreen
            picture={<ErrorPicture />}
            title={t.failed}
            actions={
              <Button busy={isFetching && t.again} onClick={() => void refetch()}>
                {t.again}
              </Button>
            }
          >
            {messageFor(error)}
          </StateScreen>
        )}
      </div>
    </div>
  );
}

function ToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid gap-5 md:grid-cols-2 md:gap-6">
      <Skeleton className="h-[320px] rounded-card!" />
      <Skeleton className="h-[320px] rounded-card!" />
    </div>
  );
}
