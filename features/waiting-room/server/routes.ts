import { route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { getQueueStatus } from './get-queue-status.ts';

export const waitingRoomRoutes = [route(contract.getQueueStatus, getQueueStatus)];
