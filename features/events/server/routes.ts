import { atomicRoute, route, type Route } from '#platform/server/http.ts';
import * as contract from '../contract.ts';
import * as images from '../image-contract.ts';
import * as reminders from '../reminder-contract.ts';
import * as saved from '../saved-events-contract.ts';
import { addEventImage } from './add-event-image.ts';
import { createEvent } from './create-event.ts';
import { createTicketType } from './create-ticket-type.ts';
import { deleteEvent } from './delete-event.ts';
import { dropReminder } from './drop-reminder.ts';
import { getEventCalendar } from './get-event-calendar.ts';
import { getEventFilters } from './get-event-filters.ts';
import { getEvent } from './get-event.ts';
import { getInventory } from './get-inventory.ts';
import { getReminder } from './get-reminder.ts';
import { listEvents } from './list-events.ts';
import { listSavedEventIds } from './list-saved-event-ids.ts';
import { listSavedEvents } from './list-saved-events.ts';
import { listTicketTypes } from './list-ticket-types.ts';
import { removeEventImage } from './remove-event-image.ts';
import { saveEvent } from './save-event.ts';
import { setReminder } from './set-reminder.ts';
import { suggestEvents } from './suggest-events.ts';
import { unsaveEvent } from './unsave-event.ts';
import { updateEvent } from './update-event.ts';

export const eventRoutes: readonly Route[] = [
  route(contract.listEvents, listEvents),
  route(contract.getEventFilters, getEventFilters),
  route(contract.suggestEvents, suggestEvents),
  route(contract.getEvent, getEvent),
  route(contract.getEventCalendar, getEventCalendar),
  atomicRoute(contract.createEvent, createEvent),
  atomicRoute(contract.updateEvent, updateEvent),
  atomicRoute(contract.deleteEvent, deleteEvent),
  route(images.addEventImage, addEventImage),
  atomicRoute(images.removeEventImage, removeEventImage),
  route(contract.listTicketTypes, listTicketTypes),
  atomicRoute(contract.createTicketType, createTicketType),
  route(contract.getInventory, getInventory),
  atomicRoute(saved.saveEvent, saveEvent),
  atomicRoute(saved.unsaveEvent, unsaveEvent),
  route(saved.listSavedEvents, listSavedEvents),
  route(saved.listSavedEventIds, listSavedEventIds),
  atomicRoute(reminders.setReminder, setReminder),
  atomicRoute(reminders.dropReminder, dropReminder),
  route(reminders.getReminder, getReminder),
];
