// Paying by card in the browser: a challenge of the bank, a decline and then M-Pesa, and a page that is left.
import { expect, test } from 'vitest';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, chooseTickets, fillPhone, press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();
type Page = Awaited<ReturnType<typeof openTab>>;

/** Chooses a ticket and the card, and goes to the card page. */
async function goToCardPage(name: string): Promise<Page> {
  const { id } = await opened.site.createEvent({ name, ticketTypes: [sampleTicketType({ price: 1500 })] });
  const page = await openTab(opened.buyer);
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await page.getByRole('radio', { name: 'Card' }).check();
  await see(page, 'You pay on the page of our card service. Vumi never sees your card number.');
  await press(page, 'Secure Purchase');
  await page.getByRole('heading', { level: 1, name: 'Card payment' }).waitFor();
  await see(page, /KSh\s1,500 to Vumi/);
  return page;
}

test('a card with a challenge of the bank: approved there, the tickets open by themselves', async () => {
  const page = await goToCardPage('Benga at the pier');
  await page.getByLabel('Approved after a challenge of the bank').check();
  await press(page, 'Pay');
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor();
  await press(page, 'Yes, approve');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by card');
});

test('a declined card: the buyer comes back, reads why, and pays the same tickets by M-Pesa', async () => {
  const page = await goToCardPage('Taarab in the old town');
  await page.getByLabel('Declined: insufficient funds').check();
  await press(page, 'Pay');
  await see(page, 'Declined: Insufficient Funds');
  await press(page, 'Cancel and go back to Vumi');
  const dialog = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(dialog, /There is not enough money on this card/);
  await press(dialog, 'Use another method');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^M-Pesa(?! menu)/ }).check();
  await fillPhone(page, '0712 000 079');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await see(page, 'Payment received by M-Pesa');
});

test('a page that is left: the tickets stay held, and another page pays them', async () => {
  const page = await goToCardPage('Ohangla on the beach');
  // Back by the browser: the payment is still under way.
  await page.goBack();
  const waiting = page.getByRole('dialog', { name: 'Pay on the card page' });
  await see(waiting, 'This page turns to paid by itself.');
  await expect.poll(() => waiting.getByRole('link', { name: 'Open the card page' }).getAttribute('href')).toContain('/sandbox/cards/');
  await waiting.getByRole('link', { name: 'Pay another way' }).click();
  const failed = page.getByRole('dialog', { name: 'Not paid yet' });
  await see(failed, /You left the card page before paying/);
  await press(failed, 'Try again');
  await page.getByRole('heading', { level: 1, name: 'Card payment' }).waitFor();
  await press(page, 'Pay');
  await page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
});

test('more than M-Pesa takes at once: said before paying, and led to the card', async () => {
  const { id } = await opened.site.createEvent({ name: 'Gala at the lake', ticketTypes: [sampleTicketType({ price: 250_001 })] });
  const page = await openTab(opened.buyer);
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await see(page, /M-Pesa takes at most KSh\s250,000 in one payment/);
  await see(page, /You would pay KSh\s250,001 now/);
  await press(page, 'Pay by Card');
  await expect.poll(() => page.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  await page.getByText('M-Pesa takes at most').waitFor({ state: 'detached' });
  await press(page, 'Secure Purchase');
  await see(page, /KSh\s250,001 to Vumi/);
});

test('a later part on a card page: left there, paid by the next one', async () => {
  const plan = { id: 'two', name: '2 parts', installments: 2, downPaymentPercentage: 50, processingFee: 0 };
  const name = 'Gengetone in two parts';
  const { id } = await opened.site.createEvent({
    name,
    startDate: daysAfter(new Date(), 45),
    ticketTypes: [sampleTicketType({ paymentPlans: [plan] })],
  });
  const page = await openTab(opened.buyer);
  await page.goto(`/tickets/purchase/${id}`);
  await chooseTickets(page, 'Regular');
  await fillPhone(page, '0712 000 082');
  await press(page, 'Secure Purchase');
  await page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(page, '1234');
  await page.getByRole('heading', { level: 1, name: 'Your tickets are reserved.' }).waitFor();
  await page.goto('/tickets?tab=orders');
  const order = page.getByRole('article', { name });
  await press(order, 'Pay part 2');
  const choice = page.getByRole('dialog', { name: 'Pay part 2' });
  await choice.getByRole('radio', { name: 'Card' }).check();
  await press(choice, 'Go to the card page');
  await page.getByRole('heading', { level: 1, name: 'Card payment' }).waitFor();
  await see(page, /KSh\s750 to Vumi/);
  await page.goBack();
  await press(order, 'Pay part 2');
  const waiting = page.getByRole('dialog', { name: 'Pay on the card page' });
  await see(waiting, 'You can close this: the part counts once it is paid.');
  await waiting.getByRole('link', { name: 'Pay another way' }).click();
  await press(order, 'Pay part 2');
  await choice.getByRole('radio', { name: 'Card' }).check();
  await press(choice, 'Go to the card page');
  await page.getByRole('heading', { level: 1, name: 'Card payment' }).waitFor();
  await press(page, 'Pay');
  await order.getByRole('button', { name: 'Pay part 2' }).waitFor({ state: 'detached' });
  await see(order, 'Confirmed');
});
