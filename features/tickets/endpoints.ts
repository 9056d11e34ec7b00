// Endpoints of the ticket screens.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const listTickets = endpointAt<typeof contract.listTickets>('GET', '/tickets');
export const getTicket = endpointAt<typeof contract.getTicket>('GET', '/tickets/{id}');
export const getTicketPdf = fileEndpointAt<typeof contract.getTicketPdf>('/tickets/{id}/delivery/pdf', 'application/pdf');
export const getOrderPdf = fileEndpointAt<typeof contract.getOrderPdf>('/orders/{id}/tickets.pdf', 'application/pdf');
export const getTicketCalendar = fileEndpointAt<typeof contract.getTicketCalendar>(
  '/tickets/{id}/delivery/calendar.ics',
  'text/calendar; charset=utf-8',
);
export const joinEvent = endpointAt<typeof contract.joinEvent>('GET', '/tickets/{id}/delivery/join');
export const mailTicketsAgain = endpointAt<typeof contract.mailTicketsAgain>('POST', '/tickets/{id}/delivery/email');
export const mailOrderTickets = endpointAt<typeof contract.mailOrderTickets>('POST', '/orders/{id}/delivery/email');
