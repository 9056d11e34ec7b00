// Addresses of the calls of guests, for pages.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as allotments from './allotments-contract.ts';
import type * as contract from './contract.ts';

export const listAllotments = endpointAt<typeof allotments.listAllotments>('GET', '/events/{id}/allotments');
export const createAllotment = endpointAt<typeof allotments.createAllotment>('POST', '/events/{id}/allotments');
export const changeAllotment = endpointAt<typeof allotments.changeAllotment>('PUT', '/events/{id}/allotments/{allotmentId}');
export const listGuestTickets = endpointAt<typeof contract.listGuestTickets>('GET', '/events/{id}/complimentary-tickets');
export const giveTickets = endpointAt<typeof contract.giveTickets>('POST', '/events/{id}/complimentary-tickets');
export const getGuestLink = endpointAt<typeof contract.getGuestLink>('GET', '/events/{id}/complimentary-tickets/{ticketId}/link');
export const replaceGuestLink = endpointAt<typeof contract.replaceGuestLink>('POST', '/events/{id}/complimentary-tickets/{ticketId}/link');
export const sendGuestTicket = endpointAt<typeof contract.sendGuestTicket>('POST', '/events/{id}/complimentary-tickets/{ticketId}/message');
export const takeBackTicket = endpointAt<typeof contract.takeBackTicket>('DELETE', '/events/{id}/complimentary-tickets/{ticketId}');
export const openTicketLink = endpointAt<typeof contract.openTicketLink>('POST', '/tickets/link');
export const replaceTicketLink = endpointAt<typeof contract.replaceTicketLink>('POST', '/tickets/link/replacement');
export const claimTicket = endpointAt<typeof contract.claimTicket>('POST', '/tickets/claim');
