// An organizer gives billing details, finds the invoice of last month with them, and saves it; an admin sees it among all.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { randomUUIDv7 } from 'node:crypto';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { readPdf } from '#platform/testing/read-pdf.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop, newVisitor, signInOn } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { admin } from './start-site.ts';

const opened = openBuyerAndSeller({ sellerOn: desktop });
/** A loop looks every minute. */
const ISSUED_WITHIN_MS = 120_000;

/** A fee of KSh 150 that was taken of an event in the middle of last month, whose invoices are still to be made. */
async function chargeLastMonth(eventId: string): Promise<void> {
  await withConnection(opened.site.databaseUrl, async (query) => {
    const [fee, posting] = [randomUUIDv7(), randomUUIDv7()];
    const at = `date_trunc('month', now()) - interval '15 days'`;
    await query(
      `insert into event_fees (id, event_id, currency, plan, basis_points, base_minor, amount_minor, created_at)
        values ($1, $2, 'KES', 'starter', 500, 300000, 15000, ${at})`,
      [fee, eventId],
    );
    await query(
      `insert into ledger_entries (id, posting_id, account, amount_minor, currency, subject_id, occurred_at)
        values ($1, $3, 'owed-to-event:' || $4::text, 15000, 'KES', $5, ${at}), ($2, $3, 'platform-fees', -15000, 'KES', $5, ${at})`,
      [randomUUIDv7(), randomUUIDv7(), posting, eventId, fee],
    );
    await query('delete from invoiced_months');
  });
}

test('billing details are given, the invoice of last month has them, and is saved', async () => {
  const { site, seller } = opened;
  const { id } = await site.createEvent({ name: 'Taarab by the lake' });
  const page = await openTab(seller);
  await page.goto('/organizer/payouts');
  await page.getByRole('link', { name: 'Open the invoices' }).click();
  await see(page, 'No invoice yet');
  await press(page, 'Give billing details');
  const form = page.getByRole('dialog');
  await form.getByLabel('Registered name').fill('Lakeside Events Ltd');
  await form.getByLabel('KRA PIN').fill('051234567');
  await form.getByLabel('Address').fill('Oginga Odinga Street, Kisumu');
  await press(form, 'Save');
  await see(form, 'Enter the KRA PIN: P or A, nine digits and a capital, such as P051234567X');
  seller.forgive(/^400 PUT .*billing-details/);
  await form.getByLabel('KRA PIN').fill('p051234567x');
  await press(form, 'Save');
  await see(page, 'KRA PIN P051234567X');
  await chargeLastMonth(id);
  const button = page.getByRole('button', { name: /^Download VI-\d{4}-\d{6} as PDF$/ });
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByRole('heading', { name: 'On your invoices' }).waitFor();
        return button.count();
      },
      { timeout: ISSUED_WITHIN_MS, interval: 3000 },
    )
    .toBe(1);
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const text = readPdf(await readFile(await file.path()))
    .flatMap(({ texts }) => texts)
    .join('')
    .replaceAll(/\s/g, '');
  for (const said of ['Invoice', 'LakesideEventsLtd', 'P051234567X', 'Taarabbythelake', 'KSh150']) expect(text).toContain(said);
  const office = await newVisitor(opened.browser, site.url, { viewport: desktop });
  await office.page.goto('/login');
  await signInOn(office.page, admin, PASSWORD);
  const desk = office.page;
  await desk.goto('/admin/invoices');
  await see(desk, /^VI-\d{4}-\d{6}$/);
  await press(desk, 'Change the tax data');
  const own = desk.getByRole('dialog');
  await own.getByLabel('Registered name').fill('Vumi Limited');
  await own.getByLabel('KRA PIN').fill('P051111111V');
  await own.getByLabel('Address').fill('Ngong Road, Nairobi');
  await press(own, 'Save');
  await see(desk, 'Not registered for VAT: invoices have no VAT line.');
});
