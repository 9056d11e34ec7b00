import { Download } from 'lucide';
import { Link, useParams, useSearchParams } from 'react-router';
import { formatMoment, formatMonth } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';

import { Card } from '#platform/web/ui/card.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { PayoutStatement, StatementLine } from '../statement-contract.ts';
import { exportStatement, exportStatementSheet, getStatement, printStatement } from '../endpoints.ts';
import { payoutTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readLine(line: StatementLine): StatementLine {
  readMoment(line.at);
  return line;
}

/** The statement of a month or of an event: its sums, and every line with its order. */
export default function StatementPage() {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const { period = '' } = useParams();
  const [address] = useSearchParams();
  const organization = address.get('organization');
  const within = organization === null ? {} : { organization };
  const query = useListQuery();
  const { page } = query;
  const list = useServerList(['statement', period, organization, page], (signal) =>
    call(getStatement, { params: { period }, query: { page, ...within } }, { signal }),
  );
  const { data } = list;
  const refusal = refusalOf(list.error);
  const missing = { ...t, notFound: t.statements.missing, notFoundMessage: t.statements.missingMessage };
  if (refusal !== null) return <NotShown what={refusal} texts={missing} back={{ to: workPaths.organizerPayouts(within), text: t.statements.back }} />;
  const name = data?.event?.name ?? (/^\d{4}-\d\d$/.test(period) ? formatMonth(period, language) : '');
  const title = t.statements.of({ period: name });
  return (
    <>
      <PageHead title={title} index={false} />
      <BackLink to={workPaths.organizerPayouts(within)}>{t.statements.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <ListHeading>{title}</ListHeading>
        {data !== undefined && data.total > 0 && (
          <div className="flex flex-wrap gap-2">
            {(['pdf', 'excel', 'csv'] as const).map((format) => (
              <DownloadButton key={format} format={format} period={period} within={within} />
            ))}
          </div>
        )}
      </div>
      {data?.currencies.map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
      <div className="mt-5">
        <ListCount total={data?.total} words={t.statements.found} />
      </div>
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readLine}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.statements.none}>
              {t.statements.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <Lines statement={data} rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}

/** The same in every language. */
const formatNames = { pdf: 'PDF', excel: 'Excel', csv: 'CSV' } as const;
const files = { pdf: printStatement, excel: exportStatementSheet, csv: exportStatement } as const;

interface DownloadButtonProps {
  readonly format: keyof typeof files;
  readonly period: string;
  readonly within: { readonly organization?: string };
}

function DownloadButton({ format, period, within }: DownloadButtonProps) {
  const t = useTexts(payoutTexts).statements;
  const [isDownloading, download] = useDownload(() => downloadFile(files[format], { params: { period }, query: within }));
  return (
    <Button
      variant="outline"
      size="small"
      icon={<Icon of={Download} size={18} />}
      aria-label={t.download[format]}
      busy={isDownloading && t.downloading}
      onClick={download}
    >
      {formatNames[format]}
    </Button>
  );
}

const ofSums = ['opening', 'sales', 'cashKept', 'cashGiven', 'refunds', 'fees', 'payouts', 'offsets', 'topUps', 'closing'] as const;

function Sums({ sums }: { readonly sums: PayoutStatement['currencies'][number] }) {
  const t = useTexts(payoutTexts).statements;
  const formatMoney = useFormatMoney();
  const shown = ofSums.filter((name) => name === 'opening' || name === 'closing' || sums[name] !== 0);
  return (
    <Card className="mt-4">
      <dl className="grid gap-2">
        {shown.map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 last:border-t last:border-line last:pt-2 last:font-semibold">
            <dt className="type-body">{t[name]}</dt>
            <dd className="type-body tnum whitespace-nowrap">{formatMoney(toMinor(sums[name]), sums.currency)}</dd>
          </div>
        ))}
      </dl>
      {sums.feesNotDue !== 0 && (
        <p className="type-small mt-2 text-ink2">{t.notDue({ amount: formatMoney(toMinor(sums.feesNotDue), sums.currency) })}</p>
      )}
    </Card>
  );
}

function Lines({ statement: { organization }, rows }: { readonly statement: PayoutStatement; readonly rows: readonly StatementLine[] }) {
  const { statements: t, list } = useTexts(payoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const columns: readonly Column<StatementLine>[] = [
    { label: t.columns.kind, isMain: true, cell: ({ kind }) => <span className="type-strong">{t.kinds[kind]}</span> },
    { label: t.columns.at, cell: ({ at }) => formatMoment(at, organization.timeZone, language) },
    { label: t.columns.event, cell: ({ event }) => <span className="wrap-anywhere">{event.name}</span> },
    {
      label: t.columns.about,
      cell: ({ order, receipt, to, event }) =>
        order === null ? (
          <span className="block min-w-0">
            <span className="tnum block select-all">{receipt}</span>
            {to !== null && <span className="type-small block wrap-anywhere text-ink2">{list.paidTo[to.kind]({ number: to.masked })}</span>}
          </span>
        ) : (
          <Link to={workPaths.eventOrder(event.id, order.id)} className="link tap">
            {order.number}
          </Link>
        ),
    },
    {
      label: t.columns.amount,
      isNumber: true,
      cell: ({ amount, currency }) => <span className="font-semibold whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>,
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}
