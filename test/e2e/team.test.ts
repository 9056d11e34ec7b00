// A team, by its screens: a manager is invited, joins by the link, and makes events beside the owner until removed.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventDetail } from '#features/events/schemas.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { see } from './purchase-steps.ts';
import { sampleEvent } from '../sample-event.ts';
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

test('an invited manager joins, finds the way to Add Event, and is removed', async () => {
  const host = await newVisitor(browser, site.url, { viewport: desktop });
  await host.page.goto('/login');
  await signInOn(host.page, organizer, PASSWORD);
  await host.page.goto('/organizer/team');
  await host.page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = host.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await see(dialog, 'Email is required');
  await dialog.getByLabel('Email').fill(customer);
  await dialog.getByRole('radio', { name: 'Manager' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await see(host.page, 'Open invitations');

  const guest = await newVisitor(browser, site.url, { viewport: phone });
  await guest.page.goto('/login');
  await signInOn(guest.page, customer, PASSWORD);
  await guest.page.goto('/organizer');
  await see(guest.page, 'Role Restriction');
  const link = async () => /\/invitation#[\w-]{43}/.exec((await site.emailsTo(customer))[0]?.text ?? '')?.[0];
  await expect.poll(link).toBeDefined();
  await guest.page.goto((await link()) ?? '');
  await see(guest.page, 'The organization invites you as: Manager.');
  await guest.page.getByRole('button', { name: 'Accept the invitation' }).click();
  await guest.page.waitForURL(/\/organizer\/team/);
  await see(guest.page, 'Invite a member');
  await guest.page.getByRole('link', { name: 'Add Event' }).filter({ visible: true }).last().click();
  await guest.page.waitForURL(/\/add-event\/./);

  await host.page.reload();
  await host.page.getByRole('button', { name: /^Remove:/ }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => host.page.getByRole('button', { name: /^Remove:/ }).count()).toBe(0);
  await guest.page.goto('/organizer/team');
  await see(guest.page, 'Role Restriction');
  await Promise.all([host, guest].map(({ context }) => context.close()));
});

test('who is in two organizations switches between them: events, team and what the role offers', async () => {
  const [own, other] = await Promise.all([organizer, admin].map(async (email) => (await tokensOf(site, email)).AccessToken));
  const create = (token: string | undefined, name: string) =>
    site.call<EventDetail>('/api/events', { method: 'POST', token: token ?? '', body: sampleEvent(new Date(), { name }) });
  await Promise.all([create(own, 'Own Night'), create(other, 'Their Night')]);
  const invited = { email: organizer, role: 'box-office' };
  await site.call('/api/organization/members', { method: 'POST', token: other ?? '', body: invited });
  const tokenIn = async () => (await site.emailsTo(organizer)).map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  await expect.poll(tokenIn).toBeDefined();
  await site.call('/api/invitations/accept', { method: 'POST', token: own ?? '', body: { token: await tokenIn() } });

  const { page, context, problems } = await newVisitor(browser, site.url, { viewport: desktop });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  await page.goto('/organizer');
  const main = page.getByRole('main');
  await see(main, 'Own Night');
  expect(await main.getByText('Their Night').count()).toBe(0);
  await main.getByRole('combobox', { name: 'Organization' }).selectOption('The admin');
  await see(main, 'Their Night');
  expect(await main.getByText('Own Night').count()).toBe(0);
  // Who is at the counter makes no events there.
  expect(await main.getByRole('link', { name: 'Add Event' }).count()).toBe(0);
  await page.reload();
  await see(main, 'Their Night');
  await main.getByRole('link', { name: 'Team', exact: true }).click();
  await page.waitForURL(/\/organizer\/team\?organization=/);
  await expect.poll(() => main.getByRole('combobox', { name: 'Organization' }).locator('option:checked').textContent()).toBe('The admin');
  await main.getByRole('combobox', { name: 'Organization' }).selectOption('The organizer');
  await see(main, 'Invite a member');
  // Clearing the filters of a list stays with the organization.
  await main.getByRole('combobox', { name: 'Organization' }).selectOption('The admin');
  await main.getByRole('link', { name: 'Events' }).click();
  await see(main, 'Their Night');
  await main.getByRole('searchbox', { name: 'Search events' }).fill('no such night');
  await see(main, 'Nothing found');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await see(main, 'Their Night');
  expect(problems).toEqual([]);
  await context.close();
});

test('the first event of one of two organizations is made in that one; who has none finds the way to the first', async () => {
  const { page, context } = await newVisitor(browser, site.url, { viewport: desktop, serviceWorkers: 'block' });
  await page.goto('/login');
  await signInOn(page, organizer, PASSWORD);
  const main = page.getByRole('main');
  await page.route(/\/api\/organizer\/events/, (route) =>
    route.fulfill({ json: { success: true, data: { items: [], page: 1, limit: 25, hasMore: false, total: 0 } } }),
  );
  await page.goto('/organizer');
  const select = main.getByRole('combobox', { name: 'Organization' });
  await select.waitFor();
  const first = main.getByRole('link', { name: 'Create your first event' });
  await first.waitFor();
  expect(await first.getAttribute('href')).toBe(`/add-event?organization=${await select.inputValue()}`);
  await page.route(/\/api\/organizations\/mine/, (route) => route.fulfill({ json: { success: true, data: { items: [], isApplicant: false } } }));
  await page.goto('/organizer/team');
  await see(main, 'No team yet');
  await expect.poll(() => first.getAttribute('href')).toBe('/add-event');
  await context.close();
});
