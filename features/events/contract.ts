// Endpoints of events (docs/reference/api.md#specified-calls).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { fileEndpoint } from '#platform/contract/file.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { platformMessages } from '#platform/contract/messages.ts';
import { pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { memberErrors } from '#features/organizations/members/member-contract.ts';
import { eventCategories } from './categories.ts';
import { eventChangeSchema, eventInputSchema } from './writing/input-schemas.ts';
import { ticketTypeInputSchema } from './writing/ticket-type-input.ts';
import { isPlausibleDate } from './writing/instant-input.ts';
import { eventSchema, eventStatuses, eventSummarySchema, ticketTypeSchema } from './schemas.ts';
import { eventMessages } from './messages.ts';

const tag = 'Events';

export const eventErrors = defineErrors({
  EVENT_NOT_FOUND: [404, eventMessages.eventNotFound],
  TICKET_TYPE_NOT_FOUND: [404, eventMessages.ticketTypeNotFound],
  EVENT_NOT_YOURS: [403, platformMessages.forbidden],
  EVENT_OVER: [409, eventMessages.eventOver],
  EVENT_NOT_PUBLIC: [409, eventMessages.eventNotPublic],
  /** Changed meanwhile by another person: `data` has the current event. */
  EVENT_CHANGED: [409, eventMessages.changedMeanwhile],
  STATUS_NOT_ALLOWED: [409, eventMessages.statusNotAllowed],
  EVENT_HAS_SALES: [409, eventMessages.eventHasSales],
  CAPACITY_BELOW_SOLD: [409, eventMessages.capacityBelowSold],
  QUANTITY_BELOW_SOLD: [409, eventMessages.quantityBelowSold],
  TICKET_NAME_TAKEN: [409, eventMessages.ticketNameTaken],
  TICKET_TYPE_HAS_SALES: [409, eventMessages.ticketTypeHasSales],
  /** A business that no person has looked at yet would sell for more than its limit. */
  GROSS_LIMIT: [409, eventMessages.grossLimitReached],
  /** `data`: PlanTickets. */
  PLAN_TICKETS: [409, eventMessages.planTicketsReached],
  TICKET_TYPE_NEEDED: [409, eventMessages.ticketTypeNeeded],
  TOO_MANY_CODES: [429, eventMessages.tooManyUnlockCodes],
});
const limits = [eventErrors.GROSS_LIMIT, eventErrors.PLAN_TICKETS] as const;

const idParams = z.object({ id: z.string().max(100) });
/** `code` opens hidden ticket types. One that opens none is no error. */
const codeQuery = z.object({ code: z.string().max(100).optional() });
/** A form without script sends an empty field for a filter that was not set. */
const blank = z.literal('').transform(() => undefined);

/** The schema, or an empty field; errors keep the schema's messages. */
function orBlank<S extends z.ZodType>(schema: S) {
  return z.union([blank, schema], { error: (issue) => (issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined) }).optional();
}

const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], { error: asIssue(platformMessages.dateNotValid) })
  .refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible));
const monthQuery = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, asIssue(eventMessages.monthNotValid))
  .refine(isPlausibleDate, asIssue(eventMessages.yearNotPlausible));
const amountQuery = z.coerce.number().min(0).max(1_000_000_000);
const yes = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Long enough to take the load of a rush off the server, short enough that no buyer acts on an old page. */
const EVENT_CACHE_SECONDS = 2;

export const eventSorts = ['date', 'price', '-price', 'name', 'newest', 'relevance'] as const;

