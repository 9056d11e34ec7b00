// Addresses of the calls of guests, for pages.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as allotments from './allotments-contract.ts';
import type * as contract from './contract.ts';
import type * as lists from './lists/lists-contract.ts';

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
export const giveBackByLink = endpointAt<typeof contract.giveBackByLink>('POST', '/tickets/return');
export const giveBackTicket = endpointAt<typeof contract.giveBackTicket>('POST', '/tickets/{id}/postponement/return');
export const uploadGuestList = endpointAt<typeof lists.uploadGuestList>('POST', '/events/{id}/guest-lists');
export const listGuestLists = endpointAt<typeof lists.listGuestLists>('GET', '/events/{id}/guest-lists');
export const giveGuestList = endpointAt<typeof lists.giveGuestList>('POST', '/events/{id}/guest-lists/{listId}/gift');
export const deleteGuestList = endpointAt<typeof lists.deleteGuestList>('DELETE', '/events/{id}/guest-lists/{listId}');
export const getGuestListFaults = fileEndpointAt<typeof lists.getGuestListFaults>(
  '/events/{id}/guest-lists/{listId}/faults.csv',
  'text/csv; charset=utf-8',
);
