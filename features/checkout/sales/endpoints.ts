// Endpoints of the orders of an event: apart from those that buyers' pages load.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as payments from '../payment-contract.ts';
import type * as contract from './event-orders-contract.ts';
import type * as history from './order-history-contract.ts';
import type * as team from './team-contract.ts';

export const listEventOrders = endpointAt<typeof contract.listEventOrders>('GET', '/events/{id}/orders');
export const getEventOrder = endpointAt<typeof contract.getEventOrder>('GET', '/events/{id}/orders/{orderId}');
export const exportOutstandingParts = fileEndpointAt<typeof contract.exportOutstandingParts>(
  '/events/{id}/orders/outstanding.csv',
  'text/csv; charset=utf-8',
);
export const getOrderHistory = endpointAt<typeof history.getOrderHistory>('GET', '/events/{id}/orders/{orderId}/history');
export const addOrderNote = endpointAt<typeof team.addOrderNote>('POST', '/orders/{id}/notes');
export const extendOrderHold = endpointAt<typeof team.extendOrderHold>('POST', '/orders/{id}/extension');
export const cancelUnpaidOrder = endpointAt<typeof team.cancelUnpaidOrder>('POST', '/orders/{id}/cancellation');
export const remindOfPart = endpointAt<typeof team.remindOfPart>('POST', '/orders/{id}/instalments/reminder');
export const recordCash = endpointAt<typeof payments.recordCash>('POST', '/orders/{id}/cash');
