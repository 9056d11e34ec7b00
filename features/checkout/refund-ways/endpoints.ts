// Endpoints of the choice of another way for a refund, and of the refunds that wait.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as refunds from '../refund-contract.ts';
import type * as contract from './ways-contract.ts';

export const lookAtRefundOffer = endpointAt<typeof contract.lookAtRefundOffer>('POST', '/refund-offers/look');
export const askRefundWay = endpointAt<typeof contract.askRefundWay>('POST', '/refund-offers/ask');
export const chooseRefundWay = endpointAt<typeof contract.chooseRefundWay>('POST', '/refund-offers/choose');
export const listWaitingRefunds = endpointAt<typeof contract.listWaitingRefunds>('GET', '/admin/refunds');
export const recordRefund = endpointAt<typeof refunds.recordRefund>('POST', '/orders/{id}/refunds/{refundId}/given');
export const recordUnpaidRefund = endpointAt<typeof refunds.recordUnpaidRefund>('POST', '/orders/{id}/refunds/{refundId}/unpaid');
