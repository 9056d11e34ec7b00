// The figures of the organizer's dashboard. Their calls are answered here.
import type { Page } from 'playwright-core';
import type { ActivityEntry, EventFigures, OrganizerSummary } from '#features/analytics/contract.ts';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';
import { answer } from '../answer-instead.ts';
import { press, see } from '../purchase-steps.ts';
import { shows, type SiteState } from './state-steps.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const DAYS = 90;
/** Of so many days the revenue in beads; the last two are the day before yesterday's refund and today. */
const pattern = [1, 0, 2, 3, 1, 2, 5, 4, 2, 2, 3, 6, 7, 2];
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

const days = Array.from({ length: DAYS }, (_, at) => {
  const beads = at === DAYS - 3 ? -0.6 : (pattern[at % pattern.length] ?? 0) + (at % 3) / 4;
  return {
    date: new Date(Date.now() - (DAYS - 1 - at) * DAY_MS).toISOString().slice(0, 10),
    revenue: Math.round(beads * 50_000),
    sales: Math.max(0, Math.round(beads * 60)),
    views: 800 + ((at * 37) % 400),
  };
});

const entry = (number: number, given: Partial<ActivityEntry>): ActivityEntry => ({
  id: `activity-${number}`,
  type: 'sale',
  eventId: '01900000-0000-7000-8000-000000000301',
  eventName: 'Benga Reloaded',
  description: '2 tickets sold: Early Bird',
  amount: 7500,
  currency: 'KES',
  timestamp: minutesAgo(number),
  ...given,
});
export const sampleActivity: readonly ActivityEntry[] = [
  entry(1, {}),
  entry(20, { eventName: 'Three days of festival at the lake, with a name as long as they come', description: '4 tickets sold: General Admission' }),
  entry(100, { type: 'refund', description: 'Money returned to a buyer', amount: 3000 }),
  entry(140, { type: 'views', description: 'Passed 60,000 page views', amount: null }),
  entry(300, { type: 'event_updated', description: 'Ticket type changed: VIP', amount: null }),
  entry(1600, { type: 'event_created', eventName: 'From the living room', description: 'Event created', amount: null }),
];

const summary: OrganizerSummary = {
  currency: 'KES',
  isApproximate: true,
  totalEvents: 5,
  activeEvents: 2,
  totalRevenue: 19_440_500,
  totalTicketsSold: 7161,
  totalTickets: 12_600,
  totalViews: 121_520,
  averageConversion: 5.9,
  monthlyGrowth: 12.4,
  days,
  recentActivity: [...sampleActivity],
};

const figuresOf = (events: readonly OwnEvent[]): EventFigures[] =>
  events.slice(0, -1).map(({ id }, at) => ({ id, currency: 'KES', totalRevenue: at * 3_860_250, viewCount: at * 15_300, conversionRate: at * 1.7 }));

const summaryCalls = /\/api\/organizer\/summary/;

/** Answers the calls of the dashboard beside its list; add them after `answer`, which drops earlier answers. */
export async function dashboardCalls(page: Page, events: readonly OwnEvent[], given: Partial<OrganizerSummary> = {}): Promise<void> {
  const data = { ...summary, ...(events.length === 0 && { totalEvents: 0, activeEvents: 0 }), ...given };
  await page.route(summaryCalls, (route) => route.fulfill({ json: { success: true, data } }));
  await page.route(/\/api\/organizer\/event-figures/, (route) => route.fulfill({ json: { success: true, data: { items: figuresOf(events) } } }));
  await page.route(/\/api\/organizer\/activity\/live/, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify({ items: data.recentActivity })}\n\n` }),
  );
}

/** The dashboard in more states of its figures, with these events. */
export function dashboardStates(events: readonly OwnEvent[]): readonly SiteState[] {
  const listed = { items: events, page: 1, limit: 25, hasMore: false, total: events.length };
  const listCalls = /\/api\/organizer\/events/;
  const open = (given: Partial<OrganizerSummary>, then: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await answer(page, listCalls, { data: listed });
    await dashboardCalls(page, events, given);
    await shows('/organizer', 'Benga Reloaded')(page);
    await then(page);
  };
  return [
    {
      route: 'organizer',
      name: 'figures as a table',
      who: 'newcomer',
      open: open({}, async (page) => {
        await press(page, 'Show as table: Revenue by day');
        await page.getByRole('columnheader', { name: 'Day' }).waitFor();
      }),
    },
    {
      route: 'organizer',
      name: 'ninety days',
      who: 'newcomer',
      open: open({}, (page) => page.getByLabel('Period:').selectOption('90d')),
    },
    {
      route: 'organizer',
      name: 'more of an event',
      who: 'newcomer',
      open: open({}, async (page) => {
        await press(page, 'More: Benga Reloaded');
        await page.getByRole('dialog').getByRole('link', { name: 'Preview: Benga Reloaded' }).waitFor();
      }),
    },
    {
      route: 'organizer',
      name: 'before the first sale',
      who: 'newcomer',
      open: open(
        {
          totalRevenue: 0,
          totalTicketsSold: 0,
          monthlyGrowth: null,
          averageConversion: 0,
          recentActivity: [],
          days: days.map((day) => ({ ...day, revenue: 0, sales: 0 })),
        },
        (page) => see(page, 'No sales last month to compare'),
      ),
    },
    {
      route: 'organizer',
      name: 'without its figures',
      who: 'newcomer',
      open: async (page) => {
        await answer(page, listCalls, { data: listed });
        for (const calls of [summaryCalls, /\/api\/organizer\/event-figures/]) {
          await page.route(calls, (route) => route.fulfill({ status: 500, json: { success: false, error: 'No', message: 'No' } }));
        }
        await shows('/organizer', 'The figures could not be loaded')(page);
      },
    },
  ];
}
