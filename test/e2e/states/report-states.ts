// Reports as files, and the report of an event that is printed.
import type { Page } from 'playwright-core';
import type { EventReport, Report, ReportSchedule } from '#features/reports/contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const idOf = (number: number): string => `01900000-0000-7000-8000-00000000090${number}`;
const event = { id: idOf(0), name: 'Rhumba by the lake, with the bands of three towns' };

function sampleReport(number: number, given: Partial<Report> = {}): Report {
  return {
    id: idOf(number),
    report: 'sales',
    format: 'xlsx',
    state: 'ready',
    event: null,
    from: '2026-11-01',
    to: '2026-11-30',
    timeZone: 'Africa/Nairobi',
    rowsDone: 30,
    rowsExpected: 30,
    problem: null,
    isScheduled: false,
    createdAt: '2026-12-01T09:00:00.000Z',
    expiresAt: '2026-12-08T09:00:00.000Z',
    ...given,
  };
}

const items: readonly Report[] = [
  sampleReport(1, { report: 'attendees', event, state: 'making', rowsDone: 34_000, rowsExpected: 100_000 }),
  sampleReport(2, { report: 'orders', event, state: 'waiting', rowsExpected: null, from: null, to: null }),
  sampleReport(3),
  sampleReport(4, { report: 'payments', state: 'failed', problem: 'This report could not be made. Please ask for it again' }),
];
const schedules: readonly ReportSchedule[] = [
  { id: idOf(5), report: 'sales', format: 'xlsx', every: 'weekly', event: null, nextAt: '2026-12-07T03:00:00.000Z' },
  { id: idOf(6), report: 'attendees', format: 'csv', every: 'daily', event, nextAt: '2026-12-02T03:00:00.000Z' },
];
const figures = { orders: 412, tickets: 1034, gross: 1_551_000, discounts: 75_000, refunds: 12_500, net: 1_463_500 };
const report: EventReport = {
  event: { ...event, timeZone: 'Africa/Nairobi' },
  currency: 'KES',
  from: null,
  to: null,
  total: { ...figures, averageOrder: 3552.18 },
  days: ['2026-11-29', '2026-11-30', '2026-12-01'].map((day) => ({ day, ...figures })),
  ticketTypes: [
    { name: 'General Admission', kind: 'ticket', tickets: 1000, revenue: 1_300_000 },
    { name: 'VIP on the terrace by the water', kind: 'ticket', tickets: 34, revenue: 163_500 },
    { name: 'Parking', kind: 'add_on', tickets: 60, revenue: 30_000 },
  ],
  methods: [
    { method: 'mpesa', net: 1_400_000 },
    { method: 'cash', net: 63_500 },
  ],
};
const nothing = { orders: 0, tickets: 0, gross: 0, discounts: 0, refunds: 0, net: 0 };

const reportCalls = /\/api\/reports(\?|$)/;
const scheduleCalls = /\/api\/report-schedules(\?|$)/;
const eventCalls = /\/api\/organizer\/events\?/;
const figureCalls = /\/api\/events\/[\w-]+\/report(\?|$)/;
const listRoute = 'reports/download';
const printRoute = 'events/:eventId/report';
const printAddress = `events/${event.id}/report`;

const list = (reports: readonly Report[], scheduled: readonly ReportSchedule[], text: string, events?: object) => async (page: Page) => {
  await answer(page, reportCalls, { data: { items: reports } });
  // Beside that one: `answer` takes back what was replaced before.
  const data = { items: scheduled, mailedTo: 'organizer@site.vumi.test' };
  await page.route(scheduleCalls, (route) => route.fulfill({ json: { success: true, data } }));
  if (events !== undefined) await page.route(eventCalls, (route) => route.fulfill({ json: { success: true, data: events } }));
  await shows(`/${listRoute}`, text)(page);
};
const printed =
  (data: EventReport, text: string, query = '') =>
  async (page: Page) => {
    await answer(page, figureCalls, { data });
    await shows(`/${printAddress}${query}`, text)(page);
  };

/** The first of each route is the normal state of the page. */
export const reportStates: readonly SiteState[] = [
  { route: listRoute, name: 'full', who: 'newcomer', open: list(items, schedules, '34,000 of 100,000 rows') },
  {
    route: listRoute,
    name: 'more events than the list holds',
    who: 'newcomer',
    open: async (page) => {
      const many = Array.from({ length: 100 }, (_, number) => ({
        id: `${idOf(0).slice(0, -3)}${String(number).padStart(3, '0')}`,
        name: `Evening ${number}`,
      }));
      await list(items, schedules, 'The first 100 of 140 events', { items: many, total: 140, page: 1, limit: 100, hasMore: true })(page);
    },
  },
  { route: listRoute, name: 'without reports', who: 'newcomer', open: list([], [], 'No reports yet') },
  {
    route: listRoute,
    name: 'dates in the wrong order',
    who: 'newcomer',
    open: async (page) => {
      await list([], [], 'No reports yet')(page);
      await page.getByLabel('Period').selectOption('dates');
      await page.getByLabel('From').fill('2026-12-02');
      await page.getByLabel('To', { exact: true }).fill('2026-12-01');
      await page.unroute(reportCalls);
      await press(page, 'Make report');
      await see(page, 'Give a first and a last day, in this order');
    },
  },
  { route: listRoute, name: 'for another role', who: 'buyer', open: shows(`/${listRoute}`, 'Role Restriction') },
  { route: listRoute, name: 'loading', who: 'newcomer', open: loading(listRoute, reportCalls) },
  { route: listRoute, name: 'failed', who: 'newcomer', open: failing(listRoute, reportCalls, 'This could not be loaded') },
  { route: printRoute, name: 'full', who: 'newcomer', open: printed(report, 'By payment method') },
  {
    route: printRoute,
    name: 'nothing sold',
    who: 'newcomer',
    open: printed(
      { ...report, total: { ...nothing, averageOrder: null }, days: [], ticketTypes: [], methods: [] },
      'Nothing was sold in this period.',
    ),
  },
  {
    route: printRoute,
    name: 'dates in the wrong order',
    who: 'newcomer',
    open: printed(report, 'The last day is before the first', '?period=dates&from=2026-12-02&to=2026-12-01'),
  },
  { route: printRoute, name: 'missing', who: 'newcomer', open: shows(`/${printAddress}`, 'Event Not Found') },
  {
    route: printRoute,
    name: 'for a role without sales',
    who: 'newcomer',
    open: async (page) => {
      await answer(page, figureCalls, { status: 403, code: 'EVENT_NOT_YOURS', message: "You don't have permission to perform this action" });
      await shows(`/${printAddress}`, 'This report is not open to you')(page);
    },
  },
  { route: printRoute, name: 'for another role', who: 'buyer', open: shows(`/${printAddress}`, 'Role Restriction') },
  { route: printRoute, name: 'loading', who: 'newcomer', open: loading(printAddress, figureCalls) },
  { route: printRoute, name: 'failed', who: 'newcomer', open: failing(printAddress, figureCalls, 'The report could not be loaded') },
];
