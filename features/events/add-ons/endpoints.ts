// Endpoints of the page of add-ons: apart from those that buyers' pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './add-on-contract.ts';

export const listAddOns = endpointAt<typeof contract.listAddOns>('GET', '/events/{id}/add-ons');
export const createAddOn = endpointAt<typeof contract.createAddOn>('POST', '/events/{id}/add-ons');
export const updateAddOn = endpointAt<typeof contract.updateAddOn>('PUT', '/events/{id}/add-ons/{addOnId}');
export const deleteAddOn = endpointAt<typeof contract.deleteAddOn>('DELETE', '/events/{id}/add-ons/{addOnId}');
