// Endpoints of the promo codes of an event: apart from those that buyers' pages load.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './promo-codes-contract.ts';

export const listPromoCodes = endpointAt<typeof contract.listPromoCodes>('GET', '/events/{id}/promo-codes');
export const createPromoCode = endpointAt<typeof contract.createPromoCode>('POST', '/events/{id}/promo-codes');
export const createPromoCodes = endpointAt<typeof contract.createPromoCodes>('POST', '/events/{id}/promo-codes/bulk');
export const changePromoCode = endpointAt<typeof contract.changePromoCode>('PUT', '/events/{id}/promo-codes/{codeId}');
export const endPromoCode = endpointAt<typeof contract.endPromoCode>('DELETE', '/events/{id}/promo-codes/{codeId}');
export const changePromoCodeBatch = endpointAt<typeof contract.changePromoCodeBatch>('PUT', '/events/{id}/promo-codes/batches/{batchId}');
export const endPromoCodeBatch = endpointAt<typeof contract.endPromoCodeBatch>('DELETE', '/events/{id}/promo-codes/batches/{batchId}');
export const exportPromoCodes = fileEndpointAt<typeof contract.exportPromoCodes>('/events/{id}/promo-codes/codes.csv', 'text/csv; charset=utf-8');
