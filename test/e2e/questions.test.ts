// Questions by their screens, all on a phone: the organizer asks, a buyer answers at the purchase and after it, the organizer reads the answers.
import { expect, test } from 'vitest';
import type { Order } from '#features/checkout/contract.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { chooseTickets, press, see } from './purchase-steps.ts';
import { customer } from './start-site.ts';

const opened = openBuyerAndSeller();

test('questions are made, answered at the purchase and after it, and read by the organizer', async () => {
  const { id } = await opened.site.createEvent({ name: 'Run along the lake', ticketTypes: [sampleTicketType({ name: 'Runner', price: 0 })] });
  const page = await openTab(opened.seller);
  await page.goto(`/events/${id}/questions`);
  await see(page, 'No questions yet');
  await press(page, 'Add question');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Save');
  await see(dialog, 'Write the question');
  opened.seller.forgive(/400 POST .*\/questions$/);
  await dialog.getByLabel('Kind of answer').selectOption('choice');
  await dialog.getByLabel('How often').selectOption('ticket');
  await dialog.getByLabel('Question', { exact: true }).fill('Size of your T-shirt');
  await dialog.getByLabel('Answers to choose from', { exact: true }).fill('Small\nLarge');
  await dialog.getByText('An answer is required').click();
  await press(dialog, 'Save');
  await see(page, 'The question is saved');
  await press(page, 'Add question');
  await dialog.getByLabel('Question', { exact: true }).fill('Whom do we call in an emergency?');
  await dialog.getByLabel('Kind of answer').selectOption('phone');
  await dialog.getByLabel('When').selectOption('later');
  await dialog.getByText('Show the answer at the gate').click();
  await press(dialog, 'Save');
  const list = page.getByRole('list', { name: 'Questions in their order' });
  await see(list, 'Whom do we call in an emergency?');
  await press(page, 'Move up: Whom do we call in an emergency?');
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toContain('Whom do we call');

  const shop = await openTab(opened.buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await chooseTickets(shop, 'Runner', 2);
  const [first, second] = [1, 2].map((number) => shop.getByRole('group', { name: `Runner, ticket ${number}` }).getByLabel('Size of your T-shirt'));
  await first!.selectOption({ label: 'Large' });
  await press(shop, 'Secure Purchase');
  await see(shop.getByRole('group', { name: 'Runner, ticket 2' }), 'Please answer this question');
  opened.buyer.forgive(/400 POST .*\/tickets\/purchase$/);
  await shop.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => first!.locator('option:checked').textContent()).toBe('Large');
  await second!.selectOption({ label: 'Small' });
  await press(shop, 'Secure Purchase');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const { AccessToken: token } = await tokensOf(opened.site, customer);
  const { items } = await opened.site.call<{ items: Order[] }>('/api/orders', { token });
  const order = items[0]!;
  await shop.goto(`/tickets/${order.tickets[0]!.id}`);
  await see(shop, 'The organizer has questions for you.');
  await shop.getByRole('link', { name: 'Answer', exact: true }).click();
  await see(shop, 'Staff at the gate see this answer');
  const call = shop.getByLabel('Whom do we call in an emergency?');
  await call.fill('12');
  await press(shop, 'Save answers');
  await see(shop, 'Enter a phone number, like 0712 345 678');
  opened.buyer.forgive(/400 PUT .*\/answers$/);
  await call.fill('0712 000 999');
  await press(shop, 'Save answers');
  await see(shop, 'Your answers are saved');

  await page.goto(`/events/${id}/orders/${order.id}`);
  await see(page, '0712 000 999');
  await see(page, 'Large');
  await page.goto(`/events/${id}/attendees`);
  await see(page, 'Small');
  await page.goto(`/events/${id}/questions`);
  await see(page, '1 order answered');
  await press(page, 'Remove: Size of your T-shirt');
  await press(page.getByRole('dialog'), 'Remove question');
  await see(page, 'The question was removed');
  await shop.reload();
  await see(shop, 'These answers can no longer be changed.');
});

test('a file is sent again where the network fails, answers, is replaced later, and is saved by buyer and organizer', async () => {
  const { id } = await opened.site.createEvent({ name: 'Climb to the crater', ticketTypes: [sampleTicketType({ name: 'Climber', price: 0 })] });
  const page = await openTab(opened.seller);
  await page.goto(`/events/${id}/questions`);
  await press(page, 'Add question');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Question', { exact: true }).fill('Medical certificate');
  await dialog.getByLabel('Kind of answer').selectOption('file');
  await dialog.getByLabel('How often').selectOption('ticket');
  await dialog.getByText('An answer is required').click();
  await press(dialog, 'Save');
  await see(page, 'The question is saved');

  const shop = await openTab(opened.buyer);
  await shop.goto(`/tickets/purchase/${id}`, { waitUntil: 'networkidle' });
  await chooseTickets(shop, 'Climber', 1);
  const choose = (name: string, content: string) =>
    shop.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  await shop.getByRole('button', { name: 'Choose a file: Medical certificate' }).waitFor();
  await choose('large.pdf', `%PDF-1.4${' '.repeat(5 * 1024 * 1024)}%%EOF`);
  await see(shop, 'This file is larger than 5 MB. Choose a smaller one');
  await choose('page.pdf', '<html>');
  await see(shop, 'Choose a PDF, a JPEG or a PNG file. This one is none, or is damaged');
  opened.buyer.forgive(/400 POST .*\/files/);
  const uploads = /\/questions\/[\w-]+\/files/;
  await shop.route(uploads, (asked) => asked.abort('connectionfailed'));
  await choose('certificate.pdf', '%PDF-1.4\nFit to climb\n%%EOF\n');
  await see(shop, 'The connection was lost. The file is sent when you are back online, or send it again now.');
  opened.buyer.forgive(/.*\/files.*/);
  // What was not sent answers nothing, and the refusal stands at it.
  await press(shop, 'Secure Purchase');
  await see(shop, 'Please look at your answers');
  opened.buyer.forgive(/400 POST .*\/tickets\/purchase$/);
  await shop.unroute(uploads);
  await press(shop, 'Send again: Medical certificate');
  await see(shop, 'certificate.pdf is sent');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const { AccessToken: token } = await tokensOf(opened.site, customer);
  const { items } = await opened.site.call<{ items: Order[] }>('/api/orders', { token });
  const order = items.find(({ event }) => event.id === id)!;
  await page.goto(`/events/${id}/orders/${order.id}`);
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Save the file certificate.pdf')]);
  expect(saved.suggestedFilename()).toBe('certificate.pdf');

  await shop.goto(`/orders/${order.id}/answers`);
  await see(shop, 'Files that you sent');
  await choose('newer.pdf', '%PDF-1.4\nFit again\n%%EOF\n');
  await see(shop, 'newer.pdf is sent');
  await press(shop, 'Save answers');
  await see(shop, 'Your answers are saved');
  const [own] = await Promise.all([shop.waitForEvent('download'), press(shop, 'Save the file newer.pdf')]);
  expect(own.suggestedFilename()).toBe('newer.pdf');
  await page.goto(`/events/${id}/attendees`);
  await see(page, 'newer.pdf');
});
