// Endpoints of the whole site that pages call.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as site from './site-endpoints.ts';

export const getHealth = endpointAt<typeof site.getHealth>('GET', '/health');
