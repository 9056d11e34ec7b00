import { route, streamRoute } from '#platform/server/http.ts';
import * as checkout from '../contract.ts';
import { checkPromoCode } from './find-promo-code.ts';
import { purchaseTickets } from './purchase-tickets.ts';
import { getOrder, listOrders } from './read-orders.ts';
import { watchOrder } from './watch-order.ts';

export const checkoutRoutes = [
  route(checkout.purchaseTickets, purchaseTickets),
  route(checkout.getOrder, getOrder),
  streamRoute(checkout.watchOrder, watchOrder),
  route(checkout.listOrders, listOrders),
  route(checkout.checkPromoCode, checkPromoCode),
];
