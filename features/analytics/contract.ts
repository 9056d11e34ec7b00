// What an organizer knows of sales and visitors: every figure counts rows of what happened (docs/reference/analytics.md).
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { PAGE_LIMIT_MAX } from '#platform/contract/pagination.ts';
import { eventErrors } from '#features/events/contract.ts';
import { eventCategories } from '#features/events/categories.ts';
import { posterStyleSchema, storedEventStatuses } from '#features/events/schemas.ts';
import { dayInput } from '#features/events/writing/instant-input.ts';
import { viewDevices, viewSources } from '#features/views/rules.ts';
import { analyticsMessages } from './messages.ts';
import { activityTypes, ageRanges, DAYS_MAX, funnelSteps, periods } from './periods.ts';

const tag = 'Analytics';

export const analyticsErrors = defineErrors({
  PERIOD_NOT_ALLOWED: [400, analyticsMessages.periodNotAllowed({ days: DAYS_MAX })],
});

const periodQuery = {
  period: z.enum(periods).default('7d'),
  /** Own dates in place of the period: both, the last one included. Days are those of the event's time zone, of East Africa for several events. */
  from: dayInput(analyticsMessages.dateNotADate).optional(),
  to: dayInput(analyticsMessages.dateNotADate).optional(),
};

/** Percentages are from 0 to 100, with one decimal. */
const percentage = z.number();
const count = z.number().int();
/** In major units of the record's currency. */
const amount = z.number();

export const analyticsFiguresSchema = z.object({
  currency: currencySchema,
  /** True where amounts of other currencies were converted by the display rates. */
  isApproximate: z.boolean(),
  timeZone: z.string(),
  period: z.object({
    from: z.iso.datetime(),
    /** The first moment after it. */
    to: z.iso.datetime(),
    /** What one entry of `salesData` is. */
    bucket: z.enum(['hour', 'day']),
  }),
  /** Payments that arrived, less what was returned, in the period. */
  totalRevenue: amount,
  /** In the period, without those that are void since. */
  ticketsSold: count,
  /** The whole capacity. */
  totalTickets: count,
  /** All tickets sold so far, whatever the period. */
  ticketsSoldSoFar: count,
  orders: count,
  /** Paid orders of a hundred unique visitors. */
  conversionRate: percentage,
  avgOrderValue: amount,
  totalViews: count,
  /** The sum of the unique visitors of each day. */
  uniqueVisitors: count,
  /** Of a hundred visitors, how many saw one page alone. */
  bounceRate: percentage,
  /** Seconds that a view was visible, on average. */
  timeOnPage: count,
  lastUpdated: z.iso.datetime(),
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count, percentage })),
  demographics: z.object({
    /** Of paid orders whose buyer gave a date of birth. */
    ageGroups: z.array(z.object({ range: z.enum(ageRanges), percentage, count })),
    /** Gender is not asked: always empty. */
    genderSplit: z.array(z.object({ gender: z.string(), percentage, count })),
    /** By the cities that buyers have given. */
    locations: z.array(z.object({ city: z.string(), percentage, count })),
    /** Of visitors. */
    devices: z.array(z.object({ type: z.enum(viewDevices), percentage, count })),
    /** Of how many paid orders the buyer's age and city are known. */
    known: z.object({ orders: count, ages: count, cities: count }),
  }),
  ticketTypes: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      type: z.string(),
      /** Add-ons come after the ticket types, and are in no sum of tickets. */
      kind: z.enum(['ticket', 'add_on']),
      eventName: z.string(),
      totalQuantity: count,
      /** So far, whatever the period. */
      sold: count,
      soldInPeriod: count,
      /** The price of what was sold in the period and is not refunded, without the fees of payment plans. */
      revenue: amount,
      conversionRate: percentage,
      avgPrice: amount,
    }),
  ),
  salesData: z.array(
    z.object({
      /** The day (YYYY-MM-DD), or the beginning of the hour (ISO 8601). */
      date: z.string(),
      /** Tickets. */
      sales: count,
      orders: count,
      revenue: amount,
      views: count,
      visitors: count,
    }),
  ),
  paymentMethods: z.array(z.object({ method: z.string(), count, percentage, totalAmount: amount })),
  trafficSources: z.array(z.object({ source: z.enum(viewSources), visitors: count, percentage, conversions: count, conversionRate: percentage })),
  promoCodes: z.array(z.object({ code: z.string(), orders: count, discount: amount })),
  /** Who brought views or orders in the period by an own link; `revenue`: what is kept of those orders' payments. */
  promoters: z.array(z.object({ id: z.uuid(), name: z.string(), views: count, orders: count, tickets: count, revenue: amount })),
});
export type AnalyticsFigures = z.output<typeof analyticsFiguresSchema>;

