// Specified texts about the session (docs/reference/README.md#specified-texts): the frame, signing in and up, an account, a password.
import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';
import { PASSWORD, signUp, tryPassword } from '#features/identity/testing/call-identity.ts';
import { answer } from '../answer-instead.ts';
import { signInOn } from '../open-browser.ts';
import { press, see } from '../purchase-steps.ts';
import { addressOf, forgiveAll, heading, linkTo, seeAll, specifiedFixtures } from '../specified-fixtures.ts';
import { codeIn, customer, EMAIL_WAIT } from '../start-site.ts';

const fixtures = specifiedFixtures();

describe('the frame', () => {
  test('leads a visitor around and to Login', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events');
    const header = page.getByRole('banner');
    for (const name of ['Home', 'Events', 'Festivals', 'For Organizers', 'Login']) await header.getByRole('link', { name, exact: true }).waitFor();
    expect(await header.getByRole('button', { name: /^Menu of/ }).count()).toBe(0);
    const footer = page.getByRole('contentinfo');
    await see(page, 'The region’s premier ticketing platform connecting organizers with audiences.');
    const links = await footer.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining([
        '/events',
        '/festivals',
        '/concerts',
        '/conferences',
        '/comedy',
        '/help',
        '/contact',
        '/refunds',
        '/terms',
        '/privacy',
      ]),
    );
    expect(links.filter((address) => address === null || address === '#')).toEqual([]);
  });

  test('has a menu for a signed-in user', async () => {
    const { page } = fixtures.buyer;
    await page.goto('/events');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    const menu = page.getByRole('navigation', { name: 'Account' });
    await expect.poll(() => menu.getByRole('link', { name: 'My Tickets', exact: true }).getAttribute('href')).toBe('/tickets');
    await expect.poll(() => menu.getByRole('link', { name: 'Help', exact: true }).getAttribute('href')).toBe('/help');
    expect(await menu.getByRole('link', { name: 'Admin Dashboard' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    expect(await page.getByText('Verified').count()).toBe(0);
  });

  test('shows by a badge that a user is more than a customer', async () => {
    const { page } = fixtures.host;
    await page.goto('/events');
    await page.getByRole('button', { name: /^Menu of/ }).click();
    await see(page, 'Verified');
  });

  test.each([
    '/',
    '/events',
    '/events/{event}',
    '/festivals',
    '/festivals/{event}',
    '/help',
    '/login',
    '/auth/login',
    '/auth/register',
    '/auth/business-signup',
    '/auth/forgot-password',
    '/for-organizers',
    '/test-backend',
    '/api-test',
  ])('answers %s to every visitor', async (path) => {
    const response = await fetch(fixtures.site.url + path.replace('{event}', fixtures.concert.id));
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<h1[^>]*>/);
  });

  test.each(['/tickets', '/tickets/{event}/confirmation', '/tickets/purchase/{event}'])('leads from %s to Login', async (path) => {
    const { page } = fixtures.guest;
    const address = path.replace('{event}', fixtures.concert.id);
    await page.goto(address);
    await page.waitForURL(`**/login?from=${encodeURIComponent(address)}`);
  });

  test('remembers the address of an anonymous visitor, and replaces that entry of the history', async () => {
    const { page } = fixtures.guest;
    await page.goto('/events');
    await page.goto('/tickets');
    await page.waitForURL('**/login?from=%2Ftickets');
    await page.goBack();
    await page.waitForURL('**/events');
  });

  test('is replaced by one screen when a page breaks', async () => {
    const { page } = fixtures.buyer;
    await answer(page, /\/api\/tickets(\?|$)/, { data: { items: null, page: 1, limit: 20, total: 1, hasMore: false } });
    await page.goto('/tickets');
    await heading(page, 'Something went wrong').waitFor();
    await see(page, 'Please refresh the page, or go home and try again from there.');
    expect(await addressOf(page, 'Go Home')).toBe('/');
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, 'My Account').waitFor();
    forgiveAll(fixtures.buyer, /^console|^exception/);
  });
});

