// Endpoints of counting views, which every page calls.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const recordView = endpointAt<typeof contract.recordView>('POST', '/views');
