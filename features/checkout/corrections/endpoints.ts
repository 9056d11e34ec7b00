// Endpoints of what the team corrects of an order: apart from those that buyers' pages load.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './corrections-contract.ts';

export const correctBuyer = endpointAt<typeof contract.correctBuyer>('PUT', '/orders/{id}/buyer');
export const correctHolder = endpointAt<typeof contract.correctHolder>('PUT', '/orders/{id}/tickets/{ticketId}/holder');
