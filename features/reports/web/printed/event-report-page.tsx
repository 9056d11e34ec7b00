import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { TaskPage, TaskSubject } from '#platform/web/task/task-page.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { getEventReport } from '../../endpoints.ts';
import { reportPeriods } from '../../kinds.ts';
import { reportTexts } from '../texts.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportFigures } from './report-figures.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** The figures of an event for a period, which is in the address: on the screen, and on A4. */
export default function EventReportPage() {
  const t = useTexts(reportTexts).printed;
  const { dashboard } = useTexts(platformTexts).kit;
  const { eventId = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const period = reportPeriods.find((one) => one === address.get('period')) ?? 'all';
  const [from, to] = [address.get('from') ?? '', address.get('to') ?? ''];
  // Until both are there, all time is shown.
  const isComplete = period !== 'dates' || (from !== '' && to !== '' && from <= to);
  const days = { period, ...(period === 'dates' && { from, to }) };
  const shown = isComplete ? days : { period: 'all' as const };
  const query = useQuery({
    queryKey: ['event-report', eventId, shown],
    queryFn: ({ signal }) => call(getEventReport, { params: { id: eventId }, query: shown }, { signal }),
    placeholderData: keepPreviousData,
  });
  const refusal = refusalOf(query.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} as="page" />;
  return (
    <div className="printed-report">
      <TaskPage
        query={query}
        title={t.title}
        backTo={paths.organizer()}
        back={dashboard}
        about={({ event }) => <TaskSubject>{event.name}</TaskSubject>}
        failed={t.failed}
        again={t.again}
      >
        {(report) => (
          <>
            <ReportActions
              eventId={eventId}
              days={isComplete ? days : null}
              change={(next) => setAddress(next, { replace: true })}
              chosen={{ period, from, to }}
            />
            <ReportFigures report={report} />
          </>
        )}
      </TaskPage>
    </div>
  );
}
