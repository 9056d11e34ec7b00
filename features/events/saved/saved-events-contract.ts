// Endpoints of saved events (docs/reference/product.md#saved-events).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventErrors } from '../contract.ts';
import { eventSummarySchema } from '../schemas.ts';
import { eventMessages } from '../messages.ts';

const tag = 'Saved events';

/** How many events one account can save: more than anyone looks through, few enough to be answered at once. */
export const SAVED_EVENTS_MAX = 500;

export const savedEventErrors = defineErrors({
  TOO_MANY_SAVED: [409, eventMessages.savedEventsMax({ maximum: SAVED_EVENTS_MAX })],
});

const idParams = z.object({ id: z.string().max(100) });

export const saveEvent = endpoint({
  id: 'saveEvent',
  summary: 'Saves an event for the caller; an event that is saved already is not changed',
  tag,
  method: 'PUT',
  path: '/events/{id}/saved',
  access: 'signed-in',
  params: idParams,
  output: z.object({ saved: z.literal(true), savedAt: z.iso.datetime() }),
  errors: [eventErrors.EVENT_NOT_FOUND, savedEventErrors.TOO_MANY_SAVED],
});

export const unsaveEvent = endpoint({
  id: 'unsaveEvent',
  summary: 'Removes an event from those that the caller saved; a missing one is no error',
  tag,
  method: 'DELETE',
  path: '/events/{id}/saved',
  access: 'signed-in',
  params: idParams,
  output: z.object({ saved: z.literal(false) }),
  errors: [],
});

const savedEventSchema = eventSummarySchema.extend({ savedAt: z.iso.datetime() });
export type SavedEvent = z.output<typeof savedEventSchema>;

export const listSavedEvents = endpoint({
  id: 'listSavedEvents',
  summary: 'The events that the caller saved, last saved first; those that ended or were cancelled stay, with that status',
  tag,
  method: 'GET',
  path: '/saved-events',
  access: 'signed-in',
  query: z.object(pageQuery(20)),
  output: pageOf(savedEventSchema).extend({ total: z.number().int() }),
  inTurns: true,
  errors: [],
});

export const listSavedEventIds = endpoint({
  id: 'listSavedEventIds',
  summary: 'The ids of all events that the caller saved, for marking them wherever events are shown',
  tag,
  method: 'GET',
  path: '/saved-events/ids',
  access: 'signed-in',
  output: z.object({ ids: z.array(z.uuid()).max(SAVED_EVENTS_MAX) }),
  errors: [],
});
