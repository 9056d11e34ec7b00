import { Download, Plus } from 'lucide';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { downloadFile } from '#platform/web/api/download-file.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { FilteredList } from '#platform/web/list/filtered-list.tsx';
import { ListSort } from '#platform/web/list/list-sort.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { ListSearch } from '#platform/web/list/list-search.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { orderStatuses } from '../../order-statuses.ts';
import { exportOutstandingParts, listEventOrders } from '../../sales/endpoints.ts';
import type { EventOrder } from '../../sales/event-orders-contract.ts';
import { OutstandingSums } from '../outstanding/outstanding-parts.tsx';
import { outstandingTexts } from '../outstanding/texts.ts';
import { checkoutTexts } from '../texts.ts';
import { useOrderTask } from './order-actions.tsx';
import { OrderTable } from './order-table.tsx';
import { eventOrderTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const sorts = ['newest', 'oldest', 'amount'] as const;
/** Of the orders with parts outstanding. */
const partSorts = [...sorts, 'due'] as const;
const askedFor = ['refund'] as const;
const partFilters = ['outstanding'] as const;

function readOrder(order: EventOrder): EventOrder {
  readMoment(order.purchaseDate);
  if (order.outstanding !== null) readMoment(order.outstanding.dueDate);
  return order;
}

/** The orders of an event, for who may see them: found, and what the caller may do with each. */
export default function EventOrdersPage() {
  const t = useTexts(eventOrderTexts);
  const ofParts = useTexts(outstandingTexts);
  const { statuses } = useTexts(checkoutTexts).orders;
  const { eventId = '' } = useParams();
  const query = useListQuery();
  const status = query.chosen('status', orderStatuses);
  const asked = query.chosen('asked', askedFor);
  const parts = query.chosen('parts', partFilters);
  const offered = parts === undefined ? sorts : partSorts;
  const sort = query.chosen('sort', offered) ?? 'newest';
  const { page, search } = query;
  const list = useServerList(['event-orders', eventId, { status, asked, parts, sort, search, page }], (signal) =>
    call(
      listEventOrders,
      {
        params: { id: eventId },
        query: { page, sort, ...(search && { search }), ...(status && { status }), ...(asked && { asked }), ...(parts && { parts }) },
      },
      { signal },
    ),
  );
  const [isDownloading, download] = useDownload(() =>
    downloadFile(exportOutstandingParts, { params: { id: eventId }, query: { ...(search && { search }), ...(asked && { asked }) } }),
  );
  const { begin, dialog } = useOrderTask();
  const { data } = list;
  const refusal = refusalOf(list.error);
  if (refusal !== null) return <NotShown what={refusal} texts={{ ...t, notFound: t.eventNotFound, notFoundMessage: t.eventNotFoundMessage }} />;
  const title = data === undefined ? t.title : t.titleOf({ event: data.event.name });
  const seesBuyers = data?.can.seeBuyers === true;
  return (
    <>
      <PageHead title={title} index={false} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading>{t.title}</ListHeading>
        {seesBuyers && (
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to={workPaths.eventQuotes(eventId)} variant="outline">
              {t.quotes}
            </ButtonLink>
            <ButtonLink to={workPaths.eventOfficeOrders(eventId)} variant="outline">
              {t.ofTeam}
            </ButtonLink>
            <ButtonLink to={workPaths.eventOfficeOrders(eventId, { new: '1' })} icon={<Icon of={Plus} size={18} />}>
              {t.newOrder}
            </ButtonLink>
          </div>
        )}
      </div>
      <FilteredList
        list={list}
        query={query}
        texts={t}
        wayOn={
          <ButtonLink to={paths.event(eventId)} variant="outline">
            {t.seeEvent}
          </ButtonLink>
        }
        bar={
          <>
            <ListSearch label={seesBuyers ? t.search : t.searchNumbers} query={query} />
            <ListFilter query={query} name="status" label={t.status} all={t.all} values={orderStatuses} names={statuses} />
            {(asked !== undefined || (data?.refundRequests ?? 0) > 0) && (
              <ListFilter
                query={query}
                name="asked"
                label={t.asked}
                all={t.all}
                values={askedFor}
                names={{ refund: t.askedFor({ count: data?.refundRequests ?? 0 }) }}
              />
            )}
            {(parts !== undefined || data?.partsOutstanding === true) && (
              <ListFilter query={query} name="parts" label={ofParts.filter} all={t.all} values={partFilters} names={{ outstanding: ofParts.name }} />
            )}
            <ListSort query={query} values={offered} names={t.sorts} />
            {data?.outstanding != null && data.total > 0 && (
              <Button
                variant="outline"
                size="small"
                icon={<Icon of={Download} size={18} />}
                busy={isDownloading && ofParts.downloading}
                onClick={download}
              >
                {ofParts.download}
              </Button>
            )}
          </>
        }
        notice={data?.outstanding != null && data.total > 0 && <OutstandingSums count={data.total} sums={data.outstanding} />}
        read={readOrder}
      >
        {(rows, { event }) => (
          <OrderTable label={title} event={event} rows={rows} seesBuyers={seesBuyers} showsParts={parts !== undefined} begin={begin} />
        )}
      </FilteredList>
      {dialog}
    </>
  );
}
