// Endpoints of analytics, for the screens of organizers.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';

export const getEventAnalytics = endpointAt<typeof contract.getEventAnalytics>('GET', '/events/{id}/analytics');
export const getOrganizerAnalytics = endpointAt<typeof contract.getOrganizerAnalytics>('GET', '/organizer/analytics');
export const getOrganizerSummary = endpointAt<typeof contract.getOrganizerSummary>('GET', '/organizer/summary');
export const listEventFigures = endpointAt<typeof contract.listEventFigures>('GET', '/organizer/event-figures');
export const watchActivity = endpointAt<typeof contract.watchActivity>('GET', '/organizer/activity/live');
