// Pages of admins.
import type { Page } from 'playwright-core';
import type { FailedWork } from '#app/site-endpoints.ts';
import { answer } from '../answer-instead.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const failedEvent: FailedWork = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'event',
  name: 'email-buyer on order-confirmed',
  subject: 'order:01900000-0000-7000-8000-000000000009',
  attempts: 14,
  problem: 'Error: no network',
  failedAt: '2026-11-01T09:00:00.000Z',
};
const failedJob: FailedWork = {
  id: '01900000-0000-7000-8000-000000000002',
  kind: 'job',
  name: 'send-mail',
  subject: null,
  attempts: 6,
  problem: 'connect ECONNREFUSED',
  failedAt: '2026-11-02T09:00:00.000Z',
};
const failedWorkCalls = /\/api\/admin\/failed-work/;

/** The list of background work that was given up. */
const givenUp = (items: readonly FailedWork[], text: string) => async (page: Page) => {
  await answer(page, failedWorkCalls, { data: { items, page: 1, limit: 50, hasMore: false } });
  await shows('/admin/failed-work', text)(page);
};

/** The first of each route is the normal state of the page. */
export const adminStates: readonly SiteState[] = [
  { route: 'admin/failed-work', name: 'full', who: 'admin', open: givenUp([failedEvent, failedJob], 'Error: no network') },
  { route: 'admin/failed-work', name: 'empty', who: 'admin', open: givenUp([], 'Nothing has failed') },
  { route: 'admin/failed-work', name: 'loading', who: 'admin', open: loading('admin/failed-work', failedWorkCalls) },
  { route: 'admin/failed-work', name: 'failed', who: 'admin', open: failing('admin/failed-work', failedWorkCalls, 'The list could not be loaded') },
  { route: 'admin/failed-work', name: 'for another role', who: 'buyer', open: shows('/admin/failed-work', 'Role Restriction') },
];
