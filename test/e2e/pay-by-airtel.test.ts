// Paying by Airtel Money in Kenya in the browser, on a narrow phone.
import { test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();

test('an event in Nairobi is bought by Airtel Money: left, read, and paid by the next page', async () => {
  const { id } = await opened.site.createEvent({ name: 'Koroga by night', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const page = await openTab(opened.buyer);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await page.getByRole('radio', { name: 'Airtel Money' }).check();
  await see(page, 'You pay on the page of our payment service');
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'Airtel Money and banks in Kenya' }).waitFor();
  await see(page, /KSh\s1,500 to Vumi/);
  await press(page, 'Cancel and go back to Vumi');
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, /You left the payment page/);
  await press(dialog, 'Try again');
  await page.getByRole('heading', { level: 1, name: 'Airtel Money and banks in Kenya' }).waitFor();
  await press(page, 'Pay');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by Airtel Money');
});
