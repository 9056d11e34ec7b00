import { useQuery } from '@tanstack/react-query';
import { Share2 } from 'lucide';
import { useHref, useParams } from 'react-router';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { shareAddress } from '#platform/web/device/share-address.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { getEventAnalytics } from '../endpoints.ts';
import { AnalyticsView } from './analytics-view.tsx';
import { fresh } from './keep-fresh.ts';
import { NoSales } from './parts/no-sales.tsx';
import { analyticsTexts } from './texts.ts';
import { usePeriod } from './use-period.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Sales and visitors of one event, for whose sales the caller's role opens. */
export default function EventAnalyticsPage() {
  const t = useTexts(analyticsTexts);
  const { eventId = '' } = useParams();
  const period = usePeriod();
  const query = useQuery({
    queryKey: ['event-analytics', eventId, period],
    queryFn: ({ signal }) => call(getEventAnalytics, { params: { id: eventId }, query: period }, { signal }),
    ...fresh,
    placeholderData: (before) => (before?.eventId === eventId ? before : undefined),
  });
  return (
    <>
      <PageHead title={t.title} index={false} />
      <AnalyticsView
        query={query}
        report={workPaths.eventReport(eventId)}
        showsEvents={false}
        noSales={
          <NoSales text={t.noSalesMessage}>
            <ShareLink eventId={eventId} />
            <ButtonLink to={paths.event(eventId)} variant="outline" size="small">
              {t.seeEvent}
            </ButtonLink>
          </NoSales>
        }
        refused={(error) => error instanceof ApiError && [403, 404].includes(error.status) && <NotShown isMissing={error.status === 404} />}
      />
    </>
  );
}

function ShareLink({ eventId }: { readonly eventId: string }) {
  const t = useTexts(analyticsTexts);
  const href = useHref(paths.event(eventId));

  async function share() {
    const outcome = await shareAddress(document.title, new URL(href, location.origin).href);
    if (outcome === 'copied') showToast(t.copied);
    if (outcome === 'failed') showToast(t.notShared, { tone: 'bad' });
  }

  return (
    <Button size="small" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      {t.share}
    </Button>
  );
}

function NotShown({ isMissing }: { readonly isMissing: boolean }) {
  const t = useTexts(analyticsTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  return (
    <StateScreen
      picture={isMissing ? <NotFoundPicture /> : <NoPermissionPicture />}
      title={isMissing ? t.notFound : t.refused}
      actions={<ButtonLink to={paths.organizer()}>{dashboard}</ButtonLink>}
    >
      {isMissing ? t.notFoundMessage : t.refusedMessage}
    </StateScreen>
  );
}
