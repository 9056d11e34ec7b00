import { atomicRoute, route } from '#platform/server/http.ts';
import * as inventory from '../contract.ts';
import { getQueueStatus } from './get-queue-status.ts';
import { getReservation } from './get-reservation.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserveTickets } from './reserve-tickets.ts';

export const inventoryRoutes = [
  route(inventory.reserveTickets, reserveTickets),
  route(inventory.getReservation, getReservation),
  atomicRoute(inventory.releaseReservation, releaseReservation),
  route(inventory.getQueueStatus, getQueueStatus),
];
