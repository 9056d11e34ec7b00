import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Currency } from '#platform/contract/money.ts';
import { minor, utc } from '#platform/server/database/columns.ts';
import type { EventCategory } from '../categories.ts';
import type { DraftForm } from '../drafts/draft-contract.ts';
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
  description: text().notNull(),
  category: text().$type<EventCategory>().notNull(),
  genre: text(),
  deliveryMethod: text('delivery_method').$type<DeliveryMethod>().notNull(),
  status: text().$type<StoredEventStatus>().notNull(),
  startsAt: utc('starts_at').notNull(),
  endsAt: utc('ends_at').notNull(),
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
  streamPlatform: text('stream_platform'),
  /** https addresses of pictures on other sites. */
  imageLinks: jsonb('image_links').$type<readonly string[]>().notNull().default([]),
  schedule: jsonb().$type<readonly ScheduleItem[]>().notNull(),
  included: jsonb().$type<readonly string[]>().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});

/** Apart from the event, whose whole row public queries read. */
export const eventOnlineSettings = pgTable('event_online_settings', {
  eventId: uuid('event_id').primaryKey(),
  virtualSettings: jsonb('virtual_settings').$type<Partial<Omit<VirtualSettings, 'platform'>>>(),
  hybridSettings: jsonb('hybrid_settings').$type<Partial<HybridSettings>>(),
});

export const releases = pgTable('releases', {
  eventId: uuid('event_id').notNull(),
  issueNumber: smallint('issue_number').$type<IssueNumber>().notNull(),
  name: text().notNull(),
  startsAt: utc('starts_at').notNull(),
  endsAt: utc('ends_at').notNull(),
});

export const ticketTypes = pgTable('ticket_types', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id').notNull(),
  type: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  features: jsonb().$type<readonly string[]>().notNull(),
  priceMinor: minor('price_minor').notNull(),
  originalPriceMinor: minor('original_price_minor'),
  maxPerPurchase: integer('max_per_purchase').notNull(),
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
});

export const eventImages = pgTable('event_images', {
  id: uuid().primaryKey(),
  eventId: uuid('event_id'),
  status: text().$type<'storing' | 'shown' | 'removed'>().notNull(),
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
});

export const ticketStock = pgTable('ticket_stock', {
  ticketTypeId: uuid('ticket_type_id').primaryKey(),
  eventId: uuid('event_id').notNull(),
  total: integer().notNull(),
  reserved: integer().notNull().default(0),
  sold: integer().notNull().default(0),
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

export const eventDrafts = pgTable('event_drafts', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  version: integer().notNull(),
  form: jsonb().$type<DraftForm>().notNull(),
  createdAt: utc('created_at').notNull(),
  updatedAt: utc('updated_at').notNull(),
});
