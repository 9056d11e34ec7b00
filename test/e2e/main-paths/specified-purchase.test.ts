// Specified texts for a buyer (docs/reference/README.md#specified-texts): the purchase page, My Account, a ticket; full, empty, refused, failed.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { checkoutErrors, type Order } from '#features/checkout/contract.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { inEnglish } from '#test/in-english.ts';
import { answer, type Answer } from '../answer-instead.ts';
import { chooseTickets, fillPhone, press, see } from '../purchase-steps.ts';
import { addressOf, forgiveAll, heading, inRelease, linkTo, seeAll, specifiedFixtures } from '../specified-fixtures.ts';

const fixtures = specifiedFixtures();

describe('the purchase page', () => {
  test('shows the payment methods and plans, and why something cannot be bought', async () => {
    const { page } = fixtures.buyer;
    await takeLastSeats();
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    for (const name of ['Select Your Tickets', 'Choose Your Ticket Type', 'Order Summary', "What's Included", 'Schedule'])
      await heading(page, name).waitFor();
    const option = (name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${name}`) }) });
    const early = option('Early Bird');
    for (const text of ['Issue #1 Early Bird', '30% Off', 'Main stage', 'Shade', '+2 more']) await early.getByText(text, { exact: true }).waitFor();
    await early.getByText(/\$25/).waitFor();
    expect(await early.getByText('Parking').count()).toBe(0);
    await option('General').getByText('Save $5', { exact: true }).waitFor();
    await option('VIP').getByText('Save $14', { exact: true }).waitFor();
    await option('Last Call').getByText('Coming Soon').waitFor();
    await option('Last Seat').getByText('Sold Out').waitFor();
    await option('Last Pair').getByText('On hold').waitFor();
    await option('Student').getByText('Student sales are paused').waitFor();
    await option('Student').getByText('Bring a valid student ID').waitFor();
    await seeAll(page, ['+2 more sessions', 'Payments are encrypted. Vumi never sees your M-Pesa PIN.']);
    expect(await page.getByText(/^Set \d$/).count()).toBe(4);
    expect(await addressOf(page, 'Write to Lake Concerts')).toMatch(/^mailto:hello@lake\.vumi\.test/);
    expect(await addressOf(page, 'Call Lake Concerts')).toBe('tel:+254712000000');
    await expect.poll(() => page.getByRole('button', { name: 'Secure Purchase' }).filter({ visible: true }).isDisabled()).toBe(true);
    await chooseTickets(page, 'Early Bird');
    for (const name of ['Ticket Details', 'Choose Your Payment Plan', 'Payment Method', 'Promo Code']) await heading(page, name).waitFor();
    expect(await addressOf(page, 'terms')).toBe('/terms');
    expect(await addressOf(page, 'privacy')).toBe('/privacy');
    await see(page, '80% refund until 14 days before the event.');
    expect(await addressOf(page, 'About refunds')).toBe('/refunds');
    await expect.poll(() => page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
    // A hold that is made while the next page opens is unknown to that one.
    await see(page, 'Tickets held for');
  });

  test('keeps the quantity between one and the type’s maximum, and resets it with another type', async () => {
    const { page } = fixtures.buyer;
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await chooseTickets(page, 'Early Bird', 4);
    const stepper = page.getByRole('group', { name: 'Quantity' });
    await stepper.getByText('4', { exact: true }).waitFor();
    await expect.poll(() => stepper.getByRole('button', { name: 'More' }).isDisabled()).toBe(true);
    await see(page, 'Tickets held for');
    const held = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/tickets/reserve'));
    await chooseTickets(page, 'VIP');
    await stepper.getByText('1', { exact: true }).waitFor();
    await expect.poll(() => stepper.getByRole('button', { name: 'Fewer' }).isDisabled()).toBe(true);
    await expect.poll(() => heading(page, 'Choose Your Payment Plan').count()).toBe(0);
    // As above.
    await held;
  });

  test('offers its first plan, and removes a discount when the code is edited', async () => {
    const { page } = fixtures.buyer;
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await chooseTickets(page, 'Early Bird');
    const plans = page.getByRole('radio', { name: /^(Pay in full|2 parts)/ });
    await expect.poll(() => plans.first().isChecked()).toBe(true);
    const code = page.getByRole('textbox', { name: 'Promo code' });
    await code.fill('early2024');
    await press(page, 'Apply');
    await see(page, /10% off\./);
    await code.fill('early202');
    await page.getByText(/10% off\./).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Apply', exact: true }).isEnabled()).toBe(true);
  });

  test.each([
    [2, 'Issue #2 General Sales'],
    [3, 'Issue #3 Final Sales'],
  ])('names issue %i', async (issue, name) => {
    const { page } = fixtures.buyer;
    const event = await fixtures.site.createEvent(inRelease(issue));
    await page.goto(`/tickets/purchase/${event.id}`);
    await see(page, name);
  });

  test('gives the reason why tickets could not be held or paid', async () => {
    const { page } = fixtures.buyer;
    const event = await fixtures.site.createEvent();
    await page.goto(`/tickets/purchase/${event.id}`);
    const { WAITING_ROOM } = inventoryErrors;
    const atCapacity = { ...WAITING_ROOM, message: inEnglish(WAITING_ROOM.message) };
    await answer(page, /\/api\/tickets\/reserve/, atCapacity, 'POST');
    await chooseTickets(page, 'Regular');
    await seeAll(page, ['These tickets are not held', 'Event is at capacity. You have been placed in a virtual waiting room.']);
    await fillPhone(page, '0712 345 600');
    const error = page.getByRole('group', { name: 'Error' });
    const refusal = async (address: RegExp, given: Answer, message: string) => {
      await answer(page, address, given, 'POST');
      await press(page, 'Secure Purchase');
      await error.getByText(message).waitFor();
      forgiveAll(fixtures.buyer, /POST .*\/api\/tickets\/(reserve|purchase)/);
    };
    await refusal(/\/api\/tickets\/reserve/, atCapacity, 'Event is at capacity. You have been placed in a virtual waiting room.');
    await refusal(/\/api\/tickets\/reserve/, 500, 'Failed to reserve tickets');
    await refusal(/\/api\/tickets\/reserve/, 'none', 'Network error occurred while reserving tickets');
    await refusal(/\/api\/tickets\/purchase/, 500, 'Failed to purchase ticket. Please try again.');
    // The server's message when M-Pesa refuses to ask the phone.
    const { PAYMENT_FAILED } = checkoutErrors;
    await refusal(/\/api\/tickets\/purchase/, { ...PAYMENT_FAILED, message: inEnglish(PAYMENT_FAILED.message) }, 'Payment processing failed');
    await page.unrouteAll();
    await press(page, 'Cancel');
    await page.waitForURL('**/events');
  });

  test('requests nothing when the buyer is unknown', async () => {
    const { page } = fixtures.buyer;
    const known = await forgetAddress(page);
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await chooseTickets(page, 'General');
    await fillPhone(page, '0712 345 600');
    await press(page, 'Secure Purchase');
    await page.getByRole('group', { name: 'Error' }).getByText('User information not available').waitFor();
    await page.evaluate((token) => localStorage.setItem('vumi_id_token', token), known);
  });

  test('has a waiting room', async () => {
    const { page } = fixtures.buyer;
    await answer(page, /\/api\/queue\/status/, { data: { requiresQueue: true, position: 128, estimatedWait: 6 } });
    // This buyer has tickets for the concert by now, and need not wait.
    await page.goto(`/tickets/purchase/${fixtures.stream.id}`);
    await heading(page, 'You’re in the virtual waiting room').waitFor();
    await seeAll(page, ['128', 'Position in queue', 'Estimated wait', '6 minutes']);
  });

  test('lets every buyer in when the queue cannot be loaded', async () => {
    const { page } = fixtures.buyer;
    await answer(page, /\/api\/queue\/status/, 'none');
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await heading(page, 'Select Your Tickets').waitFor();
    forgiveAll(fixtures.buyer, /\/api\/queue\/status/);
  });

  test('never makes up an event', async () => {
    const { page } = fixtures.buyer;
    await answer(page, new RegExp(`/api/events/${fixtures.concert.id}`), 500);
    await page.goto(`/tickets/purchase/${fixtures.concert.id}`);
    await heading(page, 'Failed to load event information').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await heading(page, 'Select Your Tickets').waitFor();
    forgiveAll(fixtures.buyer, /500 GET/);
    await page.goto('/tickets/purchase/no-such-event');
    await heading(page, 'Event Not Found').waitFor();
    await see(page, 'We couldn’t find the event you’re looking for.');
    forgiveAll(fixtures.buyer, /404 GET/);
  });
});

/** Leaves the session without an address, as another user pool may; returns the token that has one. */
function forgetAddress(page: Page): Promise<string> {
  return page.evaluate(() => {
    const token = localStorage.getItem('vumi_id_token') ?? '';
    const [head, payload = '', signature] = token.split('.');
    const claims: object = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    localStorage.setItem('vumi_id_token', [head, btoa(JSON.stringify({ ...claims, email: '' })), signature].join('.'));
    return token;
  });
}

/** Another buyer has bought the only ticket of one type, and holds all of another. */
async function takeLastSeats(): Promise<void> {
  const token = await fixtures.host.page.evaluate(() => localStorage.getItem('vumi_access_token') ?? '');
  const hold = (type: string, quantity: number) => {
    const releaseId = fixtures.concert.ticketTypes.find(({ name }) => name === type)?.id;
    return fixtures.site.call<{ reservationId: string }>('/api/tickets/reserve', {
      method: 'POST',
      token,
      body: { eventId: fixtures.concert.id, releaseId, quantity },
    });
  };
  const { reservationId } = await hold('Last Seat', 1);
  await fixtures.site.call('/api/tickets/purchase', { method: 'POST', token, body: { reservationId, paymentMethod: 'mpesa' } });
  await hold('Last Pair', 2);
}

describe('My Account', () => {
  test('is empty at first', async () => {
    const { page } = fixtures.buyer;
    await page.goto('/tickets');
    await heading(page, 'My Account').waitFor();
    for (const name of ['My Tickets', 'Order History', 'Saved Events']) await page.getByRole('tab', { name, exact: true }).waitFor();
    expect(await addressOf(page, 'Find Events')).toBe('/events');
    await heading(page, 'No Tickets Found').waitFor();
    expect(await addressOf(page, 'Browse Events')).toBe('/events');
    await page.getByRole('tab', { name: 'Order History' }).click();
    await heading(page, 'No Orders Yet').waitFor();
    await page.getByRole('tab', { name: 'Saved Events' }).click();
    await heading(page, 'No Saved Events').waitFor();
  });

  test('reports when the tickets could not be loaded', async () => {
    // Nothing is stored on a device where they were never loaded.
    const { page } = fixtures.host;
    await answer(page, /\/api\/tickets(\?|$)/, 500);
    await page.goto('/tickets');
    await heading(page, 'Failed to load your tickets').waitFor();
    await page.unrouteAll();
    await press(page, 'Try Again');
    await see(page, 'Last Seat × 1');
    forgiveAll(fixtures.host, /500 GET/);
  });

  test('shows what was bought', async () => {
    const { page } = fixtures.buyer;
    await page.goto(`/tickets/purchase/${fixtures.stream.id}`);
    await chooseTickets(page, 'Child', 2);
    await press(page, 'Secure Purchase');
    await page.waitForURL(/\/tickets\/[\w-]+\/confirmation$/);
    await heading(page, 'Next Steps').waitFor();
    await page
      .getByRole('img', { name: /^QR code/ })
      .first()
      .waitFor();
    for (const name of ['Download PDF', 'Share']) await page.getByRole('button', { name, exact: true }).first().waitFor();
    await linkTo(page, 'Add to Wallet').waitFor();
    await seeAll(page, ['Complete Profile', 'View Program', 'Download Ticket']);
    expect(await addressOf(page, 'Return to Event')).toBe(`/events/${fixtures.stream.id}?purchase_success=true`);
    expect(await addressOf(page, 'Return to Homepage')).toBe('/');
    await page.goto('/tickets');
    await see(page, 'PURCHASED');
    const wallet = page.getByRole('link', { name: /^Add to Wallet/ });
    expect([await wallet.getAttribute('target'), await wallet.getAttribute('href')]).toEqual([
      '_blank',
      expect.stringMatching(/^\/tickets\/[\w-]+\/wallet$/),
    ]);
    await page.route(/\/api\/tickets(\?|$)/, async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ body: text.replaceAll('"PURCHASED"', '"CHECKED_IN"'), contentType: 'application/json' });
    });
    await page.reload();
    await see(page, 'CHECKED_IN');
    await expect.poll(() => wallet.count()).toBe(0);
    await page.getByLabel('Search tickets').fill('nothing of the kind');
    await heading(page, 'No Matching Tickets').waitFor();
    await page.goto('/tickets?tab=orders');
    await page.getByLabel('Search orders').waitFor();
    expect(await addressOf(page, 'Mobile Tickets')).toMatch(/^\/tickets\/[\w-]+$/);
    const saved = page.waitForEvent('download');
    await press(page, 'Download Tickets');
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect.poll(() => status.getByRole('option').allTextContents()).toEqual(['All', 'Confirmed', 'Pending', 'Cancelled']);
    await status.selectOption('Cancelled');
    await heading(page, 'No Matching Orders').waitFor();
  });

  test.each([
    [true, 1, 0],
    ['This event has ended', 0, 1],
  ] as const)('offers the next instalment of a plan when the server answers %s', async (payInstalment, buttons, reasons) => {
    const { page } = fixtures.buyer;
    const instalments = [1, 2].map((number) => ({ number, amount: 750, dueDate: new Date().toISOString(), paid: number === 1 }));
    await answer(page, /\/api\/orders(\?|$)/, ({ items: [order], ...rest }: { readonly items: readonly Order[] }) => {
      return { ...rest, items: [{ ...order, totalAmount: 1500, paidAmount: 750, instalments, can: { ...order?.can, payInstalment } }] };
    });
    await page.goto('/tickets?tab=orders');
    await see(page, 'Confirmed');
    await expect.poll(() => page.getByRole('button', { name: 'Pay part 2' }).count()).toBe(buttons);
    await expect.poll(() => page.getByText('This event has ended').count()).toBe(reasons);
  });
});

describe('a ticket', () => {
  test.each(['', '/confirmation'])('that does not exist, or cannot be loaded (%s)', async (screen) => {
    const { page } = fixtures.buyer;
    await page.goto(`/tickets/no-such-ticket${screen}`);
    await heading(page, 'Ticket Not Found').waitFor();
    await see(page, "The ticket you're looking for could not be found.");
    expect(await addressOf(page, 'My Tickets')).toBe('/tickets');
    forgiveAll(fixtures.buyer, /404 GET/);
    await answer(page, /\/api\/tickets\/no-such-ticket/, 500);
    await page.goto(`/tickets/no-such-ticket${screen}`);
    await heading(page, 'Error Loading Ticket').waitFor();
    await see(page, 'Failed to load ticket information');
    forgiveAll(fixtures.buyer, /500 GET/);
  });
});