describe('signing in', () => {
  test('shows refusals and the next step', async () => {
    const { page } = fixtures.guest;
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await see(page, 'Please log in to purchase tickets');
    expect(new URL(page.url()).searchParams.get('from')).toBe(`/tickets/purchase/${fixtures.concert.id}`);
    await page.goto('/auth/login');
    await see(page, 'Sign in to see your tickets.');
    expect(await addressOf(page, 'Create an account')).toBe('/auth/register');
    expect(await addressOf(page, 'Register a business')).toBe('/auth/business-signup');
    expect(await addressOf(page, 'Forgot password?')).toBe('/auth/forgot-password');
    await page.getByLabel('Email').fill(customer);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await press(page, 'Login');
    await see(page, 'Login failed');
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Login');
    await see(page, 'Network error occurred');
    forgiveAll(fixtures.guest, /POST .*\/identity/);
  });

  test('again is no error: links to go on and to sign out are shown', async () => {
    const { page } = fixtures.buyer;
    await page.goto('/login');
    await heading(page, 'You are signed in').waitFor();
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  });
});

describe('registering', () => {
  test('lists what is missing', async () => {
    const { page } = fixtures.guest;
    await page.goto('/auth/register');
    await press(page, 'Create account');
    await seeAll(page, ['Name is required', 'Email is required', 'Password is required']);
    await page.getByLabel('Name').fill('Someone');
    await page.getByLabel('Email').fill(customer);
    await page.getByLabel('Password', { exact: true }).fill('Short1');
    await page.getByLabel('Confirm password').fill('Short2');
    await press(page, 'Create account');
    await seeAll(page, ['Password must be at least 8 characters long', 'Passwords do not match']);
    await page.getByLabel('Password', { exact: true }).fill('Marula2027');
    await page.getByLabel('Confirm password').fill('Marula2027');
    await press(page, 'Create account');
    await see(page, 'Registration failed');
    await see(page, 'An account with the given email already exists.');
    await see(page, 'Is this your address?');
    expect(await addressOf(page, 'Get a code')).toBe(`/auth/forgot-password?email=${encodeURIComponent(customer)}`);
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
  });

  test('is confirmed by a code, which is sent again on request', async () => {
    const { page } = fixtures.guest;
    const email = 'newcomer@states.vumi.test';
    await signUp(fixtures.site, email, { name: 'Newcomer' });
    // An unconfirmed user is led there from Login.
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Login');
    await heading(page, 'Confirm your email').waitFor();
    await see(page, 'Confirmation code sent again. Please check your email.');
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    await press(page, 'Confirm email');
    await see(page, 'Confirmation code is required');
    await page.getByLabel('Confirmation code').fill('000000');
    await press(page, 'Confirm email');
    await see(page, 'Email confirmation failed');
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Resend code');
    await see(page, 'Failed to resend code');
    forgiveAll(fixtures.guest, /POST .*\/identity/);
    await page.unrouteAll();
    // The password typed at Login is gone, so there is no automatic sign-in.
    await page.reload();
    const code = await vi.waitFor(async () => codeIn(await fixtures.site.emailsTo(email)), EMAIL_WAIT);
    await page.getByLabel('Confirmation code').fill(code);
    await press(page, 'Confirm email');
    await see(page, 'Email confirmed successfully! You can now sign in.');
    await heading(page, 'Welcome back').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
  });

  test('again with the same password continues where it stopped', async () => {
    const { page } = fixtures.guest;
    const email = 'twice@states.vumi.test';
    await signUp(fixtures.site, email, { name: 'Twice' });
    await page.goto('/auth/register');
    await fillRegistration(page, email, PASSWORD);
    await heading(page, 'Confirm your email').waitFor();
    const code = await vi.waitFor(async () => codeIn(await fixtures.site.emailsTo(email)), EMAIL_WAIT);
    await page.getByLabel('Confirmation code').fill(code);
    await press(page, 'Confirm email');
    await see(page, 'Email confirmed. You are signed in.');
    await page.waitForURL((address) => address.pathname === '/');
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    await signOut(page);
  });

  test('with an address that another person has signed up gives it to the owner of the mailbox', async () => {
    const { page } = fixtures.guest;
    const email = 'owner@states.vumi.test';
    await signUp(fixtures.site, email, { name: 'Another person' }, 'Kivuli2027');
    await page.goto(`/auth/register?from=${encodeURIComponent(`/tickets/purchase/${fixtures.concert.id}`)}`);
    await fillRegistration(page, email, 'Marula2027');
    await see(page, 'Is this your address?');
    await page.getByRole('link', { name: 'Get a code' }).click();
    await press(page, 'Send reset code');
    await see(page, 'Password reset code sent to your email');
    const code = await vi.waitFor(
      async () => codeIn((await fixtures.site.emailsTo(email)).filter(({ subject }) => /password/.test(subject))),
      EMAIL_WAIT,
    );
    await page.getByLabel('Confirmation code').fill(code);
    await page.getByLabel('New password', { exact: true }).fill('Marula2027');
    await press(page, 'Reset password');
    await page.waitForURL(`**/tickets/purchase/${fixtures.concert.id}`);
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    expect((await tryPassword(fixtures.site, email, 'Kivuli2027')).refusal).toBe('NotAuthorizedException');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vumi_user'))).toContain('"name":"Somebody new"');
    await signOut(page);
  });

  test('by a link to the code, in a browser where no password was chosen, asks for one', async () => {
    const { page } = fixtures.guest;
    const email = 'lured@states.vumi.test';
    await signUp(fixtures.site, email, { name: 'Another person' }, 'Kivuli2027');
    await page.goto(`/auth/register?step=confirm&email=${encodeURIComponent(email)}`);
    await see(page, 'and choose the password that you will sign in with.');
    const code = await vi.waitFor(async () => codeIn(await fixtures.site.emailsTo(email)), EMAIL_WAIT);
    await page.getByLabel('Confirmation code').fill(code);
    await page.getByLabel('New password', { exact: true }).fill('Marula2027');
    await press(page, 'Confirm email');
    await see(page, 'Email confirmed. You are signed in.');
    expect((await tryPassword(fixtures.site, email, 'Kivuli2027')).refusal).toBe('NotAuthorizedException');
    await signOut(page);
  });
});

