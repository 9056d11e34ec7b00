// Endpoints of refunds that the organizer is asked for.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './requests-contract.ts';

export const requestRefund = endpointAt<typeof contract.requestRefund>('POST', '/orders/{id}/refund-requests');
export const withdrawRefundRequest = endpointAt<typeof contract.withdrawRefundRequest>('POST', '/orders/{id}/refund-requests/{requestId}/withdraw');
export const declineRefundRequest = endpointAt<typeof contract.declineRefundRequest>('POST', '/orders/{id}/refund-requests/{requestId}/decline');
