import { route, streamRoute } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import * as refunds from '../refund-contract.ts';
import { checkPromoCode } from './find-promo-code.ts';
import { payInstalment } from './pay-instalment.ts';
import { purchaseTickets } from './purchase-tickets.ts';
import { recordCash } from './record-cash.ts';
import { recordRefund } from './record-refund.ts';
import { refundOrder } from './refund-order.ts';
import { getOrder, listOrders } from './read-orders.ts';
import { watchOrder } from './watch-order.ts';

export const checkoutRoutes = [
  route(contract.purchaseTickets, purchaseTickets),
  route(contract.payInstalment, payInstalment),
  route(contract.recordCash, recordCash),
  route(refunds.refundOrder, refundOrder),
  route(refunds.recordRefund, recordRefund),
  route(contract.getOrder, getOrder),
  streamRoute(contract.watchOrder, watchOrder),
  route(contract.listOrders, listOrders),
  route(contract.checkPromoCode, checkPromoCode),
];
