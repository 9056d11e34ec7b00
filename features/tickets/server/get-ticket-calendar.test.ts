import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { buildTickets } from '../testing/build-order.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a ticket’s calendar file links its holder to the ticket, and no other account gets it', async () => {
  const buyer = await app.signIn();
  const { order, tickets } = await buildTickets(app.context, { buyer });
  const response = await fetch(`${app.url}/api/tickets/${tickets[0]?.id}/delivery/calendar.ics`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const text = (await response.text()).replaceAll('\r\n ', '');
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'no-store',
  ]);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Benga Reloaded.ics"');
  expect(text).toContain(`\r\nURL:${app.url}/tickets/${tickets[0]?.id}\r\n`);
  expect(text).toContain(`\r\nUID:${order.eventId}\r\n`);
  const other = await app.signIn();
  expect((await app.get(`/api/tickets/${tickets[0]?.id}/delivery/calendar.ics`, other)).code).toBe('TICKET_NOT_FOUND');
});
