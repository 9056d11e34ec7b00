// Endpoints of quotes for who sells: apart from those that buyers' pages load.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './quotes-contract.ts';

export const listQuotes = endpointAt<typeof contract.listQuotes>('GET', '/events/{id}/quotes');
export const createQuote = endpointAt<typeof contract.createQuote>('POST', '/events/{id}/quotes');
export const withdrawQuote = endpointAt<typeof contract.withdrawQuote>('POST', '/events/{id}/quotes/{quoteId}/withdrawal');
export const orderQuote = endpointAt<typeof contract.orderQuote>('POST', '/events/{id}/quotes/{quoteId}/order');
export const sendQuote = endpointAt<typeof contract.sendQuote>('POST', '/events/{id}/quotes/{quoteId}/messages');
export const getQuotePdf = fileEndpointAt<typeof contract.getQuotePdf>('/events/{id}/quotes/{quoteId}/quote.pdf', 'application/pdf');
