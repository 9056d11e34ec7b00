// Endpoints of orders that an organization makes for a buyer: apart from those that buyers' pages load.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './office-contract.ts';

export const listOfficeOrders = endpointAt<typeof contract.listOfficeOrders>('GET', '/events/{id}/office-orders');
export const createOfficeOrder = endpointAt<typeof contract.createOfficeOrder>('POST', '/events/{id}/office-orders');
export const changeOfficeOrder = endpointAt<typeof contract.changeOfficeOrder>('PUT', '/events/{id}/office-orders/{orderId}');
export const sendOfficeOrder = endpointAt<typeof contract.sendOfficeOrder>('POST', '/events/{id}/office-orders/{orderId}/messages');
export const getProForma = fileEndpointAt<typeof contract.getProForma>('/events/{id}/office-orders/{orderId}/pro-forma.pdf', 'application/pdf');
