// The organizer's list of events: every state, few facts each (docs/reference/product.md#an-organizers-events).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { PAGE_LIMIT_MAX, pageOf, pageQuery } from '#platform/contract/pagination.ts';
import { eventCategories } from '../categories.ts';
import { deliveryMethods, posterStyleSchema, storedEventStatuses } from '../schemas.ts';

export const ownEventSorts = ['date', 'name', 'sold'] as const;

export const ownEventSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.enum(eventCategories),
  posterStyle: posterStyleSchema.nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  /** The organizer's words, at this moment: an event past its end is ended. */
  status: z.enum(storedEventStatuses),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  timeZone: z.string(),
  venue: z.object({ name: z.string(), city: z.string() }),
  organizerName: z.string(),
  /** The first uploaded image, as `images` of an event has it. */
  image: z.string().nullable(),
  sold: z.number().int(),
  capacity: z.number().int(),
  /** What the caller's role allows, in whatever state the event is: `seeSettings` opens its editor. */
  can: z.object({ seeSettings: canSchema, copy: canSchema, seeOrders: canSchema, seeSales: canSchema, checkIn: canSchema }),
});
export type OwnEvent = z.output<typeof ownEventSchema>;

export const listOwnEvents = endpoint({
  id: 'listOwnEvents',
  summary: "The caller's own events in every state (an admin's list has everybody's), filtered, sorted and paged",
  tag: 'Events',
  method: 'GET',
  path: '/organizer/events',
  access: { role: 'organizer' },
  query: z.object({
    ...pageQuery(25),
    status: z.enum(storedEventStatuses).optional(),
    /** Of this organization only. */
    organization: z.guid().optional(),
    /** Ids, separated by commas: these events only. */
    ids: z
      .string()
      .max(PAGE_LIMIT_MAX * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(z.guid()).max(PAGE_LIMIT_MAX))
      .optional(),
    /** Words within name, venue, city or country, in any order. */
    search: z.string().trim().max(120).optional(),
    /** `date`: what is still to come, soonest first, then what is over, last first; `sold`: most tickets first. */
    sort: z.enum(ownEventSorts).default('date'),
  }),
  output: pageOf(ownEventSchema).extend({ total: z.number().int() }),
  errors: [],
});
