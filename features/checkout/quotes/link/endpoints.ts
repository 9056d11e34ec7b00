// Endpoints of the link of a quote, which opens without an account.
import { endpointAt, fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from '../quotes-contract.ts';

export const lookAtQuoteLink = endpointAt<typeof contract.lookAtQuoteLink>('POST', '/quote-links/look');
export const getLinkedQuotePdf = fileEndpointAt<typeof contract.getLinkedQuotePdf>('/quote-links/quote.pdf', 'application/pdf', 'POST');
export const acceptQuote = endpointAt<typeof contract.acceptQuote>('POST', '/quote-links/accept');
