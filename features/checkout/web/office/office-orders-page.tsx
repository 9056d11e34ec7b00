import { Plus } from 'lucide';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { readMoment } from '#platform/web/api/read-items.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListBar } from '#platform/web/list/list-bar.tsx';
import { ListBody, ListCount } from '#platform/web/list/list-body.tsx';
import { ListFilter } from '#platform/web/list/list-filter.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { useListQuery } from '#platform/web/list/use-list-query.ts';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { platformTexts } from '#platform/web/texts.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { NoPermissionPicture } from '#platform/web/ui/pictures/no-permission-picture.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
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
  const { dashboard } = useTexts(platformTexts).kit;
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
  const refusal = refusalOf(list.error);
  if (refusal !== null) {
    const isRefused = refusal === 'refused';
    const title = isRefused ? t.refused : t.notFound;
    return (
      <>
        <PageHead title={title} index={false} />
        <StateScreen
          picture={isRefused ? <NoPermissionPicture /> : <NotFoundPicture />}
          title={title}
          actions={<ButtonLink to={paths.organizer()}>{dashboard}</ButtonLink>}
        >
          {isRefused ? t.refusedMessage : t.notFoundMessage}
        </StateScreen>
      </>
    );
  }
  const makes = data?.can.makeOrders;
  const add = makes === true && (
    <Button icon={<Icon of={Plus} size={18} />} onClick={() => setMaking(true)}>
      {t.form.add}
    </Button>
  );
  return (
    <>
      <PageHead title={t.title} index={false} />
      <BackLink to={workPaths.eventOrders(eventId)}>{t.back}</BackLink>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <ListHeading>{t.title}</ListHeading>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
          {typeof makes === 'string' && <p className="type-small mt-1 text-ink2">{makes}</p>}
        </div>
        {add}
      </div>
      <ListBar>
        <ListFilter
          label={t.state}
          all={t.all}
          value={state}
          values={officeStates}
          names={t.states}
          onChange={(value) => query.change({ state: value })}
        />
      </ListBar>
      <ListCount total={data?.total} words={t.found} />
      <div className="mt-3">
        <ListBody
          list={list}
          query={query}
          read={readOrder}
          none={
            <StateScreen picture={<EmptyPicture />} title={t.none} actions={add || undefined}>
              {t.noneMessage}
            </StateScreen>
          }
        >
          {(rows) => data !== undefined && <OfficeOrderTable label={t.title} event={data.event} rows={rows} onChange={setChanged} />}
        </ListBody>
      </div>
      {data !== undefined && makes === true && isMaking && <MakeOfficeOrder event={data.event} onClose={() => setMaking(false)} />}
      {data !== undefined && changed !== null && <ChangeHeldUntil event={data.event} order={changed} onClose={() => setChanged(null)} />}
    </>
  );
}
