// What the share page calls.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './embed-contract.ts';

export const getEmbeddedEvent = endpointAt<typeof contract.getEmbeddedEvent>('GET', '/events/{id}/embed');
