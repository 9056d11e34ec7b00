import { atomicRoute, route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import { getReservation } from './get-reservation.ts';
import { listReservations } from './list-reservations.ts';
import { markPresence } from './mark-presence.ts';
import { releaseReservation } from './release-reservation.ts';
import { reserveTickets } from './reserve/reserve-tickets.ts';

export const inventoryRoutes = [
  route(contract.reserveTickets, reserveTickets),
  route(contract.getReservation, getReservation),
  route(contract.listReservations, listReservations),
  atomicRoute(contract.markPresence, markPresence),
  atomicRoute(contract.releaseReservation, releaseReservation),
];
