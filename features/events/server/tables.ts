import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { bytes, minor, utc } from '#platform/server/database/columns.ts';
import type { Admission } from '../admissions.ts';
import type { PosterStyle } from '#features/posters/poster-style.ts';
import type { EventCategory } from '../categories.ts';
import type { DraftForm } from '../drafts/draft-contract.ts';
import type { EventChangeEntry } from '../history/history-contract.ts';
import type { SoldKind } from '../add-ons/add-on-schema.ts';
import type {
  DeliveryMethod,
  HybridSettings,
  IssueNumber,
  PaymentPlan,
  RefundPolicy,
  ScheduleItem,
  StoredEventStatus,
  VirtualSettings,
} from '../schemas.ts';

export const events = pgTable('events', {
  id: uuid().primaryKey(),
  organizerId: uuid('organizer_id').notNull(),
  name: text().notNull(),
  /** What a payer types in the phone's menu to buy its tickets. */
  code: text(),
  description: text().notNull(),
  category: text().$type<EventCategory>().notNull(),
  /** How its poster is drawn; null: as follows from id and category. */
  posterStyle: text('poster_style').$type<PosterStyle>(),
  genre: text(),
  deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
  status: text().$type<StoredEventStatus>().notNull(),
  startsAt: utc('starts_at').notNull(),
  endsAt: utc('ends_at').notNull(),
  /** The latest that it had since something of it was held or sold; null: it was not moved earlier since. */
  latestEndsAt: utc('latest_ends_at'),
  /** Buyers pay to its organizer's own till; written by `payToTill` alone. */
  isPaidToTill: boolean('is_paid_to_till').notNull().default(false),
  timeZone: text('time_zone').notNull(),
  venueName: text('venue_name').notNull(),
  address: text(),
  city: text().notNull(),
  country: text().notNull(),
  region: text(),
  postalCode: text('postal_code'),
  /** Both or neither. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  performers: jsonb().$type<readonly string[]>().notNull().default([]),
  currency: text().$type<Currency>().notNull(),
  maxPerPerson: integer('max_per_person'),
  lowestPriceMinor: minor('lowest_price_minor'),
  offSale: boolean('off_sale').notNull().default(false),
  organizerName: text('organizer_name').notNull(),
  organizerEmail: text('organizer_email'),
  organizerPhone: text('organizer_phone'),
  refundPolicy: text('refund_policy').$type<RefundPolicy>().notNull(),
  terms: text(),
  buyerFeePoints: integer('buyer_fee_points'),
  /** A tax of the organizer that is in the prices: both or neither; hundredths of a percent. */
  taxName: text('tax_name'),
  taxPoints: integer('tax_points'),
  /** Under which the organizer owes it. */
  taxNumber: text('tax_number'),
  streamPlatform: text('stream_platform'),
  /** https addresses of pictures on other sites. */
  imageLinks: jsonb('image_links').$type<readonly string[]>().notNull().default([]),
  schedule: jsonb().$type<readonly ScheduleItem[]>().notNull(),
  included: jsonb().$type<readonly string[]>().notNull(),
  /** The event or the draft that a test event is a copy of. These are set for the state `test` alone. */
  testOf: uuid('test_of'),
  testOfDraft: boolean('test_of_draft').notNull().default(false),
  testerId: uuid('tester_id'),
  testEndsAt: utc('test_ends_at'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
  /** Grows with each change. */
  version: integer().notNull().default(1),
});

/** Apart from the event, whose whole row public queries read. */
export const eventOnlineSettings = pgTable('event_online_settings', {
  eventId: uuid('event_id').primaryKey(),
  virtualSettings: jsonb('virtual_settings').$type<Partial<Omit<VirtualSettings, 'platform' | 'hasJoinLink' | 'accessInstructions'>>>(),
  sealedJoinLink: bytes('sealed_join_link'),
  /** Grows when the link changes. */
  joinLinkVersion: integer('join_link_version').notNull().default(0),
  sealedAccessInstructions: bytes('sealed_access_instructions'),
  /** Grows when the instructions change. */
  accessInstructionsVersion: integer('access_instructions_version').notNull().default(0),
  hybridSettings: jsonb('hybrid_settings').$type<Partial<Pick<HybridSettings, 'allowSwitchingMode'>>>(),
});

export const releases = pgTable('releases', {
  eventId: uuid('event_id').notNull(),
  issueNumber: smallint('issue_number').$type<IssueNumber>().notNull(),
  name: text().notNull(),
  startsAt: utc('starts_at').notNull(),
  endsAt: utc('ends_at').notNull(),
  opensWhenPreviousSoldOut: boolean('opens_when_previous_sold_out').notNull().default(false),
  /** When it opened for that reason, before its start; null: it did not. */
  openedAt: utc('opened_at'),
});

export const ticketTypes = pgTable('ticket_types', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  /** An add-on admits nobody: lists of what admits leave it out. */
  kind: text().$type<SoldKind>().notNull().default('ticket'),
  type: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  features: jsonb().$type<readonly string[]>().notNull(),
  priceMinor: minor('price_minor').notNull(),
  originalPriceMinor: minor('original_price_minor'),
  minPerPurchase: integer('min_per_purchase').notNull().default(1),
  maxPerPurchase: integer('max_per_purchase').notNull(),
  hidden: boolean().notNull().default(false),
  /** Required for a hidden type. */
  unlockCode: text('unlock_code'),
  issueNumbers: smallint('issue_numbers').array().$type<readonly IssueNumber[]>().notNull(),
  saleStartsAt: utc('sale_starts_at'),
  saleEndsAt: utc('sale_ends_at'),
  status: text().$type<'active' | 'paused'>().notNull(),
  position: integer().notNull(),
  paymentPlans: jsonb('payment_plans').$type<readonly PaymentPlan[]>().notNull(),
  /** Ids of ticket types of the same event of which one must be bought together with this. */
  requires: jsonb().$type<readonly string[]>().notNull().default([]),
  maxPerRequired: integer('max_per_required'),
  /** The first ticket type of the same issue; null: it is alone or the first. */
  issueId: uuid('issue_id'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
  /** Grows with each change. */
  version: integer().notNull().default(1),
});

export const eventImages = pgTable('event_images', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id'),
  /** Of a picture that is an organizer's, and no event's. */
  organizerId: uuid('organizer_id'),
  /** Of a picture that is a draft's: shown once the draft is an event. */
  draftId: uuid('draft_id'),
  /** Who sent it for a draft. */
  userId: uuid('user_id'),
  /** `kept`: stored, and not shown (yet). */
  status: text().$type<'storing' | 'kept' | 'shown' | 'removed'>().notNull(),
  position: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  alt: text().notNull(),
  contentHash: text('content_hash').notNull(),
  createdAt: utc('created_at').notNull(),
});

