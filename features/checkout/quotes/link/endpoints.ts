// Endpoints of the link of a quote, which opens without an account.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from '../quotes-contract.ts';

export const lookAtQuoteLink = endpointAt<typeof contract.lookAtQuoteLink>('POST', '/quote-links/look');
export const acceptQuote = endpointAt<typeof contract.acceptQuote>('POST', '/quote-links/accept');
