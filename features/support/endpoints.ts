// Endpoints of the pages about support.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const sendContactMessage = endpointAt<typeof contract.sendContactMessage>('POST', '/contact');
export const getContactDetails = endpointAt<typeof contract.getContactDetails>('GET', '/contact');
