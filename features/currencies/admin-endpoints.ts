// Endpoints of the administration's rates; apart from those that every page loads.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listRates = endpointAt<typeof contract.listRates>('GET', '/admin/currencies');
export const changeCurrencyRate = endpointAt<typeof contract.changeCurrencyRate>('PUT', '/currencies/{currency}');
