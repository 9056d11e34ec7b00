// The organizer's way in, in a browser: a business applies with a new account, is asked, answers, is approved while its page is open; an invited
// person accepts.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn } from '../open-browser.ts';
import { press, see } from '../purchase-steps.ts';
import { seeOnReturn } from '../return-to-tab.ts';
import { admin, codeIn, customer, EMAIL_WAIT, SITE_START_MS, startSite, type Site } from '../start-site.ts';

let site: Site;
let browser: Browser;
let adminToken: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  adminToken = (await tokensOf(site, admin)).AccessToken;
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const decide = (id: string, body: object) =>
  site.call<Application>(`/api/admin/applications/${id}/decision`, { method: 'POST', token: adminToken, body });
const codeFor = (email: string): Promise<string> => vi.waitFor(async () => codeIn(await site.emailsTo(email)), EMAIL_WAIT);
/** The page looks again when its visitor comes back to it. */

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, text] of [
    ['First name', 'First'],
    ['Last name', 'Last'],
    ['Email', email],
    ['Phone number', '0712 345 678'],
    ['Company name', 'Lakeside Productions Ltd'],
    ['Website', 'lakeside.vumi.test'],
    ['City', 'Kisumu'],
  ] as const)
    await page.getByLabel(label, { exact: false }).first().fill(text);
  await page.getByLabel('Business type').selectOption('Festival Producer');
}

const widths: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', { viewport: phone }],
  ['desktop', { viewport: desktop }],
];

describe.each(widths)('on a %s', (name, options) => {
  test('a business applies with a new account, answers a question, and is approved while its page is open', async () => {
    const email = `business-${name}@site.vumi.test`;
    const { page, problems } = await newVisitor(browser, site.url, options);
    await page.goto('/for-organizers');
    await page.getByRole('link', { name: 'Create an event' }).first().click();
    await page.waitForURL(/\/auth\/business-signup$/);
    await press(page, 'Create business account');
    await see(page, 'First and last name are required');
    await fillIn(page, email);
    // What was typed, but no password, is found again.
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.reload();
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Lakeside Productions Ltd');
    expect(await page.evaluate((secret) => JSON.stringify(sessionStorage).includes(secret), PASSWORD)).toBe(false);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await press(page, 'Create business account');
    await see(page, 'Business registration successful! Please check your email for a confirmation code.');
    await page.getByLabel('Confirmation code').fill(await codeFor(email));
    await press(page, 'Confirm email');
    await see(page, 'Your business account is pending admin approval. You will be notified once approved.');
    await page.waitForURL(/\/business\/application$/);
    // The application arrives with the announcement of the confirmed address.
    await seeOnReturn(page, 'Pending approval');
    await see(page, '0712 345 678');

    const { items } = await site.call<{ items: Application[] }>('/api/admin/applications?status=pending', { token: adminToken });
    const id = items.find((item) => item.email === email)?.id ?? '';
    await decide(id, { decision: 'ask', reason: 'Which licence do you have?' });
    await seeOnReturn(page, 'Which licence do you have?');
    await press(page, 'Send answer');
    await see(page, 'Write an answer');
    await page.getByRole('textbox', { name: 'Your answer' }).fill('The county licence of 2026.');
    await press(page, 'Send answer');
    await see(page, 'Pending approval');

    await decide(id, { decision: 'approve' });
    await seeOnReturn(page, 'You can sell on Vumi');
    // The session has the role without signing in again.
    await page.goto('/auth/business-signup');
    await see(page, 'You can create events already');
    // A new role makes the access token stale: reads that are sent with it are refused once, then sent again with a new one.
    expect(problems.filter((problem) => !problem.startsWith('401 GET '))).toEqual([]);
  });
});

test('a registered address signs in and comes back to what was typed; a rejected business applies again with its fields', async () => {
  const { page, problems } = await newVisitor(browser, site.url);
  await page.goto('/auth/business-signup');
  await fillIn(page, customer);
  await page.getByLabel('Password', { exact: true }).fill(`Other${PASSWORD}`);
  await page.getByLabel('Confirm password').fill(`Other${PASSWORD}`);
  await press(page, 'Create business account');
  // Of the answer; the link below the form leads there at any time.
  await page.locator('form').getByRole('link', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/login/);
  await signInOn(page, customer, PASSWORD);
  await page.waitForURL(/\/auth\/business-signup$/);
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Lakeside Productions Ltd');
  await press(page, 'Send application');
  await page.waitForURL(/\/business\/application$/);
  await see(page, 'Pending approval');

  const { items } = await site.call<{ items: Application[] }>('/api/admin/applications?status=pending', { token: adminToken });
  await decide(items.find((item) => item.email === customer)?.id ?? '', { decision: 'reject', reason: 'The licence has expired.' });
  await seeOnReturn(page, 'The licence has expired.');
  await page.getByRole('link', { name: 'Apply again' }).click();
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Lakeside Productions Ltd');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Kisumu');
  await page.getByLabel('City').fill('Homa Bay');
  await press(page, 'Send application');
  await page.waitForURL(/\/business\/application$/);
  await see(page, 'Homa Bay');
  await see(page, 'Pending approval');
  // Of the two calls of a sign-up, either may be the one that says so.
  expect(problems.filter((problem) => !/^(400 POST .*\/identity\/|409 POST .*\/business\/applications)/.test(problem))).toEqual([]);
});

test('an invited person without an account registers on the way, and accepts', async () => {
  const email = 'invited@site.vumi.test';
  await site.call('/api/admin/invitations', { method: 'POST', token: adminToken, body: { email } });
  const link = await vi.waitFor(async () => {
    const found = /(\/invitation#[\w-]{43})/.exec((await site.emailsTo(email))[0]?.text ?? '')?.[1];
    if (found === undefined) throw new Error('No invitation has come yet');
    return found;
  }, EMAIL_WAIT);
  const { page, problems } = await newVisitor(browser, site.url);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.getByLabel('Name').fill('Invited Person');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await press(page, 'Create account');
  await page.getByLabel('Confirmation code').waitFor();
  await page.getByLabel('Confirmation code').fill(await codeFor(email));
  await press(page, 'Confirm email');
  await page.waitForURL(/\/invitation$/);
  await press(page, 'Accept the invitation');
  await see(page, 'Welcome. You are an organizer on Vumi now.');
  await page.goto('/auth/business-signup');
  await see(page, 'You can create events already');
  await page.goto(link);
  await see(page, 'This invitation was used already');
  expect(problems.filter((problem) => !/^(409 POST .*invitations\/look|401 )/.test(problem))).toEqual([]);
});
