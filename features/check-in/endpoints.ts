// Addresses of the calls at the gate, for pages.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const checkIn = endpointAt<typeof contract.checkIn>('POST', '/events/{id}/check-ins');
export const listCheckIns = endpointAt<typeof contract.listCheckIns>('GET', '/events/{id}/check-ins');
export const undoCheckIn = endpointAt<typeof contract.undoCheckIn>('DELETE', '/events/{id}/check-ins/{checkInId}');
