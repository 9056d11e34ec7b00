// Endpoints of purchases and orders.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';
import type * as instalments from './instalments/instalments-contract.ts';
import type * as standing from './instalments/standing-contract.ts';
import type * as payments from './payment-contract.ts';
import type * as promos from './promo-contract.ts';
import type * as sales from './sales/sales-contract.ts';

export const purchaseTickets = endpointAt<typeof contract.purchaseTickets>('POST', '/tickets/purchase');
export const getOrder = endpointAt<typeof contract.getOrder>('GET', '/orders/{id}');
export const payInstalment = endpointAt<typeof payments.payInstalment>('POST', '/orders/{id}/instalments');
export const listPaymentMethods = endpointAt<typeof payments.listPaymentMethods>('GET', '/payment-methods');
export const changeRequests = endpointAt<typeof instalments.changeRequests>('PUT', '/orders/{id}/instalments/requests');
export const setUpStandingOrder = endpointAt<typeof standing.setUpStandingOrder>('POST', '/orders/{id}/instalments/standing-order');
export const stopStandingOrder = endpointAt<typeof standing.stopStandingOrder>('DELETE', '/orders/{id}/instalments/standing-order');
export const watchOrder = endpointAt<typeof contract.watchOrder>('GET', '/orders/{id}/live');
export const listOrders = endpointAt<typeof contract.listOrders>('GET', '/orders');
export const checkPromoCode = endpointAt<typeof promos.checkPromoCode>('POST', '/promo-codes/check');
export const getEventSales = endpointAt<typeof sales.getEventSales>('GET', '/events/{id}/sales');
