// Paying in Ethiopia in the browser, on a narrow phone: declined on the page, then paid there.
import { expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();

test('an event in Ethiopia is bought by Telebirr: declined, left, read, and paid by the next page', async () => {
  const { id } = await opened.site.createEvent({ name: 'Mulatu by night', currency: 'ETB', ticketTypes: [sampleTicketType({ price: 450.5 })] });
  const page = await openTab(opened.buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await expect.poll(() => page.getByRole('radio', { name: 'Telebirr' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Card' }).waitFor();
  await see(page, 'You pay on the page of our payment service');
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'Payments in Ethiopia' }).waitFor();
  await see(page, /Br\s450\.50 to Vumi/);
  await page.getByLabel('Declined: refused on the phone').check();
  await press(page, 'Pay');
  await see(page, 'Declined: Transaction cancelled by customer');
  await press(page, 'Cancel and go back to Vumi');
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, /declined the payment without a reason/);
  await press(dialog, 'Try again');
  await page.getByRole('heading', { level: 1, name: 'Payments in Ethiopia' }).waitFor();
  await press(page, 'Pay');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by Telebirr');
});
