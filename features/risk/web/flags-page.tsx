import { Link } from 'react-router';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { listRiskFlags } from '../endpoints.ts';
import type { RiskFlag } from '../flag-contract.ts';
import { isMoneyRule } from '../velocity-rules.ts';
import { FlagActions } from './flag-actions.tsx';
import { RiskNav } from './risk-nav.tsx';
import { riskTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const states = ['open', 'closed'] as const;

function readFlag(flag: RiskFlag): RiskFlag {
  readMoment(flag.at);
  return flag;
}

/** Paid orders that a rule wants a person to look at. */
export default function FlagsPage() {
  const { flags: t } = useTexts(riskTexts);
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page, search } = query;
  const state = query.chosen('state', states);
  const list = useServerList(['risk-flags', { state, search, page }], (signal) =>
    call(listRiskFlags, { query: { page, ...(search && { search }), ...(state && { state }) } }, { signal }),
  );
  const figureOf = ({ rule, currency }: RiskFlag, value: number) => (isMoneyRule(rule) ? formatMoney(toMinor(value), currency) : String(value));
  const columns: readonly Column<RiskFlag>[] = [
    {
      label: t.columns.order,
      isMain: true,
      cell: ({ order, event }) => (
        <span className="block min-w-0">
          <Link to={workPaths.eventOrder(event.id, order.id)} className="link tap tnum block font-semibold wrap-anywhere">
            {order.number}
          </Link>
          <span className="type-small block wrap-anywhere text-ink2">{event.name}</span>
        </span>
      ),
    },
    { label: t.columns.buyer, cell: ({ buyer }) => <span className="wrap-anywhere">{buyer}</span> },
    {
      label: t.columns.rule,
      cell: (flag) => (
        <span className="block min-w-0">
          <span className="block wrap-anywhere">{t.rules[flag.rule]}</span>
          <span className="type-small block text-ink2">
            {t.figure({ figure: figureOf(flag, flag.figure), threshold: figureOf(flag, flag.threshold) })}
          </span>
        </span>
      ),
    },
    { label: t.columns.at, cell: ({ at }) => <Age at={at} /> },
    { label: t.columns.state, cell: (flag) => <State flag={flag} /> },
    { label: t.columns.actions, isActions: true, cell: (flag) => <FlagActions flag={flag} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <RiskNav current="flags" />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.columns.state} all={t.all} values={states} names={t.states} />
          </>
        }
        read={readFlag}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}

function State({ flag: { closed, order } }: { readonly flag: RiskFlag }) {
  const { flags: t } = useTexts(riskTexts);
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={closed === null ? 'warn' : 'mute'}>{closed === null ? t.states.open : t.states.closed}</Badge>
      {closed !== null && <span className="type-small wrap-anywhere text-ink2">{closed.reason}</span>}
      {order.isSuspended && <span className="type-small text-ink2">{t.isSuspended}</span>}
      {order.hasEnded && <span className="type-small text-ink2">{t.hasEnded}</span>}
    </span>
  );
}
