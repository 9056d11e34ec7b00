import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
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
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { Dispute } from '../dispute-contract.ts';
import { listDisputes } from '../endpoints.ts';
import { DisputeState, useCategory } from './dispute-state.tsx';
import { RiskNav } from './risk-nav.tsx';
import { riskTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

const states = ['open', 'answered', 'won', 'lost', 'accepted'] as const;
const sorts = ['due', 'newest', 'largest'] as const;

function readDispute(dispute: Dispute): Dispute {
  readMoment(dispute.openedAt);
  return dispute;
}

/** Payments that are disputed at the bank, the most urgent first. */
export default function DisputesPage() {
  const { disputes: t } = useTexts(riskTexts);
  const categoryOf = useCategory();
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page, search } = query;
  const state = query.chosen('state', states);
  const sort = query.chosen('sort', sorts) ?? 'due';
  const list = useServerList(['disputes', { state, search, sort, page }], (signal) =>
    call(listDisputes, { query: { page, sort, ...(search && { search }), ...(state && { state }) } }, { signal }),
  );
  const columns: readonly Column<Dispute>[] = [
    {
      label: t.columns.order,
      isMain: true,
      cell: ({ order, event }) => (
        <span className="block min-w-0">
          <span className="tnum block font-semibold wrap-anywhere">{order.number}</span>
          <span className="type-small block wrap-anywhere text-ink2">{event.name}</span>
        </span>
      ),
    },
    { label: t.columns.amount, isNumber: true, cell: ({ amount, currency }) => formatMoney(toMinor(amount), currency) },
    { label: t.columns.reason, cell: ({ category }) => <span className="wrap-anywhere">{categoryOf(category)}</span> },
    { label: t.columns.due, cell: ({ dueAt, endedAt }) => (dueAt === null || endedAt !== null ? '–' : formatMoment(dueAt, HOME_ZONE, language)) },
    { label: t.columns.opened, cell: ({ openedAt }) => <Age at={openedAt} /> },
    { label: t.columns.state, cell: ({ state: now }) => <DisputeState state={now} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: ({ id, order }) => (
        <ButtonLink to={workPaths.adminDispute(id)} size="small" variant="outline" aria-label={t.lookAt({ number: order.number })}>
          {t.look}
        </ButtonLink>
      ),
    },
  ];
  const open = list.data?.open ?? 0;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <RiskNav current="disputes" />
      <ListHeading>{t.title}</ListHeading>
      <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        notice={open > 0 && <Alert tone="warn">{t.open({ count: open })}</Alert>}
        bar={
          <>
            <ListSearch label={t.search} query={query} />
            <ListFilter query={query} name="state" label={t.columns.state} all={t.all} values={states} names={t.states} />
            <ListSort query={query} values={sorts} names={t.sorts} />
          </>
        }
        read={readDispute}
      >
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}
