// Endpoints of disputes, suspended and flagged orders, and refused payments.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as disputes from './dispute-contract.ts';
import type * as flags from './flag-contract.ts';
import type * as refusals from './refusal-contract.ts';
import type * as suspensions from './suspension-contract.ts';

export const listDisputes = endpointAt<typeof disputes.listDisputes>('GET', '/admin/disputes');
export const getDispute = endpointAt<typeof disputes.getDispute>('GET', '/admin/disputes/{id}');
export const acceptDispute = endpointAt<typeof disputes.acceptDispute>('POST', '/admin/disputes/{id}/accept');
export const declineDispute = endpointAt<typeof disputes.declineDispute>('POST', '/admin/disputes/{id}/decline');
export const recordDisputeEnd = endpointAt<typeof disputes.recordDisputeEnd>('POST', '/admin/disputes/{id}/end');
export const listSuspendedOrders = endpointAt<typeof suspensions.listSuspendedOrders>('GET', '/admin/suspended-orders');
export const suspendOrder = endpointAt<typeof suspensions.suspendOrder>('POST', '/admin/suspended-orders');
export const releaseOrder = endpointAt<typeof suspensions.releaseOrder>('POST', '/admin/suspended-orders/{id}/release');
export const endSuspendedOrder = endpointAt<typeof suspensions.endSuspendedOrder>('POST', '/admin/suspended-orders/{id}/end');
export const listRiskFlags = endpointAt<typeof flags.listRiskFlags>('GET', '/admin/risk-flags');
export const closeRiskFlag = endpointAt<typeof flags.closeRiskFlag>('POST', '/admin/risk-flags/{id}/close');
export const listRefusedPayments = endpointAt<typeof refusals.listRefusedPayments>('GET', '/admin/refused-payments');
export const releaseRefused = endpointAt<typeof refusals.releaseRefused>('POST', '/admin/refused-payments/{id}/release');