export const eventStock = pgTable('event_stock', {
  eventId: uuid('event_id').primaryKey(),
  capacity: integer().notNull(),
  reserved: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  /** Of its parts, if it is hybrid; null: no limit of their own. */
  physicalCapacity: integer('physical_capacity'),
  virtualCapacity: integer('virtual_capacity'),
  /** Of the counters above. */
  virtualReserved: integer('virtual_reserved').notNull().default(0),
  virtualSold: integer('virtual_sold').notNull().default(0),
  /** How many pools it has. */
  pools: integer().notNull().default(0),
});

export const ticketPools = pgTable('ticket_pools', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  name: text().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

export const poolStock = pgTable('pool_stock', {
  poolId: uuid('pool_id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  total: integer().notNull(),
  reserved: integer().notNull().default(0),
  sold: integer().notNull().default(0),
});

export const ticketStock = pgTable('ticket_stock', {
  ticketTypeId: uuid('ticket_type_id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  total: integer().notNull(),
  reserved: integer().notNull().default(0),
  sold: integer().notNull().default(0),
  /** 0: of an add-on. */
  admits: integer().notNull().default(1),
  poolId: uuid('pool_id'),
  admission: text().$type<Admission>().notNull().default('in_person'),
  everHeld: boolean('ever_held').notNull().default(false),
});

export const ticketPlaces = pgTable('ticket_places', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  ticketTypeId: uuid('ticket_type_id').notNull(),
  /** The order in which tickets get them. */
  position: integer().notNull(),
  section: text().notNull(),
  row: text().notNull(),
  seat: text().notNull(),
  /** The ticket that has it; null: it is free. */
  ticketId: uuid('ticket_id'),
});

export const eventReminders = pgTable(
  'event_reminders',
  {
    userId: uuid('user_id').notNull(),
    eventId: uuid('event_id').notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: utc('created_at').notNull(),
    sentAt: utc('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

export const savedEvents = pgTable(
  'saved_events',
  {
    userId: uuid('user_id').notNull(),
    eventId: uuid('event_id').notNull(),
    createdAt: utc('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.eventId] })],
);

/** How many test events an account made on a day (YYYY-MM-DD, UTC). */
export const testEventCounts = pgTable(
  'test_event_counts',
  { userId: uuid('user_id').notNull(), day: text().notNull(), made: integer().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const eventDrafts = pgTable('event_drafts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** That of the event made of it; null: chosen then. */
  organizationId: uuid('organization_id'),
  version: integer().notNull(),
  /** Without its link to join and its access instructions. */
  form: jsonb().$type<DraftForm>().notNull(),
  sealedJoinLink: bytes('sealed_join_link'),
  sealedAccessInstructions: bytes('sealed_access_instructions'),
  /** The event of which it is a copy. */
  copyOf: uuid('copy_of'),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

/** Only added to: the database refuses anything else. */
export const eventChanges = pgTable('event_changes', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  at: utc('at').notNull(),
  actorId: uuid('actor_id'),
  actorName: text('actor_name'),
  subject: text().$type<EventChangeEntry['subject']>().notNull(),
  subjectId: text('subject_id'),
  label: text().notNull(),
  action: text().$type<EventChangeEntry['action']>().notNull(),
  fields: jsonb().$type<readonly EventChangeEntry['fields'][number][]>().notNull(),
});

/** Each time an event was postponed. */
export const eventPostponements = pgTable('event_postponements', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  oldStartsAt: utc('old_starts_at').notNull(),
  oldEndsAt: utc('old_ends_at').notNull(),
  oldVenue: text('old_venue').notNull(),
  newStartsAt: utc('new_starts_at').notNull(),
  newEndsAt: utc('new_ends_at').notNull(),
  newVenue: text('new_venue').notNull(),
  respondBy: utc('respond_by').notNull(),
  reason: text(),
  postponedBy: uuid('postponed_by').notNull(),
  createdAt: utc('created_at').notNull(),
});
