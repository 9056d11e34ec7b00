// A promoter by the screens: the organizer adds one and copies the link, a buyer on a phone follows it and pays, the promoter's page tells the commission.
import { expect, test } from 'vitest';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { newVisitor, phone } from './open-browser.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { organizer } from './start-site.ts';

const opened = openBuyerAndSeller();

test('a link is made and followed, its order earns, and the page of the promoter tells it without an account', async () => {
  const { id } = await opened.site.createEvent({ name: 'Benga at noon', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const page = await openTab(opened.seller);
  await opened.seller.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`/events/${id}/promoters`);
  await see(page, 'No promoters yet');
  await page.getByRole('button', { name: 'Add promoter' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Campus radio');
  await dialog.getByLabel('Percentage').fill('10');
  await press(dialog, 'Add');
  await see(dialog, 'Give an email address or a phone number');
  opened.seller.forgive(/400 POST .*\/promoters$/);
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('Campus radio');
  await dialog.getByLabel('Email').fill('radio@example.test');
  await press(dialog, 'Add');
  await see(page, 'Campus radio was added');
  await press(page, 'Copy link of Campus radio');
  await see(page, 'The link was copied');
  const link = await copied();
  expect(link).toMatch(new RegExp(`^${opened.site.url}/events/${id}\\?promoter=[A-Z2-9]{8}$`));

  const shop = await openTab(opened.buyer);
  await shop.goto(link);
  await shop.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await shop.waitForURL(/purchase/);
  await see(shop, 'Tickets held for');
  // The tab keeps the link on a page that is loaded anew.
  await shop.reload({ waitUntil: 'networkidle' });
  await fillPhone(shop, '0712 000 051');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  const { AccessToken: token } = await tokensOf(opened.site, organizer);
  // The browser of this test calls itself a robot, whose views are not counted.
  const soldNow = async () => (await opened.site.call<{ items: { commission: number }[] }>(`/api/events/${id}/promoters`, { token })).items[0];
  await expect.poll(soldNow).toMatchObject({ commission: 150 });

  await page.reload();
  await see(page, '1 order, 1 ticket');
  await press(page, 'More: Campus radio');
  await press(page, 'Own page of Campus radio');
  await press(page.getByRole('dialog'), 'Make address');
  await see(page, 'Copy it now: it is not shown again.');
  await press(page.getByRole('dialog'), 'Copy link');
  await see(page.getByRole('dialog'), 'The link was copied');
  const own = await copied();
  await press(page.getByRole('dialog'), 'Done');
  const visitor = await newVisitor(opened.browser, opened.site.url, { viewport: phone });
  await visitor.page.goto(own);
  await see(visitor.page, 'Campus radio');
  await see(visitor.page, 'Statement by day');
  await see(visitor.page, /KSh\s150/);
  await expect.poll(() => visitor.page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(visitor.problems).toEqual([]);

  await page.getByRole('link', { name: 'Statement of Campus radio' }).click();
  await see(page, 'Earned');
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download CSV')]);
  expect(download.suggestedFilename()).toMatch(/^vumi-promoter-.*\.csv$/);
});
