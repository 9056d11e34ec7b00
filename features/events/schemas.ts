// Events as they are read and written over the wire (specification, attendee core, section 3). Amounts are in major units.
import { z } from 'zod';
import { currencySchema } from '#platform/contract/money.ts';
import { eventCategories } from './categories.ts';

export const deliveryMethods = ['in_person', 'virtual', 'hybrid'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The organizer's states, as stored. */
export const storedEventStatuses = ['draft', 'live', 'paused', 'ended', 'cancelled'] as const;
export type StoredEventStatus = (typeof storedEventStatuses)[number];

/** The same state machine as lists see it: a live event is `active` when it is a livestream, else `published` (rules.ts). */
export const eventStatuses = ['published', 'active', 'draft', 'paused', 'ended', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const refundPolicies = ['flexible', 'moderate', 'strict'] as const;
export type RefundPolicy = (typeof refundPolicies)[number];

export const streamPlatforms = ['vumi_live', 'zoom', 'teams', 'google_meet', 'youtube', 'twitch', 'custom'] as const;

export type IssueNumber = 1 | 2 | 3;
const issueNumberSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const paymentPlanSchema = z.object({
  id: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(80),
  installments: z.number().int().min(1).max(12),
  downPaymentPercentage: z.number().min(1).max(100),
  /** Percent of the price, added to it. */
  processingFee: z.number().min(0).max(50),
});
export type PaymentPlan = z.output<typeof paymentPlanSchema>;

export const scheduleItemSchema = z.object({
  startsAt: z.iso.datetime({ offset: true }),
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().max(300).optional(),
});
export type ScheduleItem = z.output<typeof scheduleItemSchema>;

const moneySchema = z.object({ amount: z.number(), currency: currencySchema });

export const releaseSchema = z.object({
  issueNumber: issueNumberSchema,
  name: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  active: z.boolean(),
});
export type Release = z.output<typeof releaseSchema>;

export const ticketTypeSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  type: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  price: moneySchema,
  /** Before a launch reduction. */
  originalPrice: moneySchema.nullable(),
  symbol: z.string(),
  /** For display only. */
  usdPrice: z.number(),
  quantity: z.object({ available: z.number().int(), total: z.number().int(), sold: z.number().int() }),
  maxPerPurchase: z.number().int(),
  /** The release in which it is sold now or next. */
  issueNumber: z.union([issueNumberSchema, z.literal('all')]),
  state: z.enum(['on_sale', 'coming_soon', 'closed', 'sold_out']),
  available: z.boolean(),
  comingSoon: z.boolean(),
  closedReason: z.string().nullable(),
  /** When sales open, while they have not. */
  opensAt: z.iso.datetime().nullable(),
  status: z.enum(['active', 'paused', 'sold_out']),
  saleStartDate: z.iso.datetime().nullable(),
  saleEndDate: z.iso.datetime().nullable(),
  paymentPlans: z.array(paymentPlanSchema),
});
export type TicketType = z.output<typeof ticketTypeSchema>;

const venueSchema = z.object({ name: z.string(), city: z.string(), country: z.string(), address: z.string().nullable() });

/** An event in a list. */
export const eventSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(eventCategories),
  genre: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  status: z.enum(eventStatuses),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  timeZone: z.string(),
  venue: venueSchema,
  organizerId: z.uuid(),
  organizer: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** The lowest price; null without ticket types. */
  price: z.number().nullable(),
  currency: currencySchema,
  capacity: z.number().int(),
  /** Over all ticket types: on sale when any is, else coming soon when any is, else sold out or closed. */
  saleState: z.enum(['on_sale', 'coming_soon', 'closed', 'sold_out']),
  images: z.array(z.string()),
  thumbnailUrl: z.string().nullable(),
  ticketTypes: z.array(ticketTypeSchema),
  metadata: z.object({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
});
export type EventSummary = z.output<typeof eventSummarySchema>;

