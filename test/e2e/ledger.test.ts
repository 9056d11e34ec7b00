// The ledger by the screens of an admin: an order is found by its receipt and followed, M-Pesa is asked about it, a proof is started, a difference is
// closed with a note.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tokensOf, PASSWORD } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop, newVisitor, signInOn } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { admin } from './start-site.ts';

const opened = openBuyerAndSeller();

interface Entry {
  readonly orderNumber: string;
  readonly paymentId: string;
}

test('an entry leads to its payment, a proof finds nothing, and a difference is closed with a note', async () => {
  const { site, browser, buyer } = opened;
  const { id } = await site.createEvent({ name: 'Taarab by the sea', ticketTypes: [sampleTicketType({ price: 1500 })] });
  const shop = await openTab(buyer);
  await shop.goto(`/events/${id}`);
  await shop.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await shop.waitForURL(/purchase/);
  await fillPhone(shop, '0712 000 061');
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();

  const boss = await newVisitor(browser, site.url, { viewport: desktop });
  const { page } = boss;
  await page.goto('/login');
  await signInOn(page, admin, PASSWORD);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Ledger', exact: true }).click();
  await see(page, 'Taarab by the sea');
  await see(page, /KSh\s1,500/);
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  // The accounts have a search, too.
  await page.getByRole('heading', { name: 'Journal', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Ledger', exact: true }).and(page.locator('[aria-current=page]')).waitFor();
  const { AccessToken: token } = await tokensOf(site, admin);
  const [entry] = (await site.call<{ items: readonly Entry[] }>('/api/admin/ledger/entries', { token })).items;
  await page.getByRole('searchbox').fill('KSh 1,500');
  await see(page, '2 entries');
  await page.getByRole('searchbox').fill('KSh 1,501');
  await see(page, 'Nothing found');
  await page.getByRole('searchbox').fill(entry?.orderNumber ?? '');
  await page
    .getByRole('link', { name: `Follow payment of ${entry?.orderNumber}` })
    .first()
    .click();
  await see(page, 'What happened');
  await see(page, '+254712000061');
  await see(page, 'Nothing of it was refunded.');
  await see(page, 'M-Pesa was not asked about this receipt.');
  await press(page, 'Ask M-Pesa about this receipt');
  // The answer comes by callback, and appears by itself.
  await see(page, 'Completed');
  await see(page, '25471****061');
  await see(page, 'Pay Bill Online');
  await see(page, 'Ask again');

  await withConnection(site.databaseUrl, async (query) => {
    await query(
      `insert into ledger_differences (id, fingerprint, kind, payment_id, subject, expected_minor, actual_minor, currency, cause, status, found_at, last_found_at)
       values ($1, 'planted', 'unknown-receipt', null, 'SKE52PAWR9', 77700, 0, 'KES', $2, 'open', now(), now())`,
      [
        randomUUID(),
        JSON.stringify({ key: 'books.unknownReceipt', values: { expected: { minor: 77_700, currency: 'KES' }, receipt: 'SKE52PAWR9' } }),
      ],
    );
  });
  await page.getByRole('link', { name: 'Proofs', exact: true }).click();
  await press(page, 'Prove now');
  await see(page, 'The proof has started');
  await page.getByText('Done', { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: /^Close difference: The provider received/ }).click();
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Close difference');
  await see(dialog, 'Say in a few words why this difference is closed');
  boss.forgive(/400 POST .*\/close$/);
  await dialog.getByLabel('Why it is closed').fill('A test of the paybill');
  await press(dialog, 'Close difference');
  await see(page, 'The difference is closed');
  await see(page, 'Nothing is open');
  await see(page, 'A test of the paybill');
  expect(boss.problems).toEqual([]);
});
