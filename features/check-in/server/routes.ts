import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { checkIn } from './check-in.ts';
import { listCheckIns } from './list-check-ins.ts';
import { undoCheckIn } from './undo-check-in.ts';

export const checkInRoutes = [
  atomicRoute(contract.checkIn, checkIn),
  route(contract.listCheckIns, listCheckIns),
  atomicRoute(contract.undoCheckIn, undoCheckIn),
];
