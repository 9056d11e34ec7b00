// Endpoints of the organizer's screen of a cancellation.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './cancellation-contract.ts';

export const getCancellation = endpointAt<typeof contract.getCancellation>('GET', '/events/{id}/cancellation');
export const topUp = endpointAt<typeof contract.topUp>('POST', '/events/{id}/top-ups');
export const recordTopUp = endpointAt<typeof contract.recordTopUp>('POST', '/admin/events/{id}/top-ups');
