// Endpoints of the orders of an event: apart from those that buyers' pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as payments from '../payment-contract.ts';
import type * as contract from './event-orders-contract.ts';

export const listEventOrders = endpointAt<typeof contract.listEventOrders>('GET', '/events/{id}/orders');
export const getEventOrder = endpointAt<typeof contract.getEventOrder>('GET', '/events/{id}/orders/{orderId}');
export const recordCash = endpointAt<typeof payments.recordCash>('POST', '/orders/{id}/cash');
