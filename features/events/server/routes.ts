import { atomicRoute, route, type Route } from '#platform/server/http/http.ts';
import * as addOns from '../add-ons/add-on-contract.ts';
import * as contract from '../contract.ts';
import * as draftImages from '../drafts/draft-image-contract.ts';
import * as drafts from '../drafts/draft-contract.ts';
import * as joining from '../joining/join-contract.ts';
import * as history from '../history/history-contract.ts';
import * as follows from '../organizers/follow-contract.ts';
import * as organizers from '../organizers/organizer-contract.ts';
import * as ownEvents from '../own-events/own-events-contract.ts';
import * as images from '../images/image-contract.ts';
import * as embed from '../embed/embed-contract.ts';
import * as pools from '../pools/pool-contract.ts';
import * as posters from '../poster/poster-contract.ts';
import * as reminders from '../reminders/reminder-contract.ts';
import * as testEvents from '../test-events/test-event-contract.ts';
import * as ticketTypes from '../ticket-type-contract.ts';
import * as selling from '../selling-contract.ts';
import * as saved from '../saved/saved-events-contract.ts';
import { createAddOn } from './add-ons/create-add-on.ts';
import { deleteAddOn } from './add-ons/delete-add-on.ts';
import { listAddOns } from './add-ons/list-add-ons.ts';
import { updateAddOn } from './add-ons/update-add-on.ts';
import { followOrganizer, isOrganizerFollowed, listFollowedOrganizers, unfollowByLink, unfollowOrganizer } from './organizers/follow-organizer.ts';
import { getOrganizer } from './organizers/get-organizer.ts';
import { listOrganizerEvents } from './organizers/list-organizer-events.ts';
import { getOwnProfile, removeOwnPicture, saveOwnProfile, saveTimeZone } from './organizers/own-profile.ts';
import { setOwnPicture } from './organizers/set-own-picture.ts';
import { addEventImage } from './images/add-event-image.ts';
import * as postponing from '../postponing/postponement-contract.ts';
import { postponeEvent } from './postponing/postpone-event.ts';
import { changeEventStatus } from './editor/change-event-status.ts';
import { addDraftImage } from './drafts/add-draft-image.ts';
import { createDraft } from './drafts/create-draft.ts';
import { createEvent } from './editor/create-event.ts';
import { createTicketType } from './editor/create-ticket-type.ts';
import { createPool } from './pools/create-pool.ts';
import { deletePool } from './pools/delete-pool.ts';
import { updatePool } from './pools/update-pool.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { deleteEvent } from './editor/delete-event.ts';
import { dropReminder } from './reminders/drop-reminder.ts';
import { getDraft } from './drafts/get-draft.ts';
import { getEventCalendar } from './event/get-event-calendar.ts';
import { getEventFilters } from './browse/get-event-filters.ts';
import { getEmbeddedEvent } from './embed/get-embedded-event.ts';
import { getEventPoster } from './poster/get-event-poster.ts';
import { getEvent } from './event/get-event.ts';
import { listEventChanges } from './history/list-event-changes.ts';
import { getJoinLink } from './joining/joining-settings.ts';
import { getInventory } from './event/get-inventory.ts';
import { getReminder } from './reminders/get-reminder.ts';
import { listDrafts } from './drafts/list-drafts.ts';
import { listEvents } from './browse/list-events.ts';
import { listOwnEvents } from './own-events/list-own-events.ts';
import { listSavedEventIds } from './saved/list-saved-event-ids.ts';
import { listSavedEvents } from './saved/list-saved-events.ts';
import { listTicketTypes } from './event/list-ticket-types.ts';
import { previewDraft } from './drafts/preview-draft.ts';
import { removeEventImage } from './images/remove-event-image.ts';
import { saveDraft } from './drafts/save-draft.ts';
import { saveEvent } from './saved/save-event.ts';
import { scheduleIssue } from './editor/schedule-issue.ts';
import { setReminder } from './reminders/set-reminder.ts';
import { endTestEvent } from './test-events/end-test-event.ts';
import { testDraft, testEvent } from './test-events/make-test-event.ts';
import { submitDraft } from './drafts/submit-draft.ts';
import { suggestEvents } from './browse/suggest-events.ts';
import { unsaveEvent } from './saved/unsave-event.ts';
import { deleteTicketType } from './editor/delete-ticket-type.ts';
import { updateTicketType } from './editor/update-ticket-type.ts';
import { updateEvent } from './editor/update-event.ts';

