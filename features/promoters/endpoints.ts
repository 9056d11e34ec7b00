import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listPromoters = endpointAt<typeof contract.listPromoters>('GET', '/events/{id}/promoters');
export const addPromoter = endpointAt<typeof contract.addPromoter>('POST', '/events/{id}/promoters');
export const changePromoter = endpointAt<typeof contract.changePromoter>('PUT', '/events/{id}/promoters/{promoterId}');
export const renewSalesPage = endpointAt<typeof contract.renewSalesPage>('POST', '/events/{id}/promoters/{promoterId}/sales-page');
export const getPromoterStatement = endpointAt<typeof contract.getPromoterStatement>('GET', '/events/{id}/promoters/{promoterId}/statement');
export const exportPromoterStatement = fileEndpointAt<typeof contract.exportPromoterStatement>(
  '/events/{id}/promoters/{promoterId}/statement.csv',
  'text/csv; charset=utf-8',
);
export const lookAtPromoterSales = endpointAt<typeof contract.lookAtPromoterSales>('POST', '/promoter-sales');
