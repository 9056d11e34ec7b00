import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { keepFocusInList } from '#platform/web/list/list-heading.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { ReportSchedule } from '../../contract.ts';
import { deleteReportSchedule, listReportSchedules } from '../../endpoints.ts';
import { reportName } from '../report-words.ts';
import { reportTexts } from '../texts.ts';

/** What is made regularly for the reader, and the way to end it. */
export function ScheduledReports() {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['report-schedules'],
    queryFn: ({ signal }) => call(listReportSchedules, {}, { signal }),
  });
  const columns: readonly Column<ReportSchedule>[] = [
    { label: t.columns.report, isMain: true, cell: (schedule) => <span className="font-semibold wrap-anywhere">{reportName(schedule, t)}</span> },
    { label: t.columns.every, cell: ({ every }) => t.turns[every] },
    { label: t.columns.next, cell: ({ nextAt }) => <time dateTime={nextAt}>{formatMoment(nextAt, HOME_ZONE, language)}</time> },
    { label: t.columns.actions, isActions: true, cell: (schedule) => <End schedule={schedule} /> },
  ];
  return (
    <section className="mt-10">
      <h2 className="type-h2">{t.schedules}</h2>
      {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <p className="type-body mt-2 text-ink2">{t.noSchedules}</p>}
      {data !== undefined && data.items.length > 0 && (
        <>
          <p className="type-small mt-1 mb-3 wrap-anywhere text-ink2">{t.mailedTo({ email: data.mailedTo })}</p>
          <DataTable label={t.schedules} columns={columns} rows={data.items} />
        </>
      )}
    </section>
  );
}

function End({ schedule }: { readonly schedule: ReportSchedule }) {
  const t = useTexts(reportTexts);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    try {
      await call(deleteReportSchedule, { params: { id: schedule.id } });
      showToast(t.ended);
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
      // Also after a refusal: it may have been ended in another tab.
      await queries.invalidateQueries({ queryKey: ['report-schedules'] });
      keepFocusInList();
    }
  }
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy && t.ending}
      aria-label={t.endOf({ report: reportName(schedule, t) })}
      onClick={() => void end()}
    >
      {t.end}
    </Button>
  );
}
