// The endpoint of the poster to print: only pages of organizers call it.
import { fileEndpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './poster-contract.ts';

export const getEventPoster = fileEndpointAt<typeof contract.getEventPoster>('/events/{id}/poster.pdf', 'application/pdf');
