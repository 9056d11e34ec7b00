// Endpoints that put an event on sale and take it off: its state, and when its ticket issues are sold (docs/reference/api.md#specified-calls).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { eventErrors } from './contract.ts';
import { eventMessages } from './messages.ts';
import { eventSchema, ticketTypeSchema } from './schemas.ts';
import { readStatus } from './writing/input-schemas.ts';
import { instantInput } from './writing/instant-input.ts';

const tag = 'Events';

export const issueErrors = defineErrors({
  ISSUE_NOT_FOUND: [404, eventMessages.issueNotFound],
});

const { EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, GROSS_LIMIT, PLAN_TICKETS } = eventErrors;

export const changeEventStatus = endpoint({
  id: 'changeEventStatus',
  summary: "Puts the caller's own event on sale, pauses it, ends it or cancels it (an admin may any): `can` of the event says which",
  tag,
  method: 'POST',
  path: '/events/{id}/status',
  access: { permission: 'edit:events' },
  params: z.object({ id: z.string().max(100) }),
  body: z.object({
    status: z.preprocess(readStatus, z.enum(['live', 'paused', 'ended', 'cancelled'])),
    /** The event's name, which a screen asks for before it cancels: when given, it has to fit (docs/decisions/078-cancelling-and-postponing.md). */
    confirmName: z.string().max(500).optional(),
  }),
  output: eventSchema,
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, STATUS_NOT_ALLOWED, GROSS_LIMIT, PLAN_TICKETS],
  idempotency: 'stored',
});

export const scheduleIssue = endpoint({
  id: 'scheduleIssue',
  summary: 'Schedules the sale of a ticket issue: sets its first and last moment where they are given, and answers when it is sold',
  tag,
  method: 'POST',
  path: '/events/{id}/issues/{issueId}/schedule',
  access: { permission: 'manage:tickets' },
  params: z.object({ id: z.string().max(100), issueId: z.string().max(100) }),
  body: z.object({ saleStartDate: instantInput.optional(), saleEndDate: instantInput.optional() }),
  output: z.object({ id: z.uuid(), eventId: z.uuid(), scheduled: z.literal(true), ticketTypes: z.array(ticketTypeSchema) }),
  errors: [EVENT_NOT_FOUND, EVENT_NOT_YOURS, EVENT_OVER, issueErrors.ISSUE_NOT_FOUND],
});
