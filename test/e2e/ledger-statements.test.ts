// A statement of M-Pesa's portal by the screens of an admin: downloaded, uploaded, and found right; one that cannot be read is refused with its line.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop, newVisitor, signInOn } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { admin } from './start-site.ts';

const opened = openBuyerAndSeller();

test('a statement that agrees, and one that cannot be read', async () => {
  const { site, browser, buyer } = opened;
  const { id } = await site.createEvent({ name: 'Benga by the lake', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const shop = await openTab(buyer);
  await shop.goto(`/events/${id}`);
  await shop.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await shop.waitForURL(/purchase/);
  await fillPhone(shop, '0712 000 071');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const boss = await newVisitor(browser, site.url, { viewport: desktop });
  const { page } = boss;
  await page.goto('/sandbox/portal');
  const [today, downloaded] = await Promise.all([
    page.getByLabel('Last day').inputValue(),
    page.waitForEvent('download'),
    press(page, 'Download CSV'),
  ]);
  const file = await readFile(await downloaded.path(), 'utf8');
  expect(file).toContain('Receipt No.,Completion Time');

  await page.goto('/login');
  await signInOn(page, admin, PASSWORD);
  await page.goto('/admin/ledger/statements');
  await see(page, 'No statement yet');
  const send = async (content: string) => {
    await press(page, 'Upload statement');
    const dialog = page.getByRole('dialog', { name: 'Upload statement' });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'ORG.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await see(page, 'ORG.csv is chosen');
    await dialog.getByLabel('First day').fill(today);
    await dialog.getByLabel('Last day').fill(today);
    await dialog.getByRole('button', { name: 'Compare' }).click();
  };
  await send(file);
  await see(page, 'The statement agrees with the ledger');
  await see(page, /KSh\s1,500 \(1\)/);
  await send(file.replace('1,500.00', 'much'));
  await see(page, /These lines cannot be read or do not fit, so nothing was taken over: 6 \(Paid In\)/);
  boss.forgive(/400 POST .*\/statements/);
  expect(boss.problems).toEqual([]);
});
