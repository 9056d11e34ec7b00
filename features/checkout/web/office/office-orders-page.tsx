import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { PagedList } from '#platform/web/list/paged-list.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { listOfficeOrders } from '../../office/endpoints.ts';
import type { OfficeOrder } from '../../office/office-contract.ts';
import { officeStates } from '../../office/office-facts.ts';
import { ChangeHeldUntil } from './change-held-until.tsx';
import { MakeOfficeOrder } from './make-office-order.tsx';
import { OfficeOrderTable } from './office-order-table.tsx';
import { officeTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

function readOrder(order: OfficeOrder): OfficeOrder {
  readMoment(order.heldUntil);
  return order;
}

/** The orders that the team of an event makes for a buyer: what became of each, and how its link is sent. */
export default function OfficeOrdersPage() {
  const t = useTexts(officeTexts);
  const { eventId = '' } = useParams();
  const [address] = useSearchParams();
  const query = useListQuery();
  const state = query.chosen('state', officeStates);
  const { page } = query;
  const list = useServerList(['office-orders', eventId, { state, page }], (signal) =>
    call(listOfficeOrders, { params: { id: eventId }, query: { page, ...(state && { state }) } }, { signal }),
  );
  // The link of the orders' page opens the form.
  const [isMaking, setMaking] = useState(address.has('new'));
  const [changed, setChanged] = useState<OfficeOrder | null>(null);
  const { data } = list;
  const makes = data?.can.makeOrders;
  const add = makes === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setMaking(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PagedList
        list={list}
        query={query}
        texts={t}
        back={{ to: workPaths.eventOrders(eventId), text: t.back }}
        whyNot={typeof makes === 'string' ? makes : undefined}
        add={add}
        bar={<ListFilter query={query} name="state" label={t.state} all={t.all} values={officeStates} names={t.states} />}
        read={readOrder}
      >
        {(rows, data) => <OfficeOrderTable label={t.title} event={data.event} rows={rows} onChange={setChanged} />}
      </PagedList>
      {data !== undefined && makes === true && isMaking && <MakeOfficeOrder event={data.event} onClose={() => setMaking(false)} />}
      {data !== undefined && changed !== null && <ChangeHeldUntil event={data.event} order={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
