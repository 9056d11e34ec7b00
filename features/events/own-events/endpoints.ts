// Endpoints that only pages of organizers call: apart from those that every page of events loads.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './own-events-contract.ts';

export const listOwnEvents = endpointAt<typeof contract.listOwnEvents>('GET', '/organizer/events');
