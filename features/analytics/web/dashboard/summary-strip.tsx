import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { OrganizerSummary } from '../../contract.ts';
import { StatStrip } from '../parts/stat-strip.tsx';
import { analyticsTexts } from '../texts.ts';
import { useFigures } from '../use-figures.ts';
import { summaryQuery } from './summary-query.ts';

const COURSE_DAYS = 14;

/** The four figures of the dashboard, of an organizer's events or, for an admin, of everybody's; a way to try again after a failure. */
export function SummaryStrip({ organization }: { readonly organization?: string | undefined }) {
  const { board: t, again } = useTexts(analyticsTexts);
  const { loading } = useTexts(platformTexts).kit;
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(organization));
  if (data !== undefined) return <Strip summary={data} />;
  if (error === null) {
    return (
      <div role="status" aria-label={loading}>
        <Skeleton className="h-60 rounded-card! md:h-36" />
      </div>
    );
  }
  return (
    <Alert
      tone="bad"
      title={t.failed}
      action={
        <Button size="small" variant="outline" busy={isFetching && again} onClick={() => void refetch()}>
          {again}
        </Button>
      }
    >
      {messageFor(error)}
    </Alert>
  );
}

function Strip({ summary }: { readonly summary: OrganizerSummary }) {
  const { board: t, approximate } = useTexts(analyticsTexts);
  const { money, percent, count } = useFigures(summary.currency);
  const course = summary.days.slice(-COURSE_DAYS);
  const growth = summary.monthlyGrowth;
  return (
    <>
      <StatStrip
        label={t.label}
        stats={[
          {
            key: 'revenue',
            label: t.revenue,
            value: money(summary.totalRevenue),
            hint:
              growth === null ? (
                t.noGrowth
              ) : (
                <span className={classNames('font-semibold', growth >= 0 ? 'text-ok' : 'text-bad')}>
                  {t.growth({ share: `${growth > 0 ? '+' : growth < 0 ? '−' : ''}${percent(Math.abs(growth))}` })}
                </span>
              ),
            course: course.map(({ revenue }) => revenue),
          },
          {
            key: 'sold',
            label: t.sold,
            value: count(summary.totalTicketsSold),
            hint: t.released({ total: summary.totalTickets }),
            course: course.map(({ sales }) => sales),
          },
          { key: 'active', label: t.active, value: count(summary.activeEvents), hint: t.events({ count: summary.totalEvents }) },
          {
            key: 'views',
            label: t.views,
            value: count(summary.totalViews),
            hint: t.conversion({ share: percent(summary.averageConversion) }),
            course: course.map(({ views }) => views),
          },
        ]}
      />
      {summary.isApproximate && <p className="type-small mt-2 text-ink2">{approximate}</p>}
    </>
  );
}
