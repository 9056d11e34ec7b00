// A prompt fails, the buyer pays from the M-Pesa menu of a phone, and the ticket appears by itself.
import { expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();

test('the prompt is cancelled, the bill is paid on the phone, and the page turns to paid by itself', async () => {
  const { id } = await opened.site.createEvent({ name: 'Ohangla by the lake', ticketTypes: [sampleTicketType({ price: 1500 })] });
  // The worker tells M-Pesa the addresses after it has started.
  const methods = async () => JSON.stringify(await opened.site.call('/api/payment-methods?eventId=' + id));
  await expect.poll(methods, { timeout: 60_000, interval: 1000 }).toContain('174379');
  const page = await openTab(opened.buyer);
  await opened.buyer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await fillPhone(page, '0712 000 077');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, null);
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, 'Pay exactly this amount. Any other is refused or sent back.');
  await press(dialog, 'Copy Account number');
  await see(page, 'Copied');
  const account = await page.evaluate(() => navigator.clipboard.readText());
  expect(account).toMatch(/^[A-Z]{3}\d{10}$/);
  await see(dialog, account);
  await press(dialog, 'Copy Amount');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1500');

  const phone = await openTab(opened.buyer);
  await phone.goto('/sandbox/phone/254712000078');
  await phone.getByText('M-Pesa menu: pay a bill').click();
  await phone.getByLabel('Business number').fill('174379');
  await phone.getByLabel('Account number').fill(account.toLowerCase());
  await phone.getByLabel('Amount').fill('1400');
  await phone.getByLabel('Your PIN').fill('1234');
  await press(phone, 'Pay bill');
  await see(phone, 'The amount is not valid.');
  await phone.getByText('M-Pesa menu: pay a bill').click();
  await phone.getByLabel('Business number').fill('174379');
  await phone.getByLabel('Account number').fill(account.toLowerCase());
  await phone.getByLabel('Amount').fill('1500');
  await phone.getByLabel('Your PIN').fill('1234');
  await press(phone, 'Pay bill');
  await see(phone, /confirmed\. KSh\s1,500 sent to Vumi/);
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});
