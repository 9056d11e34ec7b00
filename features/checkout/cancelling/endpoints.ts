// Endpoints of the organizer's screen of a cancellation.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as refunds from '../refund-contract.ts';
import type * as contract from './cancellation-contract.ts';

export const getCancellation = endpointAt<typeof contract.getCancellation>('GET', '/events/{id}/cancellation');
export const recordRefund = endpointAt<typeof refunds.recordRefund>('POST', '/orders/{id}/refunds/{refundId}/given');
