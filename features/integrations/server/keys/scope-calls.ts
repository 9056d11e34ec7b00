// Which calls each scope opens. A call that stands nowhere here cannot be made with a key. What a key may do within a call is decided by the policies,
// for the member who made it.
import type { Endpoint } from '#platform/contract/endpoint.ts';
import * as analytics from '#features/analytics/contract.ts';
import { listAddOns } from '#features/events/add-ons/add-on-contract.ts';
import * as events from '#features/events/contract.ts';
import { listOwnEvents } from '#features/events/own-events/own-events-contract.ts';
import { getEventOrder, listEventOrders } from '#features/checkout/sales/event-orders-contract.ts';
import { getEventSales } from '#features/checkout/sales/sales-contract.ts';
import { getOrderHistory } from '#features/checkout/sales/order-history-contract.ts';
import { listQuestions } from '#features/questions/contract.ts';
import { listCheckIns } from '#features/check-in/contract.ts';
import { listAttendees } from '#features/tickets/attendees/attendees-contract.ts';
import * as places from '#features/tickets/places-contract.ts';
import type { Scope } from '../../keys/scopes.ts';

export const callsOf: Readonly<Record<Scope, readonly Pick<Endpoint, 'id' | 'method' | 'path'>[]>> = {
  'events:read': [listOwnEvents, events.getEvent, events.listTicketTypes, events.getInventory, listQuestions, listAddOns],
  'orders:read': [listEventOrders, getEventOrder, getOrderHistory],
  'attendees:read': [listAttendees, listCheckIns],
  'analytics:read': [
    getEventSales,
    analytics.getEventAnalytics,
    analytics.getOrganizerAnalytics,
    analytics.getOrganizerSummary,
    analytics.listEventFigures,
  ],
  'tickets:read': [places.listPlaces],
  'tickets:write': [places.setPlaces, places.changePlace],
};

const scopeByCall = new Map(Object.entries(callsOf).flatMap(([scope, calls]) => calls.map(({ id }) => [id, scope as Scope] as const)));

/** The scope that opens a call; null: none does. */
export function scopeOf({ id }: Pick<Endpoint, 'id'>): Scope | null {
  return scopeByCall.get(id) ?? null;
}
