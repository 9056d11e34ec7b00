// Paying by a mobile wallet in the browser, on a narrow phone: declined on the page, then paid there.
import { expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();

test('an event in Uganda is bought by MTN: declined, left, read why, and paid by the next page', async () => {
  const { id } = await opened.site.createEvent({ name: 'Bayimba by night', currency: 'UGX', ticketTypes: [sampleTicketType({ price: 50_000 })] });
  const page = await openTab(opened.buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await expect.poll(() => page.getByRole('radio', { name: 'MTN MoMo' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Airtel Money' }).waitFor();
  await see(page, 'You pay on the page of our payment service');
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'Mobile money payment' }).waitFor();
  await see(page, /USh\s50,000 to Vumi/);
  await page.getByLabel('Declined: insufficient balance').check();
  await press(page, 'Pay');
  await see(page, 'Declined: Insufficient balance');
  await press(page, 'Cancel and go back to Vumi');
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, /There is not enough money in this wallet/);
  await press(dialog, 'Try again');
  await page.getByRole('heading', { level: 1, name: 'Mobile money payment' }).waitFor();
  await press(page, 'Pay');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by MTN MoMo');
});