export const eventSchema = eventSummarySchema.extend({
  refundPolicy: z.enum(refundPolicies),
  terms: z.string().nullable(),
  streamPlatform: z.string().nullable(),
  schedule: z.array(scheduleItemSchema),
  included: z.array(z.string()),
  releases: z.array(releaseSchema),
});
export type EventDetail = z.output<typeof eventSchema>;

/** `{amount}` as the server itself answers is read as well as the bare number. */
function readMember(value: unknown, member: 'amount' | 'total'): unknown {
  return typeof value === 'object' && value !== null && member in value ? (value as Record<string, unknown>)[member] : value;
}

const priceInput = z.preprocess(
  (value) => readMember(value, 'amount'),
  z.coerce.number({ error: 'Price must be a number' }).min(0, 'Price must be at least 0').max(100_000_000, 'Price must be at most 100,000,000'),
);
const quantityInput = z.preprocess(
  (value) => readMember(value, 'total'),
  z.coerce
    .number({ error: 'Quantity must be a number' })
    .int('Quantity must be a whole number')
    .min(1, 'Quantity must be at least 1')
    .max(1_000_000, 'Quantity must be at most 1,000,000'),
);
const FIRST_YEAR = 2000;
const LAST_YEAR = 2199;

/** True for `2026-…`: years that a calendar and a database both understand and that nobody mistyped. */
export function isPlausibleDate(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

const instantInput = z.iso
  .datetime({ offset: true, error: 'Please give a date and time, for example 2026-12-31T18:00:00Z' })
  .refine(isPlausibleDate, 'Please check the year');
const emailInput = z.email('Please give a valid email address');

/** The first of the given names that carries something. */
function firstOf(given: Record<string, unknown>, ...names: readonly string[]): unknown {
  return names.map((name) => given[name]).find((value) => value !== undefined && value !== null && value !== '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null is nothing: an event that was read can be sent back as it is. */
function withoutNulls(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}

function readTicketTypeNames(value: unknown): unknown {
  return isRecord(value) ? { ...withoutNulls(value), maxPerPurchase: firstOf(value, 'maxPerPurchase', 'maxPerOrder') } : value;
}

export const MAX_TICKET_TYPES = 30;

export const ticketTypeInputSchema = z.preprocess(
  readTicketTypeNames,
  z.object({
    name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(80),
    /** Made from the name when missing: upper case with underscores. */
    type: z.string().trim().min(1).max(40).optional(),
    description: z.string().trim().max(500).default(''),
    features: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
    price: priceInput,
    originalPrice: priceInput.optional(),
    quantity: quantityInput,
    maxPerPurchase: z.coerce.number().int().min(1, 'At least one a purchase').max(100, 'At most 100 a purchase').default(10),
    issueNumbers: z.array(issueNumberSchema).max(3).default([]),
    saleStartDate: instantInput.optional(),
    saleEndDate: instantInput.optional(),
    status: z.enum(['active', 'paused']).default('active'),
    paymentPlans: z.array(paymentPlanSchema).max(6).default([]),
  }),
);
export type TicketTypeInput = z.output<typeof ticketTypeInputSchema>;

const releaseInputSchema = z.object({
  issueNumber: issueNumberSchema,
  name: z.string().trim().min(1).max(80).optional(),
  startDate: instantInput,
  endDate: instantInput,
});
export type ReleaseInput = z.output<typeof releaseInputSchema>;

/**
 * The usual name of an IANA time zone that may be written in another case or by an old name; null for none. Offsets are none: databases
 * and browsers read their sign differently.
 */
function findTimeZone(text: string): string | null {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name) ? name : null;
  } catch {
    return null;
  }
}

export const eventFieldsSchema = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(200),
  description: z.string({ error: 'Description is required' }).trim().min(1, 'Description is required').max(10_000),
  category: z.enum(eventCategories, { error: 'Please choose one of the categories' }),
  genre: z.string().trim().min(1).max(60).optional(),
  deliveryMethod: z.enum(deliveryMethods).default('in_person'),
  startDate: instantInput,
  /** Three hours after the start when missing. */
  endDate: instantInput.optional(),
  timeZone: z
    .string()
    .max(60)
    .refine((text) => findTimeZone(text) !== null, 'There is no such time zone')
    .overwrite((text) => findTimeZone(text) ?? text)
    .default('Africa/Nairobi'),
  /** Name and city are needed unless the event is virtual (event-checks.ts). */
  venue: z
    .object({
      name: z.string().trim().max(160).optional(),
      city: z.string().trim().max(80).optional(),
      country: z.string().trim().min(1).max(80).optional(),
      address: z.string().trim().max(200).optional(),
    })
    .default({}),
  currency: currencySchema.default('KES'),
  capacity: z.coerce.number().int().min(1, 'Capacity must be at least 1').max(1_000_000).default(1000),
  organizer: z
    .object({ name: z.string().trim().min(1).max(120).optional(), email: emailInput.optional(), phone: z.string().trim().max(30).optional() })
    .optional(),
  refundPolicy: z.enum(refundPolicies).default('flexible'),
  terms: z.string().trim().max(5000).optional(),
  streamPlatform: z.enum(streamPlatforms).optional(),
  schedule: z.array(scheduleItemSchema).max(100).default([]),
  included: z.array(z.string().trim().min(1).max(120)).max(20).default([]),
  releases: z.array(releaseInputSchema).max(3).default([]),
  status: z.enum(storedEventStatuses).optional(),
});

