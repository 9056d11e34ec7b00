import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as contract from '../contract.ts';
import * as drafts from '../drafts/draft-contract.ts';
import * as images from '../images/image-contract.ts';
import * as reminders from '../reminders/reminder-contract.ts';
import * as ticketTypes from '../ticket-type-contract.ts';
import * as selling from '../selling-contract.ts';
import * as saved from '../saved/saved-events-contract.ts';
import { addEventImage } from './images/add-event-image.ts';
import { changeEventStatus } from './editor/change-event-status.ts';
import { createDraft } from './drafts/create-draft.ts';
import { createEvent } from './editor/create-event.ts';
import { createTicketType } from './editor/create-ticket-type.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { deleteEvent } from './editor/delete-event.ts';
import { dropReminder } from './reminders/drop-reminder.ts';
import { getDraft } from './drafts/get-draft.ts';
import { getEventCalendar } from './event/get-event-calendar.ts';
import { getEventFilters } from './browse/get-event-filters.ts';
import { getEvent } from './event/get-event.ts';
import { getInventory } from './event/get-inventory.ts';
import { getReminder } from './reminders/get-reminder.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { listEvents } from './browse/list-events.ts';
import { listSavedEventIds } from './saved/list-saved-event-ids.ts';
import { listSavedEvents } from './saved/list-saved-events.ts';
import { listTicketTypes } from './event/list-ticket-types.ts';
import { removeEventImage } from './images/remove-event-image.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { saveEvent } from './saved/save-event.ts';
import { scheduleIssue } from './editor/schedule-issue.ts';
import { setReminder } from './reminders/set-reminder.ts';
import { submitDraft } from './drafts/submit-draft.ts';
import { suggestEvents } from './browse/suggest-events.ts';
import { unsaveEvent } from './saved/unsave-event.ts';
import { deleteTicketType } from './editor/delete-ticket-type.ts';
import { updateTicketType } from './editor/update-ticket-type.ts';
import { updateEvent } from './editor/update-event.ts';

export const eventRoutes: readonly Route[] = [
  route(contract.listEvents, listEvents),
  route(contract.getEventFilters, getEventFilters),
  route(contract.suggestEvents, suggestEvents),
  route(contract.getEvent, getEvent),
  route(contract.getEventCalendar, getEventCalendar),
  atomicRoute(contract.createEvent, createEvent),
  atomicRoute(contract.updateEvent, updateEvent),
  atomicRoute(contract.deleteEvent, deleteEvent),
  atomicRoute(selling.changeEventStatus, changeEventStatus),
  atomicRoute(selling.scheduleIssue, scheduleIssue),
  route(images.addEventImage, addEventImage),
  atomicRoute(images.removeEventImage, removeEventImage),
  route(contract.listTicketTypes, listTicketTypes),
  atomicRoute(contract.createTicketType, createTicketType),
  atomicRoute(ticketTypes.updateTicketType, updateTicketType),
  atomicRoute(ticketTypes.deleteTicketType, deleteTicketType),
  route(contract.getInventory, getInventory),
  atomicRoute(saved.saveEvent, saveEvent),
  atomicRoute(saved.unsaveEvent, unsaveEvent),
  route(saved.listSavedEvents, listSavedEvents),
  route(saved.listSavedEventIds, listSavedEventIds),
  atomicRoute(reminders.setReminder, setReminder),
  atomicRoute(reminders.dropReminder, dropReminder),
  route(reminders.getReminder, getReminder),
  atomicRoute(drafts.createDraft, createDraft),
  route(drafts.listDrafts, listDrafts),
  route(drafts.getDraft, getDraft),
  atomicRoute(drafts.saveDraft, saveDraft),
  atomicRoute(drafts.deleteDraft, deleteDraft),
  atomicRoute(drafts.submitDraft, submitDraft),
];
