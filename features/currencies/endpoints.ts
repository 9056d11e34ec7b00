// Endpoints of currencies that pages call.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listCurrencies = endpointAt<typeof contract.listCurrencies>('GET', '/currencies');
