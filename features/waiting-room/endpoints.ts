// The endpoint of an event's waiting room.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const getQueueStatus = endpointAt<typeof contract.getQueueStatus>('GET', '/queue/status/{eventId}');
