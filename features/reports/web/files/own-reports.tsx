import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide';
import { useState } from 'react';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Report } from '../../contract.ts';
import { getReportFile, listReports, requestReport } from '../../endpoints.ts';
import type { ReportState } from '../../kinds.ts';
import { daysText, reportName } from '../report-words.ts';
import { reportTexts } from '../texts.ts';

const ASKED_EVERY_MS = 1500;
const isMade = ({ state }: Report): boolean => state === 'waiting' || state === 'making';
const tones: Readonly<Record<ReportState, BadgeTone>> = { waiting: 'mute', making: 'info', ready: 'ok', failed: 'bad' };

/** The reader's reports, which are asked for again and again while one is being made. */
export function OwnReports() {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => call(listReports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isMade) ? ASKED_EVERY_MS : false),
    refetchOnWindowFocus: 'always',
  });
  const running = data?.items.filter(isMade).length ?? 0;
  const columns: readonly Column<Report>[] = [
    { label: t.columns.report, isMain: true, cell: (report) => <span className="font-semibold wrap-anywhere">{reportName(report, t)}</span> },
    { label: t.columns.days, cell: (report) => daysText(report, t, language) },
    { label: t.columns.asked, cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt, HOME_ZONE, language)}</time> },
    { label: t.columns.state, cell: (report) => <State report={report} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (report) => (report.state === 'ready' ? <Download report={report} /> : report.state === 'failed' ? <Again report={report} /> : null),
    },
  ];
  return (
    <section className="mt-10">
      <h2 className="type-h2">{t.own}</h2>
      <p className="type-small mt-1 text-ink2">{t.kept}</p>
      <p role="status" className="type-small mb-3 min-h-5 text-ink2">
        {running > 0 && t.beingMade({ count: running })}
      </p>
      {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
      {data?.items.length === 0 && <p className="type-body text-ink2">{t.none}</p>}
      {data !== undefined && data.items.length > 0 && <DataTable label={t.own} columns={columns} rows={data.items} />}
    </section>
  );
}

function State({ report: { state, rowsDone, rowsExpected, problem } }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  return (
    <span className="block min-w-0">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      {state === 'making' && rowsExpected !== null && (
        <span className="type-small tnum mt-1 block text-ink2">{t.rows({ done: rowsDone, expected: rowsExpected })}</span>
      )}
      {problem !== null && <span className="type-small mt-1 block text-ink2">{problem}</span>}
    </span>
  );
}

function Download({ report }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const [busy, download] = useDownload(() => downloadFile(getReportFile, { params: { id: report.id } }));
  return (
    <Button
      size="small"
      variant="outline"
      icon={<Icon of={FileDown} size={18} />}
      busy={busy && t.downloading}
      aria-label={t.downloadOf({ report: reportName(report, t) })}
      onClick={download}
    >
      {t.download}
    </Button>
  );
}

/** Asks for a report that failed once more, of the same days. */
function Again({ report }: { readonly report: Report }) {
  const t = useTexts(reportTexts);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function ask() {
    const { report: kind, format, event, from, to } = report;
    const days = from === null || to === null ? ({ period: 'all' } as const) : ({ period: 'dates', from, to } as const);
    setBusy(true);
    try {
      await call(requestReport, { body: { report: kind, format, ...(event && { eventId: event.id }), ...days } });
      await queries.invalidateQueries({ queryKey: ['reports'] });
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      variant="outline"
      busy={isBusy && t.sending}
      aria-label={t.againOf({ report: reportName(report, t) })}
      onClick={() => void ask()}
    >
      {t.again}
    </Button>
  );
}