export const eventAnalyticsSchema = analyticsFiguresSchema.extend({
  eventId: z.uuid(),
  eventName: z.string(),
  venue: z.string(),
  city: z.string(),
  startDate: z.iso.datetime(),
  status: z.enum(storedEventStatuses),
  category: z.enum(eventCategories),
  posterStyle: posterStyleSchema.nullable(),
  image: z.string().nullable(),
});
export type EventAnalytics = z.output<typeof eventAnalyticsSchema>;

export const getEventAnalytics = endpoint({
  id: 'getEventAnalytics',
  summary: 'Sales and visitors of an event in a period, for who may see its sales',
  tag,
  method: 'GET',
  path: '/events/{id}/analytics',
  access: { role: 'organizer' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object(periodQuery),
  output: eventAnalyticsSchema,
  errors: [eventErrors.EVENT_NOT_FOUND, eventErrors.EVENT_NOT_YOURS, analyticsErrors.PERIOD_NOT_ALLOWED],
});

/** Of one organization; without it, of all events whose sales the caller may see. */
const organization = z.guid().optional();

export const getOrganizerAnalytics = endpoint({
  id: 'getOrganizerAnalytics',
  summary: 'Sales and visitors of all events whose sales the caller may see, in a period',
  tag,
  method: 'GET',
  path: '/organizer/analytics',
  access: { role: 'organizer' },
  query: z.object({ ...periodQuery, organization }),
  output: analyticsFiguresSchema,
  errors: [analyticsErrors.PERIOD_NOT_ALLOWED],
});

export const activityEntrySchema = z.object({
  id: z.string(),
  type: z.enum(activityTypes),
  eventId: z.uuid(),
  eventName: z.string(),
  /** In the caller's language. */
  description: z.string(),
  /** Of a sale or a refund; null otherwise. */
  amount: z.number().nullable(),
  currency: currencySchema,
  timestamp: z.iso.datetime(),
});
export type ActivityEntry = z.output<typeof activityEntrySchema>;

export const organizerSummarySchema = z.object({
  currency: currencySchema,
  isApproximate: z.boolean(),
  totalEvents: count,
  activeEvents: count,
  totalRevenue: amount,
  totalTicketsSold: count,
  /** The whole capacity of all events that are not drafts. */
  totalTickets: count,
  totalViews: count,
  averageConversion: percentage,
  /** Revenue of this calendar month against that of the one before up to the same moment of the month, in percent; null when that was none. */
  monthlyGrowth: percentage.nullable(),
  /** The last 90 days in East Africa Time, today included, oldest first. */
  days: z.array(z.object({ date: z.iso.date(), revenue: amount, sales: count, views: count })),
  recentActivity: z.array(activityEntrySchema),
});
export type OrganizerSummary = z.output<typeof organizerSummarySchema>;

export const getOrganizerSummary = endpoint({
  id: 'getOrganizerSummary',
  summary: 'The figures of the dashboard: all events whose sales the caller may see',
  tag,
  method: 'GET',
  path: '/organizer/summary',
  access: { role: 'organizer' },
  query: z.object({ organization }),
  output: organizerSummarySchema,
  errors: [],
});

export const eventFiguresSchema = z.object({
  id: z.uuid(),
  currency: currencySchema,
  totalRevenue: amount,
  viewCount: count,
  conversionRate: percentage,
});
export type EventFigures = z.output<typeof eventFiguresSchema>;

export const listEventFigures = endpoint({
  id: 'listEventFigures',
  summary: 'Revenue, views and conversion of events since they exist; events whose sales the caller may not see are left out',
  tag,
  method: 'GET',
  path: '/organizer/event-figures',
  access: { role: 'organizer' },
  query: z.object({
    /** Separated by commas. */
    ids: z
      .string()
      .max(PAGE_LIMIT_MAX * 37)
      .transform((text) => text.split(','))
      .pipe(z.array(z.guid()).min(1).max(PAGE_LIMIT_MAX)),
  }),
  output: z.object({ items: z.array(eventFiguresSchema) }),
  errors: [],
});

export const listActivity = endpoint({
  id: 'listActivity',
  summary: 'What happened last at the events whose sales the caller may see, newest first',
  tag,
  method: 'GET',
  path: '/organizer/activity',
  access: { role: 'organizer' },
  query: z.object({ organization, limit: z.coerce.number().int().min(1).max(50).default(20) }),
  output: z.object({ items: z.array(activityEntrySchema) }),
  errors: [],
});

export const watchActivity = endpoint({
  id: 'watchActivity',
  summary: 'The same, now and after every change, as server-sent events',
  tag,
  method: 'GET',
  path: '/organizer/activity/live',
  access: { role: 'organizer' },
  query: z.object({ organization }),
  stream: true,
  output: z.object({ items: z.array(activityEntrySchema) }),
  errors: [],
});
