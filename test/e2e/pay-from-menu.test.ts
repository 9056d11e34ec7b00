// The buyer pays from the M-Pesa menu of a phone, after a prompt that failed or from the beginning, and the ticket appears by itself.
import { expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();
type Page = Awaited<ReturnType<typeof openTab>>;

/** The worker tells M-Pesa the addresses after it has started. */
async function menuIsOffered(eventId: string): Promise<void> {
  const methods = async () => JSON.stringify(await opened.site.call('/api/payment-methods?eventId=' + eventId));
  await expect.poll(methods, { timeout: 60_000, interval: 1000 }).toContain('174379');
}

/** Pays a bill on the page of a phone. */
async function payBill(phone: Page, account: string, amount: number): Promise<void> {
  await phone.getByText('M-Pesa menu: pay a bill').click();
  await phone.getByLabel('Business number').fill('174379');
  await phone.getByLabel('Account number').fill(account);
  await phone.getByLabel('Amount').fill(String(amount));
  await phone.getByLabel('Your PIN').fill('1234');
  await press(phone, 'Pay bill');
}

test('the prompt is cancelled, the bill is paid on the phone, and the page turns to paid by itself', async () => {
  const { id } = await opened.site.createEvent({ name: 'Ohangla by the lake', ticketTypes: [sampleTicketType({ price: 1500 })] });
  await menuIsOffered(id);
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
  await payBill(phone, account.toLowerCase(), 1400);
  await see(phone, 'The amount is not valid.');
  await payBill(phone, account.toLowerCase(), 1500);
  await see(phone, /confirmed\. KSh\s1,500 sent to Vumi/);
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});

test('chosen from the beginning: no phone is asked, what to type is shown after a reload too, and another method stays possible', async () => {
  const { id } = await opened.site.createEvent({ name: 'Chakacha at the fort', ticketTypes: [sampleTicketType({ price: 1250 })] });
  await menuIsOffered(id);
  const page = await openTab(opened.buyer);
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await page.getByRole('radio', { name: 'M-Pesa menu (Pay Bill)' }).check();
  await see(page, /You type our business number and an account in the menu/);
  await expect.poll(() => page.getByLabel('Phone number').isVisible()).toBe(false);
  await press(page, 'Secure Purchase');
  const dialog = page.getByRole('dialog', { name: 'Pay from the M-Pesa menu' });
  await see(dialog, '174379');
  await see(dialog, /KSh\s1,250/);
  await press(dialog, 'Use another method');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'M-Pesa menu (Pay Bill)', checked: true }).waitFor();
  await page.reload();
  await see(dialog, '174379');
  const account = (await dialog.getByText(/^[A-Z]{3}\d{10}$/).textContent()) ?? '';
  const phone = await openTab(opened.buyer);
  await phone.goto('/sandbox/phone/254712000081');
  await payBill(phone, account, 1250);
  await see(phone, /confirmed\. KSh\s1,250 sent to Vumi/);
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by M-Pesa');
});
