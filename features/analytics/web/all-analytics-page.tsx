import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { getOrganizerAnalytics } from '../endpoints.ts';
import { AnalyticsView } from './analytics-view.tsx';
import { fresh } from './keep-fresh.ts';
import { NoSales } from './parts/no-sales.tsx';
import { analyticsTexts } from './texts.ts';
import { usePeriod } from './use-period.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Sales and visitors of all events whose sales the caller may see; `?organization=` of one organization. */
export default function AllAnalyticsPage() {
  const t = useTexts(analyticsTexts);
  const { dashboard } = useTexts(platformTexts).kit;
  const [address] = useSearchParams();
  const organization = address.get('organization') ?? undefined;
  const within = organization === undefined ? {} : { organization };
  const period = usePeriod();
  const query = useQuery({
    queryKey: ['organizer-analytics', organization, period],
    queryFn: ({ signal }) => call(getOrganizerAnalytics, { query: { ...period, ...within } }, { signal }),
    ...fresh,
    placeholderData: (before, asked) => (asked?.queryKey[1] === organization ? before : undefined),
  });
  return (
    <div className="page-width py-6 pb-16 md:py-8">
      <PageHead title={t.allTitle} index={false} />
      <BackLink to={paths.organizer(within)}>{dashboard}</BackLink>
      <h1 className="type-title mt-2 max-[359px]:text-[27px]! max-md:text-[34px]">{t.allTitle}</h1>
      <p className="type-body mt-1.5 text-ink2">{t.allLead}</p>
      <div className="mt-6">
        <AnalyticsView query={query} showsEvents noSales={<NoSales text={t.noSalesOfAll} />} />
      </div>
    </div>
  );
}
