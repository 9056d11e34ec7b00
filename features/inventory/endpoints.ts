// Endpoints of a buyer's holds.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const reserveTickets = endpointAt<typeof contract.reserveTickets>('POST', '/tickets/reserve');
export const getReservation = endpointAt<typeof contract.getReservation>('GET', '/tickets/reserve/{reservationId}');
export const listReservations = endpointAt<typeof contract.listReservations>('GET', '/tickets/reserve');
export const markPresence = endpointAt<typeof contract.markPresence>('PUT', '/tickets/reserve/{reservationId}/presence');
export const releaseReservation = endpointAt<typeof contract.releaseReservation>('DELETE', '/tickets/reserve/{reservationId}');
