// The endpoint of the organizer's form for postponing.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './postponement-contract.ts';

export const postponeEvent = endpointAt<typeof contract.postponeEvent>('POST', '/events/{id}/postponement');
