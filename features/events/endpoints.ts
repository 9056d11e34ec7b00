// Endpoints of events that the browser calls itself: of an event, of saved events, and of reminders.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';
import type * as saved from './saved-events-contract.ts';
import type * as reminders from './reminder-contract.ts';

export const getEvent = endpointAt<typeof contract.getEvent>('GET', '/events/{id}');
export const saveEvent = endpointAt<typeof saved.saveEvent>('PUT', '/events/{id}/saved');
export const unsaveEvent = endpointAt<typeof saved.unsaveEvent>('DELETE', '/events/{id}/saved');
export const listSavedEvents = endpointAt<typeof saved.listSavedEvents>('GET', '/saved-events');
export const listSavedEventIds = endpointAt<typeof saved.listSavedEventIds>('GET', '/saved-events/ids');
export const setReminder = endpointAt<typeof reminders.setReminder>('PUT', '/events/{id}/reminder');
export const dropReminder = endpointAt<typeof reminders.dropReminder>('DELETE', '/events/{id}/reminder');
export const getReminder = endpointAt<typeof reminders.getReminder>('GET', '/events/{id}/reminder');
