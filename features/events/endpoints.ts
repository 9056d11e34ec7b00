// Endpoints of events that pages call: of lists and one event, of saved events, of reminders, and of drafts.
import { endpointAt } from '#platform/contract/endpoint.ts';
import type * as contract from './contract.ts';
import type * as drafts from './drafts/draft-contract.ts';
import type * as saved from './saved/saved-events-contract.ts';
import type * as reminders from './reminders/reminder-contract.ts';

export const listEvents = endpointAt<typeof contract.listEvents>('GET', '/events');
export const getEventFilters = endpointAt<typeof contract.getEventFilters>('GET', '/events/filters');
export const suggestEvents = endpointAt<typeof contract.suggestEvents>('GET', '/event-suggestions');
export const getEvent = endpointAt<typeof contract.getEvent>('GET', '/events/{id}');
export const saveEvent = endpointAt<typeof saved.saveEvent>('PUT', '/events/{id}/saved');
export const unsaveEvent = endpointAt<typeof saved.unsaveEvent>('DELETE', '/events/{id}/saved');
export const listSavedEvents = endpointAt<typeof saved.listSavedEvents>('GET', '/saved-events');
export const listSavedEventIds = endpointAt<typeof saved.listSavedEventIds>('GET', '/saved-events/ids');
export const setReminder = endpointAt<typeof reminders.setReminder>('PUT', '/events/{id}/reminder');
export const dropReminder = endpointAt<typeof reminders.dropReminder>('DELETE', '/events/{id}/reminder');
export const getReminder = endpointAt<typeof reminders.getReminder>('GET', '/events/{id}/reminder');
export const createDraft = endpointAt<typeof drafts.createDraft>('POST', '/event-drafts');
export const listDrafts = endpointAt<typeof drafts.listDrafts>('GET', '/event-drafts');
export const getDraft = endpointAt<typeof drafts.getDraft>('GET', '/event-drafts/{id}');
export const saveDraft = endpointAt<typeof drafts.saveDraft>('PUT', '/event-drafts/{id}');
export const deleteDraft = endpointAt<typeof drafts.deleteDraft>('DELETE', '/event-drafts/{id}');
export const previewDraft = endpointAt<typeof drafts.previewDraft>('GET', '/event-drafts/{id}/preview');
export const submitDraft = endpointAt<typeof drafts.submitDraft>('POST', '/event-drafts/{id}/submit');