export const eventListQuery = z.object({
  ...pageQuery(20),
  /** By default every live event. Others than `published` and `active` show only the caller's own events. */
  status: orBlank(z.enum(eventStatuses)),
  /** A UUID in any written form; an unknown one finds nothing. */
  organizerId: z.guid().optional(),
  /** A category, its name or its slug; an unknown one finds nothing. */
  category: z.string().trim().max(60).optional(),
  genre: z.string().trim().max(60).optional(),
  /** Venue, city or country. */
  location: z.string().trim().max(100).optional(),
  /** Words over name, description, venue and city; tolerates a typo. */
  search: z.string().trim().max(120).optional(),
  /** Starting on or after. A day is a day in the event's time zone. */
  from: orBlank(dayOrInstant),
  /** Starting on or before; a day includes its evening. */
  to: orBlank(dayOrInstant),
  /** YYYY-MM, in the event's time zone. */
  month: orBlank(monthQuery),
  /** In Kenyan shillings; prices in another currency are compared by the display rate. */
  minPrice: orBlank(amountQuery),
  maxPrice: orBlank(amountQuery),
  /** Where a ticket is free that admits alone; false: where none is. */
  free: orBlank(yes),
  /** Virtual and hybrid events; false: the others. */
  online: orBlank(yes),
  sort: orBlank(z.enum(eventSorts)),
});
export type EventListQuery = z.output<typeof eventListQuery>;

export const listEvents = endpoint({
  id: 'listEvents',
  summary: 'Events, filtered, sorted and paged',
  tag,
  method: 'GET',
  path: '/events',
  access: 'open',
  query: eventListQuery,
  output: pageOf(eventSummarySchema).extend({
    /** How many match the filters, counted up to 1,000. */
    total: z.number().int(),
  }),
  inTurns: true,
  errors: [],
  cacheSeconds: EVENT_CACHE_SECONDS,
  differsWhenSignedIn: true,
});

/** Fewer letters match everything, and a longer text suggests nothing that the list would not find. */
export const SUGGESTION_LETTERS_MIN = 2;
const SUGGESTION_LETTERS_MAX = 60;
/** A typing user sends about two requests a second. */
const SUGGESTIONS_PER_MINUTE = 120;

/** Small answers while the user types in a search field. */
export const suggestEvents = endpoint({
  id: 'suggestEvents',
  summary: 'A few upcoming events and cities that begin with or resemble the typed text',
  tag,
  method: 'GET',
  path: '/event-suggestions',
  access: 'open',
  query: z.object({
    search: z
      .string()
      .trim()
      .min(SUGGESTION_LETTERS_MIN, asIssue(eventMessages.searchTooShort({ minimum: SUGGESTION_LETTERS_MIN })))
      .max(SUGGESTION_LETTERS_MAX),
  }),
  output: z.object({
    events: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        category: z.enum(eventCategories),
        startDate: z.iso.datetime(),
        timeZone: z.string(),
        city: z.string(),
      }),
    ),
    cities: z.array(z.string()),
  }),
  errors: [],
  cacheSeconds: 30,
  requestsPerMinute: SUGGESTIONS_PER_MINUTE,
});

export const getEvent = endpoint({
  id: 'getEvent',
  summary: 'One event with its ticket types and releases',
  tag,
  method: 'GET',
  path: '/events/{id}',
  access: 'open',
  params: idParams,
  query: codeQuery,
  output: eventSchema,
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.TOO_MANY_CODES],
  cacheSeconds: EVENT_CACHE_SECONDS,
  differsWhenSignedIn: true,
});

/** Works as a plain link, without script. */
export const getEventCalendar = fileEndpoint({
  id: 'getEventCalendar',
  summary: 'The event as an iCalendar file, for any calendar',
  tag,
  path: '/events/{id}/calendar.ics',
  access: 'open',
  file: 'text/calendar; charset=utf-8',
  params: idParams,
  errors: [eventErrors.EVENT_NOT_FOUND],
  cacheSeconds: 300,
});

