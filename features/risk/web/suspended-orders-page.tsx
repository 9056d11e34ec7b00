import { Link } from 'react-router';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Age } from '#platform/web/list/age.tsx';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListHead } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { listSuspendedOrders } from '../endpoints.ts';
import type { SuspendedOrder } from '../suspension-contract.ts';
import { RiskNav } from './risk-nav.tsx';
import { SuspendOrder, SuspensionActions } from './suspension-actions.tsx';
import { riskTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

function readOrder(order: SuspendedOrder): SuspendedOrder {
  readMoment(order.since);
  return order;
}

/** The orders whose tickets open no gate now, and what an admin decides about them. */
export default function SuspendedOrdersPage() {
  const { suspended: t } = useTexts(riskTexts);
  const formatMoney = useFormatMoney();
  const query = useListQuery();
  const { page, search } = query;
  const list = useServerList(['suspended-orders', { search, page }], (signal) =>
    call(listSuspendedOrders, { query: { page, ...(search && { search }) } }, { signal }),
  );
  const columns: readonly Column<SuspendedOrder>[] = [
    {
      label: t.columns.order,
      isMain: true,
      cell: ({ id, orderNumber, event }) => (
        <span className="block min-w-0">
          <Link to={workPaths.eventOrder(event.id, id)} className="link tap tnum block font-semibold wrap-anywhere">
            {orderNumber}
          </Link>
          <span className="type-small block wrap-anywhere text-ink2">{event.name}</span>
        </span>
      ),
    },
    { label: t.columns.paid, isNumber: true, cell: ({ paid, currency }) => formatMoney(toMinor(paid), currency) },
    { label: t.columns.buyer, cell: ({ buyer }) => <span className="wrap-anywhere">{buyer}</span> },
    { label: t.columns.tickets, cell: ({ tickets }) => t.counts(tickets) },
    { label: t.columns.since, cell: ({ since }) => <Age at={since} /> },
    {
      label: t.columns.why,
      cell: ({ causes, reason }) => (
        <span className="grid min-w-0 gap-1">
          {causes.includes('dispute') && <span>{t.disputed}</span>}
          {reason !== null && <span className="wrap-anywhere">{t.byAdmin({ reason })}</span>}
        </span>
      ),
    },
    { label: t.columns.actions, isActions: true, cell: (order) => <SuspensionActions order={order} /> },
  ];
  return (
    <>
      <PageHead title={t.title} index={false} />
      <RiskNav current="suspended" />
      <ListHead title={t.title} lead={t.lead}>
        <SuspendOrder />
      </ListHead>
      <FilteredList list={list} query={query} texts={t} bar={<ListSearch label={t.search} query={query} />} read={readOrder}>
        {(rows) => <DataTable label={t.title} columns={columns} rows={rows} />}
      </FilteredList>
    </>
  );
}
