// Events in requests and answers (docs/reference/api.md#fields-of-an-event). Amounts are in major units.
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { currencySchema, moneySchema } from '#platform/contract/money-schemas.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { addOnSchema } from './add-ons/add-on-schema.ts';
import { admissions } from './admissions.ts';
import { feeBearers } from './prices/buyer-fee.ts';
import { posterStyles } from '#features/posters/poster-style.ts';
import { eventCategories } from './categories.ts';
import { testSchema } from './test-events/test-schema.ts';

export const deliveryMethods = ['in_person', 'virtual', 'hybrid'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];

/** The organizer's states, as stored. */
export const storedEventStatuses = ['draft', 'live', 'paused', 'ended', 'cancelled'] as const;
export type OwnEventStatus = (typeof storedEventStatuses)[number];
/** `test`: a test event, which has this state for as long as it exists (docs/reference/product.md#test-events). */
export type StoredEventStatus = OwnEventStatus | 'test';

/** The same state machine in the vocabulary of lists: a live event is `active` when it is a livestream, else `published` (rules.ts). */
export const eventStatuses = ['published', 'active', 'draft', 'paused', 'ended', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const refundPolicies = ['flexible', 'moderate', 'strict'] as const;
export type RefundPolicy = (typeof refundPolicies)[number];

export const streamPlatforms = ['vumi_live', 'zoom', 'teams', 'google_meet', 'youtube', 'twitch', 'custom'] as const;

export type IssueNumber = 1 | 2 | 3;
export const issueNumberSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const paymentPlanSchema = z.object({
  id: z.string().trim().min(1).max(60),
  name: nameText().min(1).max(80),
  installments: z.number().int().min(1).max(12),
  downPaymentPercentage: z.number().min(1).max(100),
  /** In percent of the price, added to it. */
  processingFee: z.number().min(0).max(50),
});
export type PaymentPlan = z.output<typeof paymentPlanSchema>;

export const scheduleItemSchema = z.object({
  startsAt: z.iso.datetime({ offset: true }),
  title: nameText().min(1).max(120),
  description: z.string().trim().max(300).optional(),
});
export type ScheduleItem = z.output<typeof scheduleItemSchema>;

export const releaseSchema = z.object({
  issueNumber: issueNumberSchema,
  name: z.string(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  active: z.boolean(),
  /** It opens before its start when the one before it is sold out. */
  opensWhenPreviousSoldOut: z.boolean(),
  /** When it did. */
  openedAt: z.iso.datetime().nullable(),
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
  /** What the buyer of one pays on top of it, in major units: Vumi's fee. Missing where the organizer bears it. */
  fee: z.number().optional(),
  /** Before a launch reduction. */
  originalPrice: moneySchema.nullable(),
  symbol: z.string(),
  /** With the fee; for display only. */
  usdPrice: z.number(),
  /** In units. */
  quantity: z.object({ available: z.number().int(), total: z.number().int(), sold: z.number().int() }),
  /** Units that nobody has bought yet, held or not: bounded by its pool and the event, as what is available. */
  unsold: z.number().int(),
  /** People whom one unit admits: a table of ten costs its price once and is ten tickets. */
  admits: z.number().int(),
  /** Of a hybrid event: for its hall or for its stream; null: the event has one part. */
  admission: z.enum(admissions).nullable(),
  minPerPurchase: z.number().int(),
  maxPerPurchase: z.number().int(),
  /** Shown only to those who know its code, and to those who run the event. */
  hidden: z.boolean(),
  /** The code of a hidden type, for those who run the event only. */
  unlockCode: z.string().optional(),
  /** From which it draws, for the same. */
  pool: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** The release in which it is sold now or next; the first one, the early bird's, only for a type that is sold in no other. */
  issueNumber: z.union([issueNumberSchema, z.literal('all')]),
  state: z.enum(['on_sale', 'coming_soon', 'closed', 'sold_out']),
  available: z.boolean(),
  comingSoon: z.boolean(),
  closedReason: z.string().nullable(),
  /** When sales open, if they have not. */
  opensAt: z.iso.datetime().nullable(),
  status: z.enum(['active', 'paused', 'sold_out']),
  saleStartDate: z.iso.datetime().nullable(),
  saleEndDate: z.iso.datetime().nullable(),
  /** The plans that can be completed before the event begins. */
  paymentPlans: z.array(paymentPlanSchema),
  /** The ticket types of this event of which one must be bought together with it; none: it is sold alone. */
  requires: z.array(z.object({ id: z.uuid(), type: z.string(), name: z.string() })),
  /** How many of it for each of those; null: as many as a purchase may have. */
  maxPerRequired: z.number().int().nullable(),
  /** What its form has beside the above, for those who run the event only. */
  settings: z
    .object({
      /** Grows with each change; a change names the version that it was made from. */
      version: z.number().int(),
      /** The releases in which it is sold; empty: in every one. */
      issueNumbers: z.array(issueNumberSchema),
      /** Also the plans that can no longer be completed. */
      paymentPlans: z.array(paymentPlanSchema),
      /** In purchases that have not been completed. */
      held: z.number().int(),
    })
    .optional(),
});
export type TicketType = z.output<typeof ticketTypeSchema>;

/** A named stock from which several ticket types draw; it counts people. */
export const poolSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  total: z.number().int(),
  available: z.number().int(),
  reserved: z.number().int(),
  sold: z.number().int(),
  ticketTypes: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Pool = z.output<typeof poolSchema>;

export const eventImageSchema = z.object({
  id: z.uuid(),
  /** The path of the largest as WebP; the smaller ones and AVIF by features/events/images/images.ts. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A description for screen readers; empty when none was given. */
  alt: z.string(),
});
export type EventImage = z.output<typeof eventImageSchema>;

const venueSchema = z.object({ name: z.string(), city: z.string(), country: z.string(), address: z.string().nullable() });

export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** With the details that calendars, maps and search engines use. */
const fullVenueSchema = venueSchema.extend({
  region: z.string().nullable(),
  postalCode: z.string().nullable(),
  coordinates: coordinatesSchema.nullable(),
});

/** A family of drawn posters and one of its four palettes. */
export const posterStyleSchema = z.enum(posterStyles);

/** An event in a list. */
export const eventSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(eventCategories),
  /** The chosen style of its poster, a family and one of its four palettes; null: as drawn from id and category. */
  posterStyle: posterStyleSchema.nullable(),
  genre: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods),
  status: z.enum(eventStatuses),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  timeZone: z.string(),
  venue: venueSchema,
  organizerId: z.uuid(),
  organizer: z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() }),
  /** The starting price; a child's free ticket does not count beside others. Null without ticket types. */
  price: z.number().nullable(),
  /** What the buyer pays on top of it: Vumi's fee. Missing where the organizer bears it. */
  fee: z.number().optional(),
  /** Of each unit's price after a discount, in percent; missing where the organizer bears it. */
  buyerFeePercent: z.number().optional(),
  currency: currencySchema,
  capacity: z.number().int(),
  /** Over all ticket types: on sale when any is, else coming soon when any is, else sold out or closed. */
  saleState: z.enum(['on_sale', 'coming_soon', 'closed', 'sold_out']),
  /** Paths of its own images, in order; then addresses of those on other sites that its organizer gave. */
  images: z.array(z.string()),
  /** The first of its own, small. */
  thumbnailUrl: z.string().nullable(),
  /** The same; else the first one on another site. */
  thumbnail: z.string().nullable(),
  ticketTypes: z.array(ticketTypeSchema),
  metadata: z.object({ createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() }),
});
export type EventSummary = z.output<typeof eventSummarySchema>;

