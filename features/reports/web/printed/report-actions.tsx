import { FileDown, Printer } from 'lucide';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { getReport, getReportFile, requestReport } from '../../endpoints.ts';
import { reportPeriods, type ReportFormat, type ReportPeriod } from '../../kinds.ts';
import { reportTexts } from '../texts.ts';

const ASKED_EVERY_MS = 1000;
const ASKED_TIMES = 30;

interface Days {
  readonly period: ReportPeriod;
  readonly from?: string;
  readonly to?: string;
}

interface ReportActionsProps {
  readonly eventId: string;
  /** Null: the dates are not complete. */
  readonly days: Days | null;
  readonly chosen: Required<Days>;
  readonly change: (address: Record<string, string>) => void;
}

/** The period, and what can be done with its report; not in print. */
export function ReportActions({ eventId, days, chosen, change }: ReportActionsProps) {
  const t = useTexts(reportTexts);
  const { period, from, to } = chosen;
  return (
    <div className="mb-8 grid gap-4 print:hidden">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <SelectInput
          label={t.period}
          value={period}
          options={reportPeriods.map((value) => ({ value, label: t.periods[value] }))}
          onChange={({ target }) => change({ period: target.value })}
        />
        {period === 'dates' && (
          <>
            <TextInput type="date" label={t.from} defaultValue={from} onChange={({ target }) => change({ period, from: target.value, to })} />
            <TextInput
              type="date"
              label={t.to}
              defaultValue={to}
              error={from !== '' && to !== '' && from > to ? t.outOfOrder : undefined}
              onChange={({ target }) => change({ period, from, to: target.value })}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Icon of={Printer} size={19} />} onClick={() => window.print()}>
          {t.printed.print}
        </Button>
        <DownloadButton eventId={eventId} days={days} format="csv" label={t.printed.csv} />
        <DownloadButton eventId={eventId} days={days} format="xlsx" label={t.printed.excel} />
        <ButtonLink to={workPaths.reportsDownload({ event: eventId })} variant="outline">
          {t.printed.reports}
        </ButtonLink>
      </div>
    </div>
  );
}

interface DownloadButtonProps extends Pick<ReportActionsProps, 'eventId' | 'days'> {
  readonly format: ReportFormat;
  readonly label: string;
}

/** Has the file made, waits for it, and saves it. One that takes long is found in the list of reports. */
function DownloadButton({ eventId, days, format, label }: DownloadButtonProps) {
  const t = useTexts(reportTexts);
  const [busy, download] = useDownload(async () => {
    const { id } = await call(requestReport, { body: { report: 'sales', format, eventId, ...days } });
    for (let asked = 0; asked < ASKED_TIMES; asked += 1) {
      const { state, problem } = await call(getReport, { params: { id } });
      if (state === 'ready') return downloadFile(getReportFile, { params: { id } });
      if (state === 'failed') throw new ApiError({ status: 409, endpoint: 'getReport', code: 'REPORT_FAILED', message: problem ?? t.states.failed });
      await new Promise((resolve) => window.setTimeout(resolve, ASKED_EVERY_MS));
    }
    throw new ApiError({ status: 409, endpoint: 'getReport', code: 'REPORT_NOT_READY', message: t.printed.slow });
  });
  return (
    <Button
      variant="outline"
      icon={<Icon of={FileDown} size={19} />}
      busy={busy && t.printed.making}
      disabledReason={days === null ? t.printed.datesFirst : null}
      onClick={download}
    >
      {label}
    </Button>
  );
}
