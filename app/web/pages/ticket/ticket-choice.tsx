import { useOrder } from '#features/checkout/web/orders/use-order.ts';
import PostponementChoice from '#features/checkout/web/postponing/choice/postponement-choice.tsx';

/** On a ticket of a postponed event: keep it or give it back, which is decided for its whole order. */
export default function TicketChoice({ orderId }: { readonly orderId: string }) {
  const { data: order } = useOrder(orderId);
  return order === undefined ? null : <PostponementChoice order={order} />;
}
