import { route, streamRoute } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import * as payments from '../payment-contract.ts';
import * as promos from '../promo-contract.ts';
import * as refunds from '../refund-contract.ts';
import { checkPromoCode } from './promo-codes/find-promo-code.ts';
import { payInstalment } from './payment/pay-instalment.ts';
import { purchaseTickets } from './purchase/purchase-tickets.ts';
import { recordCash } from './payment/record-cash.ts';
import { recordRefund } from './refunds/record-refund.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { getOrder, listOrders } from './orders/read-orders.ts';
import { watchOrder } from './orders/watch-order.ts';

export const checkoutRoutes = [
  route(contract.purchaseTickets, purchaseTickets),
  route(payments.payInstalment, payInstalment),
  route(payments.recordCash, recordCash),
  route(refunds.refundOrder, refundOrder),
  route(refunds.recordRefund, recordRefund),
  route(contract.getOrder, getOrder),
  streamRoute(contract.watchOrder, watchOrder),
  route(contract.listOrders, listOrders),
  route(promos.checkPromoCode, checkPromoCode),
];
