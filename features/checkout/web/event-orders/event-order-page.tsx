import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '#platform/web/api/api-client.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { getEventOrder } from '../../sales/endpoints.ts';
import type { EventOrderDetail } from '../../sales/event-orders-contract.ts';
import { OrderStatusBadge } from '../orders/order-status-badge.tsx';
import AnswersOfOrder from '../answers/answers-of-order.tsx';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { AskedRefund } from './asked-refund.tsx';
import { OrderActions, useOrderTask } from './order-actions.tsx';
import { OrderHistory } from './history/order-history.tsx';
import { OrderFacts, OrderLines, OrderPayments, OrderRefunds } from './order-parts.tsx';
import { OrderUpgrades } from './order-upgrades.tsx';
import { OrderTickets } from './order-tickets.tsx';
import { TeamActions } from './team-actions.tsx';
import { eventOrderTexts } from './texts.ts';

export const handle = { role: 'organizer' } satisfies PageHandle;

const REFRESH_MS = 30_000;

/** One order of an event: what was ordered, what was paid, its tickets, and what the caller may do with it. */
export default function EventOrderPage() {
  const t = useTexts(eventOrderTexts);
  const { eventId = '', orderId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['event-order', eventId, orderId],
    queryFn: ({ signal }) => call(getEventOrder, { params: { id: eventId, orderId } }, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  const refusal = refusalOf(error);
  if (refusal !== null)
    return <NotShown what={refusal} texts={t} {...(refusal === 'missing' && { back: { to: workPaths.eventOrders(eventId), text: t.toOrders } })} />;
  return (
    <>
      <PageHead title={data === undefined ? t.title : t.order.title({ number: data.orderNumber })} index={false} />
      <BackLink to={workPaths.eventOrders(eventId)}>{t.toOrders}</BackLink>
      {data !== undefined && <Order order={data} />}
      {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
    </>
  );
}

function Order({ order }: { readonly order: EventOrderDetail }) {
  const t = useTexts(eventOrderTexts).order;
  const { begin, dialog } = useOrderTask();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ListHeading>{t.title({ number: order.orderNumber })}</ListHeading>
            <OrderStatusBadge order={order} />
          </div>
        </div>
        <div className="max-md:w-full">
          <OrderActions order={order} begin={begin} />
        </div>
      </div>
      <AskedRefund order={order} />
      <TeamActions order={order} />
      <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
        <div className="grid grid-cols-1 gap-5">
          <OrderFacts order={order} />
          <OrderPayments order={order} />
          {order.buyer !== null && <OrderTickets order={order} />}
          <OrderUpgrades order={order} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <OrderLines order={order} />
          {order.buyer !== null && <AnswersOfOrder orderId={order.id} />}
          <OrderRefunds order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      {dialog}
    </>
  );
}
