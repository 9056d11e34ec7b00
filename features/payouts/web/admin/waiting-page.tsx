import { Link } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { WaitingMoney } from '../../admin-contract.ts';
import { listWaitingPayouts } from '../../endpoints.ts';
import { AddHoliday } from './add-holiday.tsx';
import { payoutTexts } from '../texts.ts';
import { waitingTexts } from './texts.ts';
import { nameText } from './name-text.ts';
import { BankFiles } from './bank-files.tsx';
import { OwnTills } from './own-tills.tsx';
import { RecordedTopUps } from './recorded-top-ups.tsx';
import { Decisions } from './waiting-decisions.tsx';

export const handle = { role: 'admin' } satisfies PageHandle;

const whoms = ['person'] as const;
type Row = WaitingMoney & { readonly id: string };

function readRow(item: WaitingMoney): WaitingMoney {
  readMoment(item.releaseAt);
  return item;
}

/** What is owed to organizers, why it waits, and what an admin decides about it. */
export default function WaitingPage() {
  const t = useTexts(waitingTexts);
  const query = useListQuery();
  const { page, search } = query;
  const needs = query.chosen('needs', whoms);
  const filters = { page, ...(search && { search }), ...(needs && { needs }) };
  const list = useServerList(['waiting-payouts', filters], (signal) => call(listWaitingPayouts, { query: filters }, { signal }));
  return (
    <>
      <PageHead title={t.title} index={false} />
      <ListHead title={t.title} lead={t.lead}>
        <AddHoliday />
      </ListHead>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="needs" label={t.needs} all={t.all} values={whoms} names={t.who} />
          </>
        }
        read={readRow}
      >
        {(rows) => <Rows rows={rows.map((row) => ({ ...row, id: `${row.event.id} ${row.currency}` }))} />}
      </FilteredList>
      <OwnTills />
      <RecordedTopUps />
      <BankFiles />
    </>
  );
}

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useTexts(waitingTexts);
  const { plans } = useTexts(payoutTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const columns: readonly Column<Row>[] = [
    {
      label: t.columns.event,
      isMain: true,
      cell: ({ event, organization }) => (
        <span className="block min-w-40 max-md:min-w-0">
          <span className="type-strong block wrap-anywhere">{event.name}</span>
          <span className="type-small block wrap-anywhere text-ink2">{organization.name}</span>
          <span className="type-small block text-ink2">
            {t.isOn({ plan: plans[organization.plan.id], percent: formatPercent(organization.plan.percent, language) })}
          </span>
        </span>
      ),
    },
    {
      label: t.columns.owed,
      isNumber: true,
      cell: ({ owed, debt, onTheWay, paidOut, currency }) => (
        <span className="block">
          <span className="block font-semibold whitespace-nowrap">{formatMoney(toMinor(owed), currency)}</span>
          {debt > 0 && <span className="type-small block text-ink2">{t.debt({ amount: formatMoney(toMinor(debt), currency) })}</span>}
          {onTheWay > 0 && <span className="type-small block text-ink2">{t.onTheWay({ amount: formatMoney(toMinor(onTheWay), currency) })}</span>}
          {paidOut > 0 && <span className="type-small block text-ink2">{t.paidOut({ amount: formatMoney(toMinor(paidOut), currency) })}</span>}
        </span>
      ),
    },
    { label: t.columns.free, isNumber: true, cell: ({ free, currency }) => formatMoney(toMinor(free), currency) },
    { label: t.columns.state, cell: (row) => <State row={row} /> },
    { label: t.columns.actions, isActions: true, cell: (row) => <Decisions money={row} /> },
  ];
  return <DataTable label={t.title} columns={columns} rows={rows} />;
}

/** Where nothing waits to be paid out: what the organizer owes, or will owe for what came to its own till; null: neither. */
function whyNothingGoes({ owed, debt, feeNotDue }: Row): 'toPayIn' | 'feeNotDue' | null {
  if (debt > 0) return 'toPayIn';
  return owed === 0 && feeNotDue !== 0 ? 'feeNotDue' : null;
}

function State({ row }: { readonly row: Row }) {
  const { waits, payout, name, releaseAt, event, unfunded, currency, feeNotDue } = row;
  const t = useTexts(waitingTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const isBad = waits === 'failed' || waits === 'name-differs' || waits === 'held';
  const quiet = waits === null ? whyNothingGoes(row) : null;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={waits === null && quiet === null ? 'ok' : isBad ? 'bad' : 'mute'}>
        {waits !== null ? t.waits[waits] : quiet === null ? t.settled : t[quiet]}
      </Badge>
      {quiet === 'toPayIn' && <span className="type-small wrap-anywhere text-ink2">{t.toPayInText}</span>}
      {feeNotDue !== 0 && (
        <span className="type-small wrap-anywhere text-ink2">{t.feeNotDueText({ amount: formatMoney(toMinor(feeNotDue), currency) })}</span>
      )}
      {payout?.problem != null && <span className="type-small wrap-anywhere text-ink2">{payout.problem}</span>}
      {name !== null && <span className="type-small wrap-anywhere text-ink2">{nameText(t, name)}</span>}
      {unfunded.count > 0 && (
        <Link to={workPaths.eventCancellation(event.id)} className="link tap type-small wrap-anywhere">
          {t.unfunded({ count: unfunded.count, amount: formatMoney(toMinor(unfunded.amount), currency) })}
        </Link>
      )}
      {(waits === 'not-over' || waits === 'not-released') && (
        <span className="type-small text-ink2">{t.releasedAt({ at: formatMoment(releaseAt, event.timeZone, language) })}</span>
      )}
    </span>
  );
}
