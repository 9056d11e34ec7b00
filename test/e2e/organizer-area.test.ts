// The organizer's area: who finds it, and what it leads to.
import sharp from 'sharp';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { findSideways } from './narrow-page.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { admin, customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function visit(email: string, viewport: BrowserContextOptions['viewport'] = desktop): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport: viewport ?? null });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

test('the dashboard is for organizers and admins', async () => {
  const [host, boss, buyer] = [await visit(organizer), await visit(admin, phone), await visit(customer)];
  await host.page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await see(host.page, 'Organizer Dashboard');
  await see(host.page, 'No events yet');
  await host.page.getByRole('link', { name: 'Create your first event' }).click();
  await host.page.waitForURL(/\/add-event\/[\w-]+/);
  // In the menu of a phone.
  await press(boss.page, 'Menu');
  await boss.page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard', exact: true }).click();
  await see(boss.page, 'All events');
  await boss.page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'User Management' }).click();
  await see(boss.page, 'No business is waiting');
  await boss.page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Events' }).click();
  await see(boss.page, 'All events');
  await buyer.page.goto('/events');
  expect(await buyer.page.getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
  const { id } = await site.createEvent({ name: 'Not the buyer’s' });
  for (const address of ['/organizer', '/analytics', `/events/${id}/analytics`, `/events/${id}/edit`]) {
    await buyer.page.goto(address);
    await see(buyer.page, 'Role Restriction');
  }
  await Promise.all([host, boss, buyer].map(({ context }) => context.close()));
});

test('what an organizer says of itself is on its page, where a visitor follows it after signing in', async () => {
  const event = await site.createEvent({ name: 'Evening by the lake' });
  const host = await visit(organizer, phone);
  await host.page.goto('/organizer/profile');
  await see(host.page, 'Nobody follows you yet');
  await host.page.getByLabel('Name').fill('Lakeside Sound');
  await host.page.getByLabel('About').fill('Two festivals a year.');
  await host.page.getByLabel('Instagram').fill('https://lakeside.example');
  await press(host.page, 'Save page');
  await see(host.page, 'Please give an address at instagram.com that begins with https://');
  // Nothing typed is lost.
  await expect.poll(() => host.page.getByLabel('About').inputValue()).toBe('Two festivals a year.');
  await host.page.getByLabel('Instagram').fill('https://www.instagram.com/lakeside');
  await press(host.page, 'Save page');
  await see(host.page, 'Your page was saved');
  const picture = await sharp({ create: { width: 800, height: 700, channels: 3, background: '#114455' } })
    .png()
    .toBuffer();
  await host.page.locator('input[type=file]').setInputFiles({ name: 'small.png', mimeType: 'image/gif', buffer: picture });
  await host.page.getByRole('region', { name: 'Picture' }).getByRole('alert').waitFor();
  await host.page.locator('input[type=file]').setInputFiles({ name: 'lake.png', mimeType: 'image/png', buffer: picture });
  await see(host.page, 'Remove picture');
  expect(await findSideways(host.page)).toEqual([]);

  // Rendered by the server, with data for search engines.
  const html = await (await fetch(`${site.url}/organizers/${event.organizerId}`)).text();
  for (const part of [
    '"@type":"Organization"',
    '"sameAs":["https://www.instagram.com/lakeside"]',
    'rel="nofollow noopener"',
    'Evening by the lake',
    'og:image',
  ])
    expect(html).toContain(part);
  expect(await (await fetch(`${site.url}/sitemaps/organizers-1.xml`)).text()).toContain(`/sw/organizers/${event.organizerId}<`);

  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await page.goto(`/events/${event.id}`);
  await page.getByRole('link', { name: 'View events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lakeside Sound' }).waitFor();
  await page.getByRole('link', { name: 'Follow' }).click();
  await signInOn(page, customer, PASSWORD);
  await see(page, 'You follow Lakeside Sound now. We email you when there is a new event.');
  await page.reload();
  await page.getByRole('button', { name: 'Following' }).waitFor();
  await page.goto('/tickets?tab=saved');
  await page.getByRole('link', { name: /Lakeside Sound/ }).click();
  await page.waitForURL(/\/organizers\//);
  await host.page.goto('/organizer/profile');
  await see(host.page, '1 person follows you');
  expect(problems).toEqual([]);
  await Promise.all([context.close(), host.context.close()]);
});

test('the days of the figures follow the time zone of the organization', async () => {
  const { page, context, problems } = await visit(organizer, phone);
  await page.goto('/organizer/profile');
  const zone = page.getByLabel('Time zone');
  await expect.poll(() => zone.inputValue()).toBe('Africa/Nairobi');
  await zone.selectOption({ label: 'Lagos (GMT+1)' });
  await press(page, 'Save time zone');
  await see(page, 'The time zone was saved');
  await page.reload();
  await expect.poll(() => zone.inputValue()).toBe('Africa/Lagos');
  expect(await findSideways(page)).toEqual([]);
  const figures = page.waitForResponse(/\/api\/organizer\/analytics/);
  await page.goto('/analytics');
  const { data } = (await (await figures).json()) as { readonly data: { readonly timeZone: string; readonly period: { readonly from: string } } };
  // Midnight in Lagos, which is an hour before UTC's.
  expect(data).toMatchObject({ timeZone: 'Africa/Lagos', period: { from: expect.stringMatching(/T23:00:00/) as string } });
  expect(problems).toEqual([]);
  await context.close();
});

test('an organizer finds an event among many, with its draft and its state', async () => {
  for (let number = 1; number <= 27; number += 1) await site.createEvent({ name: `Evening ${number}`, ...(number === 27 && { status: 'draft' }) });
  const { page, context } = await visit(organizer, phone);
  await page.goto('/organizer');
  await see(page, 'Unfinished drafts');
  await see(page, '29 events');
  await page.getByRole('link', { name: 'Next' }).click();
  await see(page, 'Page 2 of 2');
  await expect.poll(() => page.getByRole('row').count()).toBe(5);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('evening 27');
  await see(page, '1 event');
  await see(page.getByRole('row', { name: /Evening 27/ }), 'Draft');
  await page.getByLabel('Status').selectOption('Live');
  await see(page, 'Nothing found');
  await press(page, 'Clear filters');
  await see(page, '29 events');
  expect(await findSideways(page)).toEqual([]);
  await press(page, 'More: Evening 1');
  await page.getByRole('link', { name: 'Preview: Evening 1', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Evening 1' }).waitFor();
  await context.close();
});
