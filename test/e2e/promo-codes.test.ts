// Promo codes by their screens: the organizer makes one and copies its link, a buyer follows it and pays less; a code is typed that opens tickets.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { desktop } from './open-browser.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';
import { customer } from './start-site.ts';

const opened = openBuyerAndSeller({ sellerOn: desktop });

/** The buyer's newest order. */
async function newestOrder(): Promise<Order> {
  const { AccessToken: token } = await tokensOf(opened.site, customer);
  const { items } = await opened.site.call<{ items: Order[] }>('/api/orders', { token });
  return items[0]!;
}

test('a code is made, its link applies it at the purchase, and what it sold is shown; paused it is taken no more', async () => {
  const { id } = await opened.site.createEvent({ name: 'Benga at dusk', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const page = await openTab(opened.seller);
  await opened.seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/events/${id}/promo-codes`);
  // Codes for all events of the organizer.
  await see(page.getByRole('table'), 'VUMI20');
  await press(page, 'Add promo code');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill('k');
  await dialog.getByLabel('Percentage').fill('20');
  await press(dialog, 'Add');
  await see(dialog, 'A code has 3 to 40 letters from A to Z, digits, hyphens or underscores');
  opened.seller.forgive(/400 POST .*\/promo-codes$/);
  await dialog.getByLabel('Code', { exact: true }).fill('karibu');
  await dialog.getByLabel('Uses in all').fill('10');
  await press(dialog, 'Add');
  await see(page, 'KARIBU was added');
  await see(page, '20% off');
  await see(page, '0 of 10');
  await press(page, 'Copy link: KARIBU');
  await see(page, 'The link was copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${opened.site.url}/events/${id}?code=KARIBU`);

  const shop = await openTab(opened.buyer);
  await shop.goto(link);
  await see(shop, 'KARIBU takes 20% off when you buy');
  await shop.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await shop.waitForURL(/purchase.*code=KARIBU/);
  await expect.poll(() => shop.getByLabel('Promo code', { exact: true }).inputValue()).toBe('KARIBU');
  await see(shop, '20% off.');
  await fillPhone(shop, '0712 000 041');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  expect(await newestOrder()).toMatchObject({ promoCode: 'KARIBU', discount: 300, totalAmount: 1200, status: 'confirmed' });

  await page.reload();
  await see(page, '1 of 10');
  await see(page, '1 order, 1 ticket');
  await press(page, 'Pause KARIBU');
  await see(page, 'KARIBU is paused');
  await see(page.getByRole('table'), 'Paused');
  await shop.goto(link);
  await see(shop, 'Your code is not valid for this event');
  await press(page, 'End KARIBU');
  await press(page.getByRole('dialog'), 'End code');
  await see(page, 'KARIBU has ended');
  await see(page.getByRole('table'), 'Ended');
});

test('many codes are made and downloaded; a code that is typed opens hidden tickets and takes its amount off', async () => {
  const hidden = sampleTicketType({ name: 'Backstage', price: 2000, hidden: true, unlockCode: 'CREW-26' });
  const { id } = await opened.site.createEvent({ name: 'Taarab till morning', ticketTypes: [sampleTicketType(), hidden] });
  const page = await openTab(opened.seller);
  await page.goto(`/events/${id}/promo-codes`);
  await press(page, 'Add promo code');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Many codes', { exact: true }).click();
  await dialog.getByLabel('Beginning').fill('press-');
  await dialog.getByLabel('Number of codes').fill('3');
  await dialog.getByLabel('What it does').selectOption('amount');
  await dialog.getByLabel('Amount').fill('500');
  await dialog.getByText('Only some').click();
  await dialog.getByRole('group', { name: 'Tickets that it reduces' }).getByText('Backstage').click();
  await dialog.getByRole('group', { name: 'Hidden tickets that it opens' }).getByText('Backstage').click();
  await press(dialog, 'Add');
  await see(page, '3 codes were made');
  const made = page.getByRole('dialog', { name: '3 codes were made' });
  const [download] = await Promise.all([page.waitForEvent('download'), press(made, 'Download CSV')]);
  const [, first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const [code = ''] = first.split(',');
  expect(code).toMatch(/^PRESS-[A-Z2-9]{10}$/);
  await press(made, 'Close');
  await page.goto(`/events/${id}/promo-codes?search=press`);
  await see(page, '3 codes');

  const shop = await openTab(opened.buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await chooseTickets(shop, 'Regular');
  await shop.getByLabel('Promo code', { exact: true }).fill(code.toLowerCase());
  await press(shop, 'Apply');
  await shop.getByRole('radio', { name: /^Backstage/ }).waitFor();
  await chooseTickets(shop, 'Backstage');
  await see(shop, /KSh\s500 off\./);
  await fillPhone(shop, '0712 000 042');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  expect(await newestOrder()).toMatchObject({ promoCode: code, discount: 500, totalAmount: 1500, lines: [{ name: 'Backstage' }] });
});
