import { useOrder } from '#features/checkout/web/orders/use-order.ts';
import { TicketPage } from '#features/tickets/web/ticket-page.tsx';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { TestBar } from './test-bar.ts';

const PostponementChoice = lazyPart(() => import('#features/checkout/web/postponing/choice/postponement-choice.tsx'));

/** A ticket; while its order can be given back because the event was postponed, with that choice. */
export default function TicketRoute() {
  return (
    <TicketPage
      above={({ isTest, eventId }) => isTest && <TestBar eventId={eventId} />}
      decision={({ orderId, answerBy }) => (answerBy === null ? null : <Choice orderId={orderId} />)}
    />
  );
}

function Choice({ orderId }: { readonly orderId: string }) {
  const { data: order } = useOrder(orderId);
  return order === undefined ? null : <PostponementChoice order={order} />;
}
