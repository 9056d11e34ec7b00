import { Download } from 'lucide';
import { useParams } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
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
import { workPaths } from '#platform/web/work-paths.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Statement, StatementRow } from '../contract.ts';
import { exportPromoterStatement, getPromoterStatement } from '../endpoints.ts';
import { PromoterBadge } from './promoter-look.tsx';
import { termsText } from './promoter-words.ts';
import { promoterTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const tones = { earned: 'ok', reduced: 'warn', returned: 'mute', own: 'mute' } as const;

function readRow(row: StatementRow): StatementRow {
  readMoment(row.confirmedAt);
  return row;
}

/** What each order of a promoter earned at an event. */
export default function StatementPage() {
  const t = useTexts(promoterTexts);
  const { eventId = '', promoterId = '' } = useParams();
  const query = useListQuery();
  const { page } = query;
  const params = { id: eventId, promoterId };
  const list = useServerList(['promoters', eventId, promoterId, page], (signal) =>
    call(getPromoterStatement, { params, query: { page } }, { signal }),
  );
  const [isDownloading, download] = useDownload(() => downloadFile(exportPromoterStatement, { params }));
  const { data } = list;
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  const title = data?.promoter.name ?? t.statement;
  return (
    <>
      <PageHead title={title} index={false} />
      <BackLink to={workPaths.eventPromoters(eventId)}>{t.rows.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <ListHeading>{title}</ListHeading>
          {data !== undefined && <Head statement={data} />}
        </div>
        {data !== undefined && data.total > 0 && (
          <Button
            variant="outline"
            size="small"
            icon={<Icon of={Download} size={18} />}
            busy={isDownloading && t.rows.downloading}
            onClick={download}
          >
            {t.rows.download}
          </Button>
        )}
      </div>
      <div className="mt-5">
        <ListCount total={data?.total} words={t.rows.found} />
      </div>
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readRow}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.rows.none}>
              {t.rows.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <Rows statement={data} rows={rows} />}
        </ListBody>
      </div>
    </>
  );
}

function Head({ statement: { promoter, event } }: { readonly statement: Statement }) {
  const t = useTexts(promoterTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const figures = [
    [t.rows.owed, formatMoney(toMinor(promoter.commission), event.currency)],
    [t.rows.sales, formatMoney(toMinor(promoter.sales), event.currency)],
    [t.rows.views, groupDigits(promoter.views, language)],
  ] as const;
  return (
    <>
      <p className="type-body mt-2 flex flex-wrap items-center gap-2 text-ink2">
        <PromoterBadge state={promoter.state} />
        {termsText(promoter, event.currency, t, language)}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className="type-small text-ink2">{label}</dt>
            <dd className="type-h2 tnum">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Rows({ statement: { event }, rows }: { readonly statement: Statement; readonly rows: readonly StatementRow[] }) {
  const t = useTexts(promoterTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const money = (major: number) => formatMoney(toMinor(major), event.currency);
  const columns: readonly Column<StatementRow>[] = [
    { label: t.rows.columns.order, isMain: true, cell: ({ orderNumber }) => <span className="type-strong tnum">{orderNumber}</span> },
    { label: t.rows.columns.when, cell: ({ confirmedAt }) => formatMoment(confirmedAt, event.timeZone, language) },
    { label: t.rows.columns.tickets, isNumber: true, cell: ({ tickets }) => groupDigits(tickets, language) },
    { label: t.rows.columns.amount, isNumber: true, cell: ({ sales }) => <span className="whitespace-nowrap">{money(sales)}</span> },
    {
      label: t.rows.columns.commission,
      isNumber: true,
      cell: ({ commission, earned }) => (
        <span className="block">
          <span className="block font-semibold whitespace-nowrap">{money(commission)}</span>
          {commission !== earned && <span className="type-small block text-ink2">{t.rows.first({ amount: money(earned) })}</span>}
        </span>
      ),
    },
    { label: t.rows.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{t.rows.states[state]}</Badge> },
  ];
  return <DataTable label={t.statement} columns={columns} rows={rows} />;
}
