// Endpoints of refunds, for the buyer's and the organizer's dialogs: apart from those of purchases, which public pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from '../refund-contract.ts';

export const refundOrder = endpointAt<typeof contract.refundOrder>('POST', '/orders/{id}/refunds');
export const getRefundQuote = endpointAt<typeof contract.getRefundQuote>('GET', '/orders/{id}/refunds/quote');
export const listRefunds = endpointAt<typeof contract.listRefunds>('GET', '/orders/{id}/refunds');
