import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { refusalRules } from '#features/payments/refusal-rules.ts';
import { listRefusedPayments } from '../endpoints.ts';
import type { RefusedRow } from '../refusal-contract.ts';
import { ReleaseRefused } from './release-refused.tsx';
import { RiskNav } from './risk-nav.tsx';
import { riskTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const states = ['refused', 'released'] as const;
const sorts = ['newest', 'most'] as const;

function readRow(row: RefusedRow): RefusedRow {
  readMoment(row.lastAt);
  return row;
}

/** Payments that a rule refused at once: who, by which rule and how often. */
export default function RefusedPage() {
  const { refused: t } = useTexts(riskTexts);
  const query = useListQuery();
  const { page, search } = query;
  const rule = query.chosen('rule', refusalRules);
  const state = query.chosen('state', states);
  const sort = query.chosen('sort', sorts) ?? 'newest';
  const list = useServerList(['refused-payments', { rule, state, search, sort, page }], (signal) =>
    call(listRefusedPayments, { query: { page, sort, ...(search && { search }), ...(rule && { rule }), ...(state && { state }) } }, { signal }),
  );
  const columns: readonly Column<RefusedRow>[] = [
    {
      label: t.columns.account,
      isMain: true,
      cell: ({ account }) => (
        <span className="block min-w-0">
          <span className="block font-semibold wrap-anywhere">{account.name}</span>
          {account.email !== null && <span className="type-small block wrap-anywhere text-ink2">{account.email}</span>}
        </span>
      ),
    },
    {
      label: t.columns.rule,
      cell: ({ rule: by, kind, subject }) => (
        <span className="block min-w-0">
          <span className="block wrap-anywhere">{t.rules[by]}</span>
          <span className="type-small tnum block wrap-anywhere text-ink2">{subject === null ? t.kinds.account : `${t.kinds[kind]} ${subject}`}</span>
        </span>
      ),
    },
    { label: t.columns.times, isNumber: true, cell: ({ refused }) => String(refused) },
    { label: t.columns.last, cell: ({ lastAt }) => <Age at={lastAt} /> },
    { label: t.columns.state, cell: (row) => <State row={row} /> },
    { label: t.columns.actions, isActions: true, cell: (row) => <ReleaseRefused row={row} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <RiskNav current="refused" />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="rule" label={t.columns.rule} all={t.all} values={refusalRules} names={t.rules} />
            <ListFilter query={query} name="state" label={t.columns.state} all={t.all} values={states} names={t.states} />
            <ListSort query={query} values={sorts} names={t.sorts} />
          </>
        }
        read={readRow}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}

function State({ row: { released } }: { readonly row: RefusedRow }) {
  const { refused: t } = useTexts(riskTexts);
  const language = useLanguage();
  if (released === null) return <Badge tone="warn">{t.states.refused}</Badge>;
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Badge tone="mute">{t.states.released}</Badge>
      <span className="type-small text-ink2">{t.until({ moment: formatMoment(released.until, HOME_ZONE, language) })}</span>
      <span className="type-small wrap-anywhere text-ink2">{released.reason}</span>
    </span>
  );
}
