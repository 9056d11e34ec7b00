// Endpoints of test events that screens call.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './test-event-contract.ts';

export const testEvent = endpointAt<typeof contract.testEvent>('POST', '/events/{id}/test-event');
export const testDraft = endpointAt<typeof contract.testDraft>('POST', '/event-drafts/{id}/test-event');
export const endTestEvent = endpointAt<typeof contract.endTestEvent>('DELETE', '/test-events/{id}');
