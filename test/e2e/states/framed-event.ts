// The event that the frame of its pages shows, where its calls are answered in place of the server.
import type { Page } from 'playwright-core';
import { answer } from '../answer-instead.ts';
import { shows } from './state-steps.ts';
import type { OwnEvent } from '#features/events/own-events/own-events-contract.ts';

const DAYS_AHEAD_MS = 25 * 86_400_000;

export const framedEvent: OwnEvent = {
  id: '01900000-0000-7000-8000-000000000800',
  name: 'Rhumba by the lake',
  category: 'music',
  posterStyle: null,
  deliveryMethod: 'in_person',
  status: 'live',
  startDate: new Date(Date.now() + DAYS_AHEAD_MS).toISOString(),
  endDate: new Date(Date.now() + DAYS_AHEAD_MS + 18_000_000).toISOString(),
  timeZone: 'Africa/Nairobi',
  venue: { name: 'Dunga Beach', city: 'Kisumu' },
  organizerName: 'Park Concerts',
  image: null,
  sold: 3441,
  capacity: 5000,
  can: { seeSettings: true, copy: true, seeOrders: true, seeSales: true, checkIn: true },
};

/** Answers which event it is; add it after `answer`, which drops earlier answers. */
export async function frameCalls(page: Page, can: Partial<OwnEvent['can']> = {}): Promise<void> {
  const data = { items: [{ ...framedEvent, can: { ...framedEvent.can, ...can } }], page: 1, limit: 25, total: 1, hasMore: false };
  await page.route(/\/api\/organizer\/events\?ids=/, (route) => route.fulfill({ json: { success: true, data } }));
}

/** A page within the frame whose own calls are not answered yet. */
export function framedLoading(address: string, calls: RegExp) {
  return async (page: Page): Promise<void> => {
    await answer(page, calls, 'never');
    await frameCalls(page);
    await Promise.all([page.waitForRequest(calls), page.goto(`/${address}`)]);
    await page.getByRole('status').filter({ visible: true }).first().waitFor();
  };
}

/** A page within the frame whose own calls fail. */
export function framedFailing(address: string, calls: RegExp, text: string) {
  return async (page: Page): Promise<void> => {
    await answer(page, calls, 500);
    await frameCalls(page);
    await shows(`/${address}`, text)(page);
  };
}
