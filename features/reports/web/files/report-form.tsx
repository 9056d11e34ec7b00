import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { createReportSchedule, requestReport } from '../../endpoints.ts';
import {
  reportFormats,
  reportKinds,
  reportPeriods,
  scheduleTurns,
  type ReportFormat,
  type ReportKind,
  type ReportPeriod,
  type ScheduleTurn,
} from '../../kinds.ts';
import { reportTexts } from '../texts.ts';
import { EventChoice } from './event-choice.tsx';

/** The same in every language. */
const formatNames: Readonly<Record<ReportFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };
const turns = ['once', ...scheduleTurns] as const;

/** Chooses a report, and whether it is made now or regularly. A refusal keeps what was chosen. */
export function ReportForm({ organization }: { readonly organization: string | undefined }) {
  const t = useTexts(reportTexts);
  const queries = useQueryClient();
  const [address] = useSearchParams();
  const [report, setReport] = useState<ReportKind>('sales');
  const [period, setPeriod] = useState<ReportPeriod>('30d');
  const [turn, setTurn] = useState<'once' | ScheduleTurn>('once');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const wrongDates = failure instanceof ApiError ? (failure.fields['to'] ?? failure.fields['from']) : undefined;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = (name: string): string => String(data.get(name) ?? '');
    const eventId = given('event');
    const subject = eventId !== '' ? { eventId } : organization === undefined ? {} : { organization };
    const body = { report, format: given('format') as ReportFormat, ...subject };
    setSending(true);
    setFailure(null);
    try {
      if (turn === 'once') {
        const dates = { ...(given('from') && { from: given('from') }), ...(given('to') && { to: given('to') }) };
        await call(requestReport, { body: { ...body, period, ...(period === 'dates' && dates) } });
        await queries.invalidateQueries({ queryKey: ['reports'] });
      } else {
        await call(createReportSchedule, { body: { ...body, every: turn } });
        await queries.invalidateQueries({ queryKey: ['report-schedules'] });
      }
      showToast(turn === 'once' ? t.asked : t.scheduled);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && ('to' in error.fields || 'from' in error.fields))
        form.current?.querySelector<HTMLInputElement>(`[name="${'from' in error.fields ? 'from' : 'to'}"]`)?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="mt-5 grid grid-cols-1 items-start gap-5 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 md:grid-cols-3 md:p-7"
    >
      <SelectInput
        name="report"
        label={t.report}
        value={report}
        options={reportKinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={({ target }) => setReport(reportKinds.find((value) => value === target.value) ?? 'sales')}
        hint={t.explained[report]}
      />
      <EventChoice organization={organization} begin={address.get('event') ?? ''} />
      <SelectInput
        name="when"
        label={t.when}
        value={turn}
        options={turns.map((value) => ({ value, label: t.turns[value] }))}
        onChange={({ target }) => setTurn(turns.find((value) => value === target.value) ?? 'once')}
        hint={turn === 'once' ? undefined : t.turnHint}
      />
      {turn === 'once' && (
        <SelectInput
          name="period"
          label={t.period}
          value={period}
          options={reportPeriods.map((value) => ({ value, label: t.periods[value] }))}
          onChange={({ target }) => setPeriod(reportPeriods.find((value) => value === target.value) ?? '30d')}
        />
      )}
      {turn === 'once' && period === 'dates' && (
        <>
          <TextInput type="date" name="from" label={t.from} />
          <TextInput type="date" name="to" label={t.to} error={wrongDates} />
        </>
      )}
      <SelectInput name="format" label={t.format} options={reportFormats.toReversed().map((value) => ({ value, label: formatNames[value] }))} />
      <div className="col-span-full grid gap-4">
        {failure !== null && wrongDates === undefined && (
          <Alert tone="bad" live>
            {messageFor(failure)}
          </Alert>
        )}
        <div>
          <Button type="submit" busy={isSending && t.sending}>
            {turn === 'once' ? t.make : t.schedule}
          </Button>
        </div>
      </div>
    </form>
  );
}