function readVenue(given: Record<string, unknown>): unknown {
  const venue = firstOf(given, 'venue', 'location');
  if (isRecord(venue)) return { ...withoutNulls(venue), name: firstOf(venue, 'name', 'venue') };
  const { city, country, address } = given;
  const named = { name: venue, city, country, address };
  return Object.values(named).every((value) => value === undefined) ? undefined : named;
}

function readOrganizer(given: Record<string, unknown>): unknown {
  const { organizer } = given;
  if (organizer !== undefined) return isRecord(organizer) ? withoutNulls(organizer) : organizer;
  const named = { name: firstOf(given, 'organizerName', 'creatorName'), email: firstOf(given, 'organizerEmail', 'creatorEmail'), phone: firstOf(given, 'organizerPhone') };
  return Object.values(named).every((value) => value === undefined) ? undefined : named;
}

/** Section 3 of the specification gives several names to one field; each is read, ours is answered. */
function readEventNames(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const given = withoutNulls(value);
  const { status, price } = given;
  return {
    ...given,
    name: firstOf(given, 'name', 'title'),
    startDate: firstOf(given, 'startDate', 'startTime', 'scheduledStartTime'),
    endDate: firstOf(given, 'endDate', 'endTime', 'scheduledEndTime'),
    capacity: firstOf(given, 'capacity', 'totalCapacity'),
    currency: given['currency'] ?? (isRecord(price) ? price['currency'] : undefined),
    venue: readVenue(given),
    organizer: readOrganizer(given),
    status: status === 'published' || status === 'active' ? 'live' : status,
  };
}

export const eventInputSchema = z.preprocess(
  readEventNames,
  eventFieldsSchema.extend({
    /** Without ticket types: what its one 'General Admission' costs. */
    price: priceInput.optional(),
    ticketTypes: z.array(ticketTypeInputSchema).max(MAX_TICKET_TYPES).default([]),
  }),
);
export type EventInput = z.output<typeof eventInputSchema>;

/** A change names only what changes; ticket types have calls of their own. */
export const eventChangeSchema = z.preprocess(readEventNames, withoutDefaults(eventFieldsSchema));
export type EventChange = z.output<typeof eventChangeSchema>;

/** Every field optional and without its default, which would otherwise overwrite what is stored. */
function withoutDefaults<T extends z.ZodRawShape>(schema: z.ZodObject<T>) {
  const shape = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType)).optional()]),
  );
  return z.object(shape) as unknown as z.ZodObject<{ [K in keyof T]: z.ZodOptional<T[K] extends z.ZodDefault<infer Inner> ? Inner : T[K]> }>;
}