/** The current values of the list's filters: only those that match events. */
export const getEventFilters = endpoint({
  id: 'getEventFilters',
  summary: 'Cities, categories, genres and prices of the upcoming events, with counts',
  tag,
  method: 'GET',
  path: '/events/filters',
  access: 'open',
  query: z.object({
    /** Only values that match events of this category, given by name or slug. */
    category: z.string().trim().max(60).optional(),
  }),
  output: z.object({
    cities: z.array(z.object({ city: z.string(), country: z.string(), count: z.number().int() })),
    categories: z.array(z.object({ category: z.enum(eventCategories), count: z.number().int() })),
    genres: z.array(z.object({ genre: z.string(), count: z.number().int() })),
    /**
     * The distribution of the lowest prices: steps of equal width in Kenyan shillings from 0, the last one with everything above; null for fewer
     * than two prices.
     */
    prices: z.object({ step: z.number(), counts: z.array(z.number().int()) }).nullable(),
  }),
  errors: [],
});

/** The organization of the new event, for an account that is in several; by default the first in which it may create events. */
export const createQuery = z.object({ organization: z.guid().optional() });

export const createEvent = endpoint({
  id: 'createEvent',
  summary:
    "Creates an event of the caller's organization; it is live at once unless its status is draft, or its currency cannot be paid: see `missing`",
  tag,
  method: 'POST',
  path: '/events',
  access: { permission: 'create:events' },
  query: createQuery,
  body: eventInputSchema,
  output: eventSchema,
  errors: [memberErrors.ORGANIZATION_NOT_FOUND, ...limits],
  idempotency: 'stored',
});

export const updateEvent = endpoint({
  id: 'updateEvent',
  summary: "Changes an event of the caller's organization (an admin may change any)",
  tag,
  method: 'PUT',
  path: '/events/{id}',
  access: { permission: 'edit:events' },
  params: idParams,
  body: eventChangeSchema,
  output: eventSchema,
  errors: [
    eventErrors.EVENT_NOT_FOUND,
    eventErrors.EVENT_NOT_YOURS,
    eventErrors.EVENT_OVER,
    eventErrors.EVENT_CHANGED,
    eventErrors.STATUS_NOT_ALLOWED,
    eventErrors.CAPACITY_BELOW_SOLD,
    eventErrors.EVENT_HAS_SALES,
    ...limits,
  ],
  idempotency: 'stored',
});

export const deleteEvent = endpoint({
  id: 'deleteEvent',
  summary: 'Deletes an event without tickets ever held or bought; organizers cancel theirs instead',
  tag,
  method: 'DELETE',
  path: '/events/{id}',
  access: { permission: 'delete:events' },
  params: idParams,
  output: z.object({ id: z.uuid(), deleted: z.literal(true) }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_HAS_SALES],
  idempotency: 'stored',
});

export const listTicketTypes = endpoint({
  id: 'listTicketTypes',
  summary: 'The ticket types of an event',
  tag,
  method: 'GET',
  path: '/events/{id}/tickets',
  access: 'open',
  params: idParams,
  query: codeQuery,
  output: z.object({ ticketTypes: z.array(ticketTypeSchema) }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.TOO_MANY_CODES],
});

export const createTicketType = endpoint({
  id: 'createTicketType',
  summary: "Adds a ticket type to an event of the caller's organization (an admin may to any)",
  tag,
  method: 'POST',
  path: '/events/{id}/tickets',
  access: { permission: 'manage:tickets' },
  params: idParams,
  body: ticketTypeInputSchema,
  output: ticketTypeSchema,
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, eventErrors.EVENT_OVER, eventErrors.TICKET_NAME_TAKEN, ...limits],
  idempotency: 'stored',
});

export const getInventory = endpoint({
  id: 'getInventory',
  summary: 'How many tickets of a type there are in total, left, sold and held',
  tag,
  method: 'GET',
  path: '/events/{eventId}/tickets/{ticketTypeId}/inventory',
  access: 'open',
  params: z.object({ eventId: z.string().max(100), ticketTypeId: z.string().max(100) }),
  query: codeQuery,
  output: z.object({ total: z.number().int(), available: z.number().int(), sold: z.number().int(), reserved: z.number().int() }),
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.TICKET_TYPE_NOT_FOUND, eventErrors.TOO_MANY_CODES],
});
