// A business prepares its first event while it waits for its approval, by its screens: it drafts, is approved while the wizard is open, and publishes.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { returnTo } from './return-to-tab.ts';
import { admin, customer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const DAY_MS = 86_400_000;
const NOT_YET = 'You can publish once your business is approved';

let site: Site;
let browser: Browser;
let adminToken: string;
let applicantToken: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  [adminToken, applicantToken] = (await Promise.all([admin, customer].map(async (email) => (await tokensOf(site, email)).AccessToken))) as [
    string,
    string,
  ];
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const business = { phone: '0712 345 678', companyName: 'Lakeside Productions Ltd', businessType: 'Festival Producer' };
const apply = () => site.call<Application>('/api/business/applications', { method: 'POST', token: applicantToken, body: business });
const decide = (id: string, body: object) => site.call(`/api/admin/applications/${id}/decision`, { method: 'POST', token: adminToken, body });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

async function fillIn(page: Page): Promise<void> {
  const startDate = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  await field(page, 'Event name').fill('Rhumba by the lake');
  await field(page, 'Category').selectOption('music');
  for (const [label, text] of [
    ['Description', 'Three bands, and dancing until late.'],
    ['Venue name', 'The pier'],
    ['City', 'Kisumu'],
    ['Start date', startDate],
    ['Start time', '19:00'],
  ] as const)
    await field(page, label).fill(text);
  await press(page, 'Next');
  await field(page, 'Price').fill('500');
  await field(page, 'Quantity').fill('150');
  await press(page, 'Next');
  await press(page, 'Next');
  await see(page, 'Check everything');
}

describe('a business that waits', () => {
  test('is rejected: its draft is kept, and there again when it applies again', async () => {
    const { id } = await apply();
    const { page, context } = await newVisitor(browser, site.url, { viewport: phone });
    await page.goto('/login');
    await signInOn(page, customer, PASSWORD);
    await page.goto('/business/application');
    await page.getByRole('link', { name: 'Prepare your first event' }).click();
    await page.waitForURL(/\/add-event\/./);
    await see(page, NOT_YET);
    await field(page, 'Event name').fill('Rhumba by the lake');
    await see(page, 'Draft saved');
    await decide(id, { decision: 'reject', reason: 'The licence has expired.' });
    await page.getByRole('link', { name: 'Your application' }).click();
    await see(page, 'Drafts of events are kept');
    await page.goto('/add-event');
    await see(page, 'Insufficient Permissions');
    await apply();
    await page.goto('/add-event');
    await see(page, 'Rhumba by the lake');
    await context.close();
  });

  test('publishes its draft once an admin has approved it, without leaving the wizard', async () => {
    const { items } = await site.call<{ items: Application[] }>('/api/admin/applications?status=pending', { token: adminToken });
    const { page, problems } = await newVisitor(browser, site.url, { viewport: desktop });
    await page.goto('/login');
    await signInOn(page, customer, PASSWORD);
    await page.getByRole('banner').getByRole('link', { name: 'Add Event' }).click();
    expect(await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).count()).toBe(0);
    await page.getByRole('link', { name: /Continue/ }).click();
    await fillIn(page);
    await see(page, NOT_YET);
    await see(page, 'Your business is not approved yet.');
    await expect.poll(() => page.getByRole('button', { name: 'Create Event' }).isDisabled()).toBe(true);
    await page.goto('/organizer');
    await see(page, 'Role Restriction');
    await page.goBack();
    await see(page, 'Check everything');

    await decide(items[0]?.id ?? '', { decision: 'approve' });
    await expect.poll(async () => (await returnTo(page), await page.getByText(NOT_YET).count())).toBe(0);
    await press(page, 'Create Event');
    await see(page, 'Your event is live');
    await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).count()).toBe(1);
    // A new role makes the access token stale: reads that are sent with it are refused once, then sent again with a new one.
    expect(problems.filter((problem) => !problem.startsWith('401 GET '))).toEqual([]);
  });
});
