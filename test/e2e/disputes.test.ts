// Disputed payments by the screens, of a card and of a wallet: the payer asks the bank, the buyer's order says so, an admin answers with evidence, the bank decides.
import { expect, test } from 'vitest';
import { PASSWORD, tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop, newVisitor, signInOn } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';
import { admin } from './start-site.ts';

const opened = openBuyerAndSeller();

test('a dispute suspends an order, is answered with evidence, and won', async () => {
  const { site, browser, buyer } = opened;
  const { id } = await site.createEvent({ name: 'Benga at the lighthouse', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const shop = await openTab(buyer);
  await shop.goto(`/tickets/purchase/${id}`);
  await chooseTickets(shop, 'Regular');
  await shop.getByRole('radio', { name: 'Card' }).check();
  await press(shop, 'Secure Purchase');
  await shop.getByRole('heading', { level: 1, name: 'Card payment' }).waitFor();
  const cardPage = shop.url();
  await press(shop, 'Pay');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const bank = await openTab(buyer);
  await bank.goto(cardPage);
  await press(bank, 'Ask the bank for the money back');
  await see(bank, 'Disputed. Vumi has to answer.');
  // Vumi asks the provider about what it was told in a job.
  const { AccessToken: token } = await tokensOf(site, admin);
  const states = async () => (await site.call<{ items: { state: string }[] }>('/api/admin/disputes', { token })).items.map(({ state }) => state);
  await expect.poll(states).toEqual(['open']);

  const boss = await newVisitor(browser, site.url, { viewport: desktop });
  const { page } = boss;
  await page.goto('/login');
  await signInOn(page, admin, PASSWORD);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Disputes/ }).click();
  await see(page, 'Benga at the lighthouse');
  await page.getByRole('link', { name: /^Open the dispute about/ }).click();
  await see(page, 'I did not make this payment');
  await see(page, 'Open no gate for now');
  await see(page, 'Not used');

  await shop.goto('/tickets?tab=orders');
  await see(shop, /The payment of this order is looked into/);

  await press(page, 'Answer with evidence');
  const dialog = page.getByRole('dialog', { name: 'What should the bank know?' });
  await dialog.getByLabel('What you say').fill('The buyer got the tickets by email at once.');
  await press(dialog, 'Answer with evidence');
  await see(page, 'The answer was sent');
  await see(page, 'The bank decides');

  await bank.reload();
  await see(bank, 'Vumi has answered. The bank decides.');
  await press(bank, 'The payment was rightful');
  await see(bank, /The dispute has ended/);
  await expect.poll(states).toEqual(['won']);
  await page.reload();
  await see(page, 'Are valid');
  await page.getByRole('link', { name: 'Suspended orders', exact: true }).click();
  await see(page, 'No suspended orders');
  expect(boss.problems).toEqual([]);
});

test('a chargeback of a wallet is answered, asked about once more, and lost', async () => {
  const { site, browser, buyer } = opened;
  const { id } = await site.createEvent({ name: 'Bayimba on the hill', currency: 'UGX', ticketTypes: [sampleTicketType({ price: 50_000 })] });
  const shop = await openTab(buyer);
  await shop.goto(`/tickets/purchase/${id}`);
  await chooseTickets(shop, 'Regular');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('heading', { level: 1, name: 'Mobile money payment' }).waitFor();
  const walletPage = shop.url();
  await press(shop, 'Pay');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const bank = await openTab(buyer);
  await bank.goto(walletPage);
  await bank.getByLabel('tells the bank').selectOption('I did not get what I paid for');
  await press(bank, 'Ask the bank for the money back');
  await see(bank, /Disputed\. Vumi has to answer/);
  const { AccessToken: token } = await tokensOf(site, admin);
  const states = async () =>
    (await site.call<{ items: { state: string; currency: string }[] }>('/api/admin/disputes', { token })).items
      .filter(({ currency }) => currency === 'UGX')
      .map(({ state }) => state);
  await expect.poll(states).toEqual(['open']);

  const boss = await newVisitor(browser, site.url, { viewport: desktop });
  const { page } = boss;
  await page.goto('/login');
  await signInOn(page, admin, PASSWORD);
  await page.goto('/admin/disputes?state=open');
  await see(page, 'Bayimba on the hill');
  await page.getByRole('link', { name: /^Open the dispute about/ }).click();
  await see(page, 'Product/service not received');
  await see(page, 'MTN MoMo');
  expect(await page.getByRole('link', { name: /^Flutterwave · \d+$/ }).getAttribute('href')).toBe('https://app.flutterwave.com');

  await press(page, 'Answer with evidence');
  const dialog = page.getByRole('dialog', { name: 'What should the bank know?' });
  await dialog.getByLabel('What you say').fill('The buyer got the tickets by email at once.');
  await press(dialog, 'Answer with evidence');
  await see(page, 'The answer was sent');
  await bank.reload();
  await bank.getByRole('link', { name: 'The evidence' }).waitFor();
  await press(bank, 'Ask once more');
  await see(bank, /Stage: pre-arbitration/);
  await expect.poll(states).toEqual(['open']);
  await page.reload();
  await see(page, 'Product/service not received (pre-arbitration)');
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await press(bank, 'The payer gets the money back');
  await expect.poll(states).toEqual(['lost']);
  await page.reload();
  await see(page, 'The order has ended');
  expect(boss.problems).toEqual([]);
});
