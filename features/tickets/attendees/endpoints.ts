// Endpoints of the organizer's list of attendees. Apart from those that every holder loads.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './attendees-contract.ts';

export const listAttendees = endpointAt<typeof contract.listAttendees>('GET', '/events/{id}/attendees');
