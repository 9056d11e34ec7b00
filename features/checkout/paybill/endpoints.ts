// Endpoints of money that is nobody's.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as unmatched from './unmatched-contract.ts';

export const listUnmatched = endpointAt<typeof unmatched.listUnmatched>('GET', '/admin/unmatched');
export const matchUnmatched = endpointAt<typeof unmatched.matchUnmatched>('POST', '/admin/unmatched/{id}/match');
export const returnUnmatched = endpointAt<typeof unmatched.returnUnmatched>('POST', '/admin/unmatched/{id}/return');
export const recordUnmatchedReturn = endpointAt<typeof unmatched.recordUnmatchedReturn>('POST', '/admin/unmatched/{id}/given');