describe('a forgotten password', () => {
  test('is replaced by a code', async () => {
    const { page } = fixtures.guest;
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill(customer);
    await answer(page, /\/identity\//, 'none');
    await press(page, 'Send reset code');
    await see(page, 'Failed to send reset code');
    forgiveAll(fixtures.guest, /POST .*\/identity/);
    await page.unrouteAll();
    await press(page, 'Send reset code');
    await see(page, 'Password reset code sent to your email');
    await page.getByLabel('Confirmation code').fill('000000');
    await page.getByLabel('New password', { exact: true }).fill('Safari2027');
    await press(page, 'Reset password');
    await see(page, 'Failed to reset password');
    forgiveAll(fixtures.guest, /400 POST .*\/identity/);
    const code = await vi.waitFor(
      async () => codeIn((await fixtures.site.emailsTo(customer)).filter(({ subject }) => /password/.test(subject))),
      EMAIL_WAIT,
    );
    await page.getByLabel('Confirmation code').fill(code);
    await press(page, 'Reset password');
    await see(page, 'Password reset successfully! You can now sign in with your new password.');
    await page.goto('/auth/forgot-password');
    expect(await addressOf(page, 'Login')).toBe('/login');
    await page.goto('/auth/login');
    await signInOn(page, customer, 'Safari2027');
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a remembered session', () => {
  test('is checked when the site starts, and no visitor is redirected meanwhile', async () => {
    const { page, goOn } = await openWithOldToken({ heldBack: true });
    await page.getByRole('status').getByRole('heading', { name: 'Loading' }).waitFor();
    expect(await linkTo(page, 'Login').count()).toBe(0);
    expect(await heading(page, 'My Account').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/tickets');
    goOn();
    await heading(page, 'My Account').waitFor();
    await page.close();
  });

  test('that cannot be renewed is ended, and its tokens are removed', async () => {
    const { page } = await openWithOldToken({ refused: true });
    await page.waitForURL('**/login?from=%2Ftickets');
    await see(page, 'Sign in to see your tickets.');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('_token')))).toEqual([]);
    await page.close();
    forgiveAll(fixtures.host, /400 POST .*\/identity/);
  });
});

async function fillRegistration(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Name').fill('Somebody new');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await press(page, 'Create account');
}

/** So that no session remains for the next test. */
async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/events');
}

/** My Account in a new tab of the host's, whose access token has expired. The network's answer to the check can be held back, or be a refusal. */
async function openWithOldToken({ heldBack = false, refused = false }): Promise<{ readonly page: Page; readonly goOn: () => void }> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const page = await fixtures.host.context.newPage();
  // After three seconds without an answer the visitor is let in; the speed of this machine is not what is tested.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) => (ms === 3000 ? 0 : wait(work, ms))) as typeof window.setTimeout;
  });
  await fixtures.host.page.evaluate((isRefused) => {
    const [head, payload = '', signature] = (localStorage.getItem('vumi_access_token') ?? '').split('.');
    const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('vumi_access_token', [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'));
    if (isRefused) localStorage.setItem('vumi_refresh_token', 'revoked');
  }, refused);
  const asked = page.waitForRequest(/\/identity\//);
  if (heldBack) await page.route(/\/identity\//, (route) => held.then(() => route.continue()));
  await Promise.all([asked, page.goto('/tickets')]);
  return { page, goOn };
}
