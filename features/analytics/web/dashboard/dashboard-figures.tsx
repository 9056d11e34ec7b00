import { useQuery } from '@tanstack/react-query';
import { RecentActivity } from './recent-activity.tsx';
import { RevenueByDay } from './revenue-by-day.tsx';
import { summaryQuery } from './summary-query.ts';
import { SummaryStrip } from './summary-strip.tsx';
import { useActivity } from './use-activity.ts';

/** What an organizer sees first: four figures, the revenue of each day, and what happens now. Nothing for who has no event yet. */
export function DashboardFigures({ organization }: { readonly organization?: string | undefined }) {
  const { data } = useQuery(summaryQuery(organization));
  const activity = useActivity(organization);
  if (data?.totalEvents === 0) return null;
  return (
    <div className="mb-10 grid grid-cols-1 gap-5 md:gap-6">
      <div className="min-w-0">
        <SummaryStrip organization={organization} />
      </div>
      {data !== undefined && (
        <div className="grid grid-cols-1 items-stretch gap-5 md:gap-6 min-[1120px]:grid-cols-[minmax(0,68fr)_minmax(0,32fr)]">
          <RevenueByDay summary={data} />
          <RecentActivity entries={activity ?? data.recentActivity} />
        </div>
      )}
    </div>
  );
}