/** How people take part online. */
export const virtualSettingsSchema = z.object({
  platform: z.enum(streamPlatforms),
  maxAttendees: z.number().int().nullable(),
  recordingEnabled: z.boolean(),
  waitingRoomEnabled: z.boolean(),
  chatEnabled: z.boolean(),
  requiresPreRegistration: z.boolean(),
  /** For those who run the event only. */
  accessInstructions: z.string().nullable(),
  /** The link itself is in no answer but its own (getJoinLink), and that of a holder who joins. */
  hasJoinLink: z.boolean(),
});
export type VirtualSettings = z.output<typeof virtualSettingsSchema>;

export const hybridSettingsSchema = z.object({
  physicalCapacity: z.number().int().nullable(),
  virtualCapacity: z.number().int().nullable(),
  /** Whether a buyer may change between the hall and the stream. */
  allowSwitchingMode: z.boolean(),
});
export type HybridSettings = z.output<typeof hybridSettingsSchema>;

export const eventSchema = eventSummarySchema.extend({
  venue: fullVenueSchema,
  /** The performers as given by the organizer. */
  performers: z.array(z.string()),
  /** How many people can get tickets now: of the types on sale, and never more than their pools and the capacity have left. */
  ticketsLeft: z.number().int(),
  /** How many tickets one account may have over all purchases; null: no such limit. */
  maxPerPerson: z.number().int().nullable(),
  refundPolicy: z.enum(refundPolicies),
  feeBearer: z.enum(feeBearers),
  /** A tax of the organizer that is in the prices; missing: none is stated. */
  tax: z.object({ name: z.string(), percent: z.number(), number: z.string().nullable() }).optional(),
  terms: z.string().nullable(),
  streamPlatform: z.string().nullable(),
  /** Of a virtual or hybrid event, for its organizer and admins only. */
  virtualSettings: virtualSettingsSchema.optional(),
  /** Of a hybrid event, for the same. */
  hybridSettings: hybridSettingsSchema.optional(),
  schedule: z.array(scheduleItemSchema),
  included: z.array(z.string()),
  releases: z.array(releaseSchema),
  /** What is sold with its tickets, in the organizer's order; what is paused is closed. */
  addOns: z.array(addOnSchema),
  /** Why a draft cannot be published yet, as messages for its organizer; empty for anything but a draft. */
  missing: z.array(z.string()),
  /** Grows with each change; a change names the version that it was made from. For those who run the event only. */
  version: z.number().int().optional(),
  /** The stocks from which its ticket types draw, for the same. */
  pools: z.array(poolSchema).optional(),
  /** How many tickets it offers, and for how many the plan of its organization is; missing: for any number. For the same. */
  planTickets: z.object({ offered: z.number().int(), max: z.number().int() }).optional(),
  /** The ticket types by the issues in which they were sent, for the same. */
  ticketIssues: z.array(z.object({ id: z.uuid(), ticketTypes: z.array(ticketTypeSchema) })).optional(),
  /** What the reader may do now: true, or the reason why not. For the same. */
  can: z
    .object({
      edit: canSchema,
      addTicketType: canSchema,
      addImage: canSchema,
      goLive: canSchema,
      pauseSales: canSchema,
      endEvent: canSchema,
      cancelEvent: canSchema,
    })
    .optional(),
  /** Of a test event, for its tester, who alone gets it. */
  test: testSchema.optional(),
  /** What the code of the request takes off tickets, with nothing for a code that takes off nothing; missing without such a code. */
  offer: z
    .object({
      code: z.string(),
      percent: z.number().int().nullable(),
      /** In major units, off all tickets of a purchase together. */
      amount: z.number().nullable(),
      /** Null: of all types. */
      ticketTypeIds: z.array(z.uuid()).nullable(),
      /** Hidden types that it opens. */
      opensTypeIds: z.array(z.uuid()),
    })
    .optional(),
  /** What is typed in the phone's menu to buy its tickets; missing: they cannot be bought so. */
  menu: z.object({ paybill: z.string(), account: z.string() }).optional(),
  /** The business whose own M-Pesa till or paybill buyers pay; missing: they pay Vumi. */
  paidTo: z.string().optional(),
  /** `images` with all their details. */
  gallery: z.array(eventImageSchema),
});
export type EventDetail = z.output<typeof eventSchema>;
