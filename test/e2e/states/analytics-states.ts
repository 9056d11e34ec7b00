// Figures of one event and of all, for the organizer. The calls are answered here.
import type { Page } from 'playwright-core';
import type { AnalyticsFigures, EventAnalytics } from '#features/analytics/contract.ts';
import { answer, type Answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { frameCalls, framedEvent } from './framed-event.ts';
import { shows, type SiteState } from './state-steps.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
const daysAgo = (days: number): string => new Date(today.getTime() - days * DAY_MS).toISOString();
const idOf = (number: number): string => `01900000-0000-7000-8000-00000000083${number}`;

/** Each with its tickets; the third last day returned more than it took. */
const revenues = [180_000, 240_500, 210_000, 318_000, -42_000, 530_250, 468_000];
const salesData = revenues.map((revenue, at) => ({
  date: daysAgo(6 - at).slice(0, 10),
  sales: Math.max(0, Math.round(revenue / 830)),
  orders: Math.max(0, Math.round(revenue / 1774)),
  revenue,
  views: 4800 + at * 713,
  visitors: 3900 + at * 520,
}));
const share = (percentage: number, count: number) => ({ percentage, count });

const figures: AnalyticsFigures = {
  currency: 'KES',
  isApproximate: false,
  timeZone: 'Africa/Nairobi',
  period: { from: daysAgo(6), to: daysAgo(-1), bucket: 'day' },
  totalRevenue: 1_904_750,
  ticketsSold: 2297,
  totalTickets: 5000,
  ticketsSoldSoFar: 3441,
  orders: 1641,
  conversionRate: 7,
  avgOrderValue: 1774,
  totalViews: 48_920,
  uniqueVisitors: 38_210,
  bounceRate: 41.3,
  timeOnPage: 154,
  lastUpdated: new Date().toISOString(),
  funnel: [
    { step: 'view', ...share(100, 38_210) },
    { step: 'hold', ...share(9.2, 3515) },
    { step: 'paid', ...share(4.3, 1641) },
  ],
  demographics: {
    ageGroups: [
      { range: 'under 18', ...share(2.1, 14) },
      { range: '18–24', ...share(34.2, 229) },
      { range: '25–34', ...share(41.6, 278) },
      { range: '35–44', ...share(14, 94) },
      { range: '45+', ...share(8.1, 54) },
    ],
    genderSplit: [],
    locations: [
      { city: 'Kisumu', ...share(46.3, 402) },
      { city: 'Nairobi', ...share(28.7, 249) },
      { city: 'Eldoret', ...share(11.2, 97) },
      { city: 'Kakamega', ...share(6.4, 56) },
      { city: 'Busia', ...share(1.1, 10) },
    ],
    devices: [
      { type: 'mobile', ...share(82.4, 31_485) },
      { type: 'desktop', ...share(14.1, 5388) },
      { type: 'tablet', ...share(3.5, 1337) },
    ],
    known: { orders: 1641, ages: 669, cities: 868 },
  },
  ticketTypes: [
    ['Early Bird', 'early_bird', 1000, 1000, 500_000, 8.4, 500],
    ['General Admission', 'general', 3000, 1842, 1_381_500, 6.9, 750],
    ['VIP on the terrace by the water, with a name as long as they come', 'vip', 800, 512, 768_000, 5.2, 1500],
    ['Premium', 'premium', 200, 0, 0, 0, 3000],
    ['Parking', 'add_on', 120, 64, 32_000, 1.2, 500],
  ].map(([name, type, totalQuantity, sold, revenue, conversionRate, avgPrice], at) => ({
    id: idOf(at),
    name: String(name),
    type: String(type),
    kind: type === 'add_on' ? 'add_on' : 'ticket',
    eventName: framedEvent.name,
    totalQuantity: Number(totalQuantity),
    sold: Number(sold),
    soldInPeriod: Math.round(Number(sold) / 3),
    revenue: Number(revenue),
    conversionRate: Number(conversionRate),
    avgPrice: Number(avgPrice),
  })),
  salesData,
  paymentMethods: [
    { method: 'mpesa', ...share(93.2, 1529), totalAmount: 1_756_740 },
    { method: 'cash', ...share(6.8, 112), totalAmount: 148_010 },
  ],
  trafficSources: [
    { source: 'Social Media', visitors: 21_340, percentage: 55.8, conversions: 1686, conversionRate: 7.9 },
    { source: 'Direct', visitors: 12_480, percentage: 32.7, conversions: 1073, conversionRate: 8.6 },
    { source: 'Google Search', visitors: 9860, percentage: 25.8, conversions: 503, conversionRate: 5.1 },
    { source: 'Email', visitors: 5240, percentage: 13.7, conversions: 179, conversionRate: 3.4 },
  ],
  promoCodes: [{ code: 'LAKESIDE10', orders: 214, discount: 41_800 }],
  promoters: [
    {
      id: '01900000-0000-7000-8000-000000000971',
      name: 'Campus radio of the lakeside colleges',
      views: 4120,
      orders: 96,
      tickets: 214,
      revenue: 642_000,
    },
  ],
};

const none = {
  salesData: salesData.map((entry) => ({ ...entry, sales: 0, orders: 0, revenue: 0 })),
  totalRevenue: 0,
  ticketsSold: 0,
  ticketsSoldSoFar: 0,
};
const nothing: AnalyticsFigures = {
  ...figures,
  ...none,
  salesData: none.salesData.map((entry) => ({ ...entry, views: 0, visitors: 0 })),
  orders: 0,
  conversionRate: 0,
  avgOrderValue: 0,
  totalViews: 0,
  uniqueVisitors: 0,
  timeOnPage: 0,
  funnel: figures.funnel.map((step) => ({ ...step, ...share(0, 0) })),
  demographics: { ageGroups: [], genderSplit: [], locations: [], devices: [], known: { orders: 0, ages: 0, cities: 0 } },
  ticketTypes: figures.ticketTypes.map((type) => ({ ...type, sold: 0, soldInPeriod: 0, revenue: 0, conversionRate: 0 })),
  paymentMethods: [],
  trafficSources: [],
  promoCodes: [],
  promoters: [],
};
const hourly: AnalyticsFigures = {
  ...figures,
  period: { ...figures.period, bucket: 'hour' },
  salesData: Array.from({ length: 24 }, (_, at) => ({
    date: new Date(today.getTime() + at * HOUR_MS).toISOString(),
    sales: at,
    orders: at,
    revenue: at * 12_500,
    views: at * 40,
    visitors: at * 30,
  })),
};

const ofEvent = (given: AnalyticsFigures): EventAnalytics => ({
  ...given,
  eventId: framedEvent.id,
  eventName: framedEvent.name,
  venue: framedEvent.venue.name,
  city: framedEvent.venue.city,
  startDate: framedEvent.startDate,
  status: 'live',
  category: framedEvent.category,
  posterStyle: null,
  image: null,
});

export const oneCall = /\/api\/events\/[\w-]+\/analytics(\?|$)/;
export const analyticsOf = (): EventAnalytics => ofEvent(figures);
const allCalls = /\/api\/organizer\/analytics(\?|$)/;
const oneRoute = 'events/:eventId/analytics';
const oneAddress = `/events/${framedEvent.id}/analytics`;
const refusal = { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" };

const one =
  (given: Answer, text: string, query = '', can = {}) =>
  async (page: Page) => {
    await answer(page, oneCall, given);
    await frameCalls(page, can);
    await shows(`${oneAddress}${query}`, text)(page);
  };
const all = (given: Answer, text: string) => async (page: Page) => {
  await answer(page, allCalls, given);
  await shows('/analytics', text)(page);
};
const full = one({ data: ofEvent(figures) }, 'Ticket Types Performance');

/** The first of each route is the normal state of the page. */
export const analyticsStates: readonly SiteState[] = [
  { route: oneRoute, name: 'full', who: 'newcomer', open: full },
  {
    route: oneRoute,
    name: 'as tables',
    who: 'newcomer',
    open: async (page) => {
      await full(page);
      for (const title of ['Sales', 'Ticket Types Performance', 'Audience Demographics', 'From view to ticket'])
        await press(page, `Show as table: ${title}`);
      await page.getByRole('columnheader', { name: 'Sold in the period' }).waitFor();
    },
  },
  { route: oneRoute, name: 'by the hour', who: 'newcomer', open: one({ data: ofEvent(hourly) }, 'KSh 287,500', '?period=1d') },
  { route: oneRoute, name: 'no sales yet', who: 'newcomer', open: one({ data: ofEvent(nothing) }, 'No sales yet') },
  {
    route: oneRoute,
    name: 'own dates that are wrong',
    who: 'newcomer',
    open: async (page) => {
      await full(page);
      await press(page, 'Own dates');
      await press(page, 'Show');
      await see(page, 'Give both dates');
    },
  },
  {
    route: oneRoute,
    name: 'for a role without sales',
    who: 'newcomer',
    open: one(refusal, 'These figures are not open to you', '', { seeSales: 'No' }),
  },
  { route: oneRoute, name: 'of no event', who: 'newcomer', open: shows(oneAddress, 'Event Not Found') },
  { route: oneRoute, name: 'for another role', who: 'buyer', open: shows(oneAddress, 'Role Restriction') },
  {
    route: oneRoute,
    name: 'loading',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, oneCall, 'never');
      await frameCalls(page);
      await shows(oneAddress, framedEvent.name)(page);
      await page.getByRole('status').filter({ visible: true }).first().waitFor();
    },
  },
  { route: oneRoute, name: 'failed', who: 'newcomer', open: one(500, 'Analytics could not be loaded') },
  {
    route: oneRoute,
    name: 'without its event',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, oneCall, { data: ofEvent(figures) });
      await page.route(/\/api\/organizer\/events/, (route) => route.fulfill({ status: 500, json: { success: false, error: 'No', message: 'No' } }));
      await shows(oneAddress, 'What the event is could not be loaded.')(page);
    },
  },
  { route: 'analytics', name: 'full', who: 'newcomer', open: all({ data: figures }, 'Ticket Types Performance') },
  { route: 'analytics', name: 'no sales yet', who: 'newcomer', open: all({ data: nothing }, 'No sales yet') },
  { route: 'analytics', name: 'failed', who: 'newcomer', open: all(500, 'Analytics could not be loaded') },
  { route: 'analytics', name: 'for another role', who: 'buyer', open: shows('/analytics', 'Role Restriction') },
];
