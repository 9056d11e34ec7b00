// The admin area: who reaches it; businesses, invitations and accounts; the log of all that, and its export.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import type { Account } from '#features/identity/accounts/account-contract.ts';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { findSideways } from './narrow-page.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { admin, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function visit(email: string, viewport = desktop): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport, serviceWorkers: 'block' });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

/** The customer's business applies. */
async function apply(companyName: string): Promise<void> {
  const { AccessToken: token } = await tokensOf(site, customer);
  const body = { phone: '0712 345 678', companyName, businessType: 'Festival Producer', city: 'Kisumu' };
  await site.call('/api/business/applications', { method: 'POST', token, body });
}

async function ownApplication(): Promise<Application> {
  const { AccessToken: token } = await tokensOf(site, customer);
  return site.call<Application>('/api/business/applications/mine', { token });
}

const subjects = async (): Promise<readonly string[]> => (await site.emailsTo(customer)).map(({ subject }) => subject);

/** Fills in the text that the open dialog asks for. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(label).fill(text);
}

test('the admin area is for admins', async () => {
  const [host, boss] = [await visit(organizer), await visit(admin)];
  await host.page.getByRole('button', { name: /^Menu of/ }).click();
  await host.page.getByRole('link', { name: 'My Tickets' }).waitFor();
  expect(await host.page.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
  await host.page.goto('/admin');
  await see(host.page, 'Role Restriction');
  await boss.page.getByRole('button', { name: /^Menu of/ }).click();
  await boss.page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await see(boss.page, 'No business is waiting');
  await boss.page.getByRole('link', { name: 'Failed work' }).click();
  await see(boss.page, 'Nothing has failed');
  expect([...host.problems, ...boss.problems].filter((problem) => !problem.includes('Service Worker registration blocked'))).toEqual([]);
  await Promise.all([host.context.close(), boss.context.close()]);
});

test('an admin asks a business, refuses it with a reason, invites, and approves (phone and desktop)', async () => {
  const { context, page } = await visit(admin, phone);
  await page.goto('/admin');
  await see(page, 'No business is waiting');
  await apply('Lakeside Productions Ltd');
  await page.reload();
  await see(page, '1 waiting');
  expect(await findSideways(page)).toEqual([]);

  await press(page, 'Review: Lakeside Productions Ltd');
  await press(page, 'Ask for more');
  await press(page, 'Send question');
  await see(page.getByRole('dialog'), 'Write what you need to know');
  await write(page, 'What do you need to know?', 'Which festivals?');
  await press(page, 'Send question');
  await see(page, 'Lakeside Productions Ltd was asked for more');
  await see(page, 'No business is waiting');
  expect(await ownApplication()).toMatchObject({ status: 'more_information', history: [{}, { kind: 'asked', note: 'Which festivals?' }] });

  await page.getByLabel('State:').selectOption('More information');
  await press(page, 'Review: Lakeside Productions Ltd');
  await press(page, 'Reject');
  await press(page, 'Reject application');
  await see(page.getByRole('dialog'), 'Say why');
  await write(page, 'Reason', 'No answer came');
  await press(page, 'Reject application');
  await see(page, 'Lakeside Productions Ltd rejected');
  expect((await ownApplication()).status).toBe('rejected');

  await press(page, 'Invite Organizer');
  await press(page, 'Send invitation');
  await see(page.getByRole('dialog'), 'Email is required');
  await write(page, 'Email', 'new-host@site.vumi.test');
  await press(page, 'Send invitation');
  await see(page, 'Invitation sent to new-host@site.vumi.test');
  await expect.poll(async () => (await site.emailsTo('new-host@site.vumi.test')).length, EMAIL_WAIT).toBe(1);

  await page.setViewportSize(desktop);
  await apply('Lakeside Festivals');
  await page.goto('/admin');
  await press(page, 'Approve: Lakeside Festivals');
  expect((await ownApplication()).status).toBe('pending');
  // Undo is there for six seconds.
  await Promise.all([see(page, 'Lakeside Festivals approved'), press(page, 'Undo'), press(page, 'Yes, approve')]);
  await see(page, 'Lakeside Festivals is pending again');
  expect((await ownApplication()).status).toBe('pending');
  await press(page, 'Approve: Lakeside Festivals');
  await press(page, 'Yes, approve');
  await see(page, 'No business is waiting');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect((await ownApplication()).status).toBe('approved');
  await expect.poll(async () => (await subjects()).length, EMAIL_WAIT).toBeGreaterThanOrEqual(3);
  await context.close();
});

test('a decision that another admin took meanwhile is told, and the list shows it', async () => {
  const { context, page } = await visit(admin);
  const data = { items: [] as unknown[], page: 1, limit: 20, hasMore: false, total: 1, waiting: 1 };
  data.items = [{ ...(await ownApplication()), status: 'pending', companyName: 'Lakeside Festivals' }];
  let shown: unknown = data;
  await page.route(/\/api\/admin\/applications\?/, (route) => route.fulfill({ json: { success: true, data: shown } }));
  await page.goto('/admin');
  // Approved meanwhile, and the list still shows it: its buttons come back.
  await press(page, 'Approve: Lakeside Festivals');
  await press(page, 'Yes, approve');
  await see(page, 'Lakeside Festivals approved');
  await page.getByRole('button', { name: 'Approve: Lakeside Festivals' }).waitFor();
  await press(page, 'Review: Lakeside Festivals');
  await press(page, 'Reject');
  await write(page, 'Reason', 'Twice');
  shown = { ...data, items: [], total: 0, waiting: 0 };
  // The server has it as approved.
  await press(page, 'Reject application');
  await see(page, 'This application has been decided already');
  await see(page, 'No business is waiting');
  await context.close();
});

const focused = (page: Page): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('an admin changes a role, which the open page of the account has, and suspends and reinstates it (%s)', async (_name, viewport) => {
  const boss = await visit(admin, viewport);
  const host = await visit(organizer);
  await host.page.goto('/tickets');
  const { page } = boss;
  await page.goto('/admin/users');
  await page.getByLabel('Search by name or email').fill(organizer);
  await see(page, '1 account');
  expect(await findSideways(page)).toEqual([]);
  await press(page, 'Change role: The organizer');
  await page.getByRole('radio', { name: /^Customer/ }).check();
  await press(page, 'Change role');
  await see(page, 'The organizer has the role Customer now');
  await see(page.getByRole('row'), 'Customer');
  // The next call of the open page renews its session.
  await host.page.getByRole('tab', { name: 'Order History' }).click();
  await host.page.getByRole('button', { name: /^Menu of/ }).click();
  await expect.poll(() => host.page.getByText('Verified').count()).toBe(0);

  await press(page, 'Change role: The organizer');
  await page.getByRole('radio', { name: /^Organizer/ }).check();
  await press(page, 'Change role');
  await see(page, 'The organizer has the role Organizer now');
  await press(page, 'Suspend: The organizer');
  await press(page, 'Suspend');
  await see(page.getByRole('dialog'), 'Say why');
  await write(page, 'Reason', 'Sold the same tickets twice');
  await press(page, 'Suspend');
  await see(page, 'The organizer is suspended');
  await page.getByRole('combobox', { name: 'State:' }).selectOption('Suspended');
  await press(page, 'Reinstate: The organizer');
  await press(page, 'Reinstate');
  await see(page, 'The organizer can sign in again');
  // The row has left the list, and with it the button that had the focus.
  await see(page, 'Nothing found');
  await expect.poll(() => focused(page)).toBe('Accounts');
  await Promise.all([boss.context.close(), host.context.close()]);
});

test('the last admin stays one, and nobody suspends their own account', async () => {
  const { context, page } = await visit(admin);
  await page.goto('/admin/users?role=admin');
  await see(page, '1 account');
  await page.getByText('You', { exact: true }).waitFor();
  await press(page, 'Change role: The admin');
  await page.getByRole('radio', { name: /^Customer/ }).check();
  await see(page.getByRole('dialog'), 'without the role admin you leave these pages at once');
  await press(page, 'Change role');
  await see(page.getByRole('dialog').getByRole('alert'), 'This is the last admin. Give the role to another account first');
  await press(page, 'Cancel');
  await press(page, 'Suspend: The admin');
  await write(page, 'Reason', 'By mistake');
  await press(page, 'Suspend');
  await see(page.getByRole('dialog').getByRole('alert'), 'You cannot suspend the account you are signed in with');
  await context.close();
});

test('a role that another admin changed meanwhile is told, and the list shows it', async () => {
  const { AccessToken: token } = await tokensOf(site, admin);
  const found = await site.call<{ items: readonly Account[] }>(`/api/admin/users?search=${customer}`, { token });
  const give = (role: string) => site.call(`/api/admin/users/${found.items[0]?.id}/role`, { method: 'PUT', token, body: { role } });
  await give('customer');
  const { context, page } = await visit(admin);
  await page.goto(`/admin/users?search=${customer}`);
  await press(page, 'Change role: The customer');
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await give('organizer');
  await press(page, 'Change role');
  await see(page.getByRole('dialog').getByRole('alert'), 'This account has changed since you opened it');
  await see(page.getByRole('dialog'), 'Now: Organizer');
  await context.close();
});

test('an admin sends an invitation again and withdraws it, and exports what was decided', async () => {
  const { context, page } = await visit(admin);
  await page.goto('/admin/invitations');
  await press(page, 'Invite Organizer');
  await write(page, 'Email', 'other-host@site.vumi.test');
  await press(page, 'Send invitation');
  await see(page, 'Invitation sent to other-host@site.vumi.test');
  await press(page, 'Send again: other-host@site.vumi.test');
  await expect.poll(async () => (await site.emailsTo('other-host@site.vumi.test')).length, EMAIL_WAIT).toBe(2);
  await press(page, 'Withdraw: other-host@site.vumi.test');
  // On a slow device frames pass between the last content of a dialog and its end.
  await page.evaluate(() => {
    const close = HTMLDialogElement.prototype.close;
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      setTimeout(() => close.call(this), 300);
    };
  });
  await press(page, 'Withdraw');
  await see(page, 'Invitation of other-host@site.vumi.test withdrawn');
  await expect.poll(() => page.getByRole('button', { name: 'Withdraw: other-host@site.vumi.test' }).count()).toBe(0);
  await expect.poll(() => focused(page)).toBe('Invitations of organizers');

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search decisions').fill('other-host');
  await see(page, '3 decisions');
  await page.getByLabel('Decision:').selectOption('Invitation withdrawn');
  await see(page, '1 decision');
  const coming = page.waitForEvent('download');
  await press(page, 'Export as CSV');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^vumi-audit-log-.*\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(',invitation.withdrawn,other-host@site.vumi.test,');
  await context.close();
});

test('an admin changes an exchange rate, which the log has; a mistyped one is told before it is saved', async () => {
  const { context, page } = await visit(admin);
  await page.goto('/admin/settings');
  await see(page, admin);
  await press(page, 'Change the rate of TZS');
  await press(page, 'Change');
  await see(page.getByRole('dialog'), 'Please give a number');
  await write(page, 'New rate in TZS', '26,500');
  await see(page.getByRole('dialog'), 'Check it for a typing mistake');
  await write(page, 'New rate in TZS', '2,650');
  await see(page.getByRole('dialog'), /1\.9% more than now: TSh\s2,650/);
  await press(page, 'Change');
  await see(page, /One US dollar is TSh\s2,650 now/);
  await see(page.getByRole('listitem').filter({ hasText: 'TZS' }), admin);
  const { AccessToken: token } = await tokensOf(site, admin);
  await press(page, 'Change the rate of TZS');
  await write(page, 'New rate in TZS', '2700');
  await site.call('/api/currencies/TZS', { method: 'PUT', token, body: { unitsPerUsd: 2660 } });
  await press(page, 'Change');
  await see(page.getByRole('dialog').getByRole('alert'), 'Another admin has changed this rate');
  await see(page.getByRole('dialog'), /Now: TSh\s2,660/);
  await press(page, 'Cancel');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Search decisions').fill('TZS');
  await see(page, 'From 2,600 to 2,650');
  await context.close();
});

test.each([
  ['phone', phone],
  ['desktop', desktop],
])('an admin looks at an email in each language, in a frame without scripts and as plain text (%s)', async (_name, viewport) => {
  const { context, page, problems } = await visit(admin, viewport);
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: /^Your Vumi account is suspended/ }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Reason: This is a sample text.').waitFor();
  expect(await frame.locator('a.act').evaluate((link) => getComputedStyle(link).display)).toBe('inline-block');
  expect(await findSideways(page)).toEqual([]);
  await page.getByLabel('Language:').selectOption('Français');
  await frame.getByText('Motif\u00a0: This is a sample text.').waitFor();
  await see(page.locator('pre'), 'Vous ne pouvez pas vous connecter pour le moment.');
  expect(problems.filter((problem) => !problem.includes('Service Worker registration blocked'))).toEqual([]);
  await context.close();
});
