// Endpoints of the organizer's page of places. Apart from endpoints.ts, which every holder loads.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './places-contract.ts';

export const listPlaces = endpointAt<typeof contract.listPlaces>('GET', '/events/{id}/tickets/{ticketTypeId}/places');
export const setPlaces = endpointAt<typeof contract.setPlaces>('PUT', '/events/{id}/tickets/{ticketTypeId}/places');
export const changePlace = endpointAt<typeof contract.changePlace>('PUT', '/ticket-places/{id}');
