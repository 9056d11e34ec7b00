// The calls that pages make of the site as a whole.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as site from './site-endpoints.ts';

export const getHealth = endpointAt<typeof site.getHealth>('GET', '/health');
