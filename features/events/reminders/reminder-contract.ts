// Endpoints of reminders: an email when ticket sales of an event open.
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from '../contract.ts';
import { eventMessages } from '../messages.ts';

const tag = 'Reminders';

/** How many reminders one account can have: each may become an email. */
export const REMINDERS_MAX = 50;

export const reminderErrors = defineErrors({
  TICKETS_ON_SALE: [409, eventMessages.ticketsOnSale],
  SALES_OVER: [409, eventMessages.salesOver],
  TOO_MANY_REMINDERS: [409, eventMessages.remindersMax({ maximum: REMINDERS_MAX })],
});

const idParams = z.object({ id: z.string().max(100) });

export const setReminder = endpoint({
  id: 'setReminder',
  summary: 'Sends the caller one email when ticket sales of the event open',
  tag,
  method: 'PUT',
  path: '/events/{id}/reminder',
  access: 'signed-in',
  params: idParams,
  output: z.object({ waiting: z.literal(true) }),
  errors: [eventErrors.EVENT_NOT_FOUND, reminderErrors.TICKETS_ON_SALE, reminderErrors.SALES_OVER, reminderErrors.TOO_MANY_REMINDERS],
});

export const dropReminder = endpoint({
  id: 'dropReminder',
  summary: 'Removes a reminder; a missing one is no error',
  tag,
  method: 'DELETE',
  path: '/events/{id}/reminder',
  access: 'signed-in',
  params: idParams,
  output: z.object({ waiting: z.literal(false) }),
  errors: [],
});

export const getReminder = endpoint({
  id: 'getReminder',
  summary: 'Whether the caller gets an email when ticket sales of the event open',
  tag,
  method: 'GET',
  path: '/events/{id}/reminder',
  access: 'signed-in',
  params: idParams,
  output: z.object({ waiting: z.boolean() }),
  errors: [],
});
