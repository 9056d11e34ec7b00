import type { UseQueryResult } from '@tanstack/react-query';
import { Download, RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { ErrorPicture } from '#platform/web/ui/pictures/error-picture.tsx';
import type { AnalyticsFigures } from '../contract.ts';
import { Audience } from './parts/audience.tsx';
import { Funnel } from './parts/funnel.tsx';
import { PaymentMethods, PromoCodes, Promoters, TrafficSources } from './parts/lists.tsx';
import { PeriodChoice } from './parts/period-choice.tsx';
import { SalesChart } from './parts/sales-chart.tsx';
import { Summary } from './parts/summary.tsx';
import { TicketTypes } from './parts/ticket-types.tsx';
import { analyticsTexts } from './texts.ts';

interface AnalyticsViewProps {
  readonly query: Pick<UseQueryResult<AnalyticsFigures>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The address of the same figures as a file. */
  readonly report?: string;
  /** Of several events. */
  readonly showsEvents: boolean;
  /** Above the figures while nothing is sold. */
  readonly noSales: ReactNode;
  /** In place of it all, for an error that has a screen of its own. */
  readonly refused?: (error: Error) => ReactNode;
}

/** The figures of a period: chosen, refreshed by hand and by itself, in each of their states. */
export function AnalyticsView({ query, report, showsEvents, noSales, refused }: AnalyticsViewProps) {
  const t = useTexts(analyticsTexts);
  const { data, error, isFetching, refetch } = query;
  const ownScreen = error === null ? null : refused?.(error);
  if (ownScreen) return ownScreen;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PeriodChoice />
        <div className="flex gap-2.5 max-md:w-full max-md:*:grow">
          <Button variant="outline" size="small" disabled={isFetching} icon={<Icon of={RefreshCw} size={18} />} onClick={() => void refetch()}>
            {t.refresh}
          </Button>
          {report !== undefined && (
            <ButtonLink to={report} reloadDocument target="_blank" variant="outline" size="small" icon={<Icon of={Download} size={18} />}>
              {t.export}
            </ButtonLink>
          )}
        </div>
      </div>
      <p className="type-small mt-3 flex flex-wrap gap-x-3 text-ink2">
        {data !== undefined && (
          <span>
            {t.updated} <Age at={data.lastUpdated} />
          </span>
        )}
        <span>{t.refreshes}</span>
      </p>
      <div className="mt-4">
        {data !== undefined && <Figures figures={data} showsEvents={showsEvents} noSales={noSales} />}
        {data !== undefined && error !== null && (
          <Alert tone="warn" live className="mt-5" title={t.failed}>
            {messageFor(error)}
          </Alert>
        )}
        {data === undefined && (error === null ? <FiguresToCome /> : <Failed error={error} isFetching={isFetching} onRetry={() => void refetch()} />)}
      </div>
    </>
  );
}

type FiguresProps = Pick<AnalyticsViewProps, 'showsEvents' | 'noSales'> & { readonly figures: AnalyticsFigures };

function Figures({ figures, showsEvents, noSales }: FiguresProps) {
  const t = useTexts(analyticsTexts);
  return (
    <div className="grid grid-cols-1 gap-5 md:gap-6">
      {figures.ticketsSoldSoFar === 0 && noSales}
      <div>
        <Summary figures={figures} />
        {figures.isApproximate && <p className="type-small mt-1 text-ink2">{t.approximate}</p>}
      </div>
      <SalesChart figures={figures} />
      {figures.ticketTypes.length > 0 && <TicketTypes figures={figures} showsEvent={showsEvents} />}
      <Audience figures={figures} />
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 md:gap-6">
        <Funnel figures={figures} />
        <PaymentMethods figures={figures} />
        <TrafficSources figures={figures} />
        <PromoCodes figures={figures} />
        <Promoters figures={figures} />
      </div>
    </div>
  );
}

function Failed({ error, isFetching, onRetry }: { readonly error: Error; readonly isFetching: boolean; readonly onRetry: () => void }) {
  const t = useTexts(analyticsTexts);
  return (
    <StateScreen
      picture={<ErrorPicture />}
      title={t.failed}
      actions={
        <Button busy={isFetching && t.refreshing} onClick={onRetry}>
          {t.again}
        </Button>
      }
    >
      {messageFor(error)}
    </StateScreen>
  );
}

/** The shape of the figures before they have come. */
function FiguresToCome() {
  const { loading } = useTexts(platformTexts).kit;
  return (
    <div role="status" aria-label={loading} className="grid grid-cols-1 gap-5 md:gap-6">
      <Skeleton className="h-60 rounded-card! md:h-36" />
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}