export const eventRoutes: readonly Route[] = [
  route(organizers.getOrganizer, getOrganizer),
  route(organizers.listOrganizerEvents, listOrganizerEvents),
  route(organizers.getOwnProfile, getOwnProfile),
  atomicRoute(organizers.saveOwnProfile, saveOwnProfile),
  atomicRoute(organizers.saveTimeZone, saveTimeZone),
  route(organizers.setOwnPicture, setOwnPicture),
  atomicRoute(organizers.removeOwnPicture, removeOwnPicture),
  atomicRoute(follows.followOrganizer, followOrganizer),
  atomicRoute(follows.unfollowOrganizer, unfollowOrganizer),
  route(follows.isOrganizerFollowed, isOrganizerFollowed),
  route(follows.listFollowedOrganizers, listFollowedOrganizers),
  atomicRoute(follows.unfollowByLink, unfollowByLink),
  route(contract.listEvents, listEvents),
  route(ownEvents.listOwnEvents, listOwnEvents),
  route(contract.getEventFilters, getEventFilters),
  route(contract.suggestEvents, suggestEvents),
  route(contract.getEvent, getEvent),
  route(contract.getEventCalendar, getEventCalendar),
  route(posters.getEventPoster, getEventPoster),
  route(embed.getEmbeddedEvent, getEmbeddedEvent),
  route(joining.getJoinLink, getJoinLink),
  atomicRoute(contract.createEvent, createEvent),
  atomicRoute(contract.updateEvent, updateEvent),
  atomicRoute(contract.deleteEvent, deleteEvent),
  route(history.listEventChanges, listEventChanges),
  atomicRoute(selling.changeEventStatus, changeEventStatus),
  atomicRoute(postponing.postponeEvent, postponeEvent),
  atomicRoute(selling.scheduleIssue, scheduleIssue),
  route(images.addEventImage, addEventImage),
  atomicRoute(images.removeEventImage, removeEventImage),
  route(contract.listTicketTypes, listTicketTypes),
  atomicRoute(contract.createTicketType, createTicketType),
  atomicRoute(ticketTypes.updateTicketType, updateTicketType),
  atomicRoute(ticketTypes.deleteTicketType, deleteTicketType),
  route(addOns.listAddOns, listAddOns),
  atomicRoute(addOns.createAddOn, createAddOn),
  atomicRoute(addOns.updateAddOn, updateAddOn),
  atomicRoute(addOns.deleteAddOn, deleteAddOn),
  atomicRoute(pools.createPool, createPool),
  atomicRoute(pools.updatePool, updatePool),
  atomicRoute(pools.deletePool, deletePool),
  route(contract.getInventory, getInventory),
  atomicRoute(saved.saveEvent, saveEvent),
  atomicRoute(saved.unsaveEvent, unsaveEvent),
  route(saved.listSavedEvents, listSavedEvents),
  route(saved.listSavedEventIds, listSavedEventIds),
  atomicRoute(reminders.setReminder, setReminder),
  atomicRoute(reminders.dropReminder, dropReminder),
  route(reminders.getReminder, getReminder),
  route(drafts.createDraft, createDraft),
  route(draftImages.addDraftImage, addDraftImage),
  route(drafts.listDrafts, listDrafts),
  route(drafts.getDraft, getDraft),
  route(drafts.previewDraft, previewDraft),
  atomicRoute(drafts.saveDraft, saveDraft),
  atomicRoute(drafts.deleteDraft, deleteDraft),
  atomicRoute(drafts.submitDraft, submitDraft),
  atomicRoute(testEvents.testDraft, testDraft),
  atomicRoute(testEvents.testEvent, testEvent),
  atomicRoute(testEvents.endTestEvent, endTestEvent),
];
