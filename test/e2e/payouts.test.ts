// An organizer is paid, by the screens: a number is given and proved, the event is over, the money less the fee arrives on the phone, the statement adds up.
import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop, newVisitor, signInOn } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { admin, codeIn, organizer } from './start-site.ts';

const opened = openBuyerAndSeller({ sellerOn: desktop });
const NUMBER = '0712 000 091';
const STORED = '+254712000091';
/** A loop looks at what is free, another one sends it, M-Pesa answers. */
const PAID_WITHIN = { timeout: 120_000, interval: 2000 };

/** An event of which one ticket is sold for KSh 1,500; returns its id. */
async function sellOne(name: string, phone: string): Promise<string> {
  const { site, buyer } = opened;
  const { id } = await site.createEvent({ name, ticketTypes: [sampleTicketType({ price: 1500 })] });
  const shop = await openTab(buyer);
  await shop.goto(`/events/${id}`);
  await shop.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await shop.waitForURL(/purchase/);
  await fillPhone(shop, phone);
  await press(shop, 'Secure Purchase');
  await shop.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(shop, '1234');
  await shop.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  return id;
}

/** Until the event is over and released, and what was given last is paid. */
async function passTwoWeeks(id: string): Promise<void> {
  await withConnection(opened.site.databaseUrl, async (query) => {
    await query(`update events set starts_at = now() - interval '15 days', ends_at = now() - interval '14 days 20 hours' where id = $1`, [id]);
    await query(`update payout_recipients set effective_at = now() - interval '1 minute' where verified_at is not null`);
    await query(`update payout_accounts set checked_at = null`);
  });
}

/** The newest code for payouts in the mailbox of the organizer, once so many have arrived. */
function newestCode(count: number): Promise<string> {
  return vi.waitUntil(
    async () => {
      const sent = (await opened.site.emailsTo(organizer)).filter(({ subject }) => subject === 'Your Vumi code for payouts');
      return sent.length < count ? undefined : codeIn(sent);
    },
    { timeout: 30_000, interval: 200 },
  );
}

test('a number is proved, the event is over, the payout arrives on the phone, the statement adds up', async () => {
  const { site, seller } = opened;
  const id = await sellOne('Taarab by the lake', '0712 000 081');
  const page = await openTab(seller);
  await page.goto('/organizer');
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await see(page, 'Taarab by the lake');
  await see(page, 'The event is not over');
  await see(page, /^Your plan is Starter: 5% of what you sell through Vumi/);
  await see(page, /^KSh\s75$/);
  await press(page, 'Say where you are paid');
  const form = page.getByRole('dialog');
  await press(form, 'Send a code');
  await see(form, 'Enter a Kenyan mobile number, such as 0712 345 678');
  seller.forgive(/^400 PUT .*payout-recipient/);
  await form.getByLabel('M-Pesa number').fill(NUMBER);
  await form.getByLabel('Name at M-Pesa').fill('A Buyer');
  await press(form, 'Send a code');
  await press(page, 'Enter the code');
  const code = await vi.waitUntil(
    async () => {
      const sent = (await (await fetch(`${site.url}/sandbox/sms?to=${encodeURIComponent(STORED)}`)).json()) as readonly { text: string }[];
      return /^(\d{6}) /.exec(sent[0]?.text ?? '')?.[1];
    },
    { timeout: 30_000, interval: 200 },
  );
  await page.getByRole('dialog').getByLabel('Code').fill(code);
  await press(page.getByRole('dialog'), 'Prove it');
  await see(page, /Paid from/);

  await passTwoWeeks(id);
  await vi.waitUntil(async () => {
    const phone = await (await fetch(`${site.url}/sandbox/phone/254712000091`, { headers: { accept: 'text/html' } })).text();
    return /You have received KSh\s1,425 from Vumi/.test(phone.replaceAll('&nbsp;', ' '));
  }, PAID_WITHIN);
  await vi.waitUntil(async () => {
    await page.reload();
    await see(page, 'By event');
    return (await page.getByText('Settled', { exact: true }).count()) > 0;
  }, PAID_WITHIN);
  await page.getByRole('button', { name: /^Parts of KSh\s1,425/ }).click();
  await see(page.getByRole('dialog'), 'Arrived');
  await press(page.getByRole('dialog'), 'Close');
  await page.getByRole('link', { name: 'Statement of Taarab by the lake' }).click();
  await see(page, 'Closing balance');
  const sums = (await page.locator('dl').first().innerText()).replaceAll('\u00a0', ' ').replaceAll(/\s*\n+\s*/g, ' ');
  expect(sums).toBe('Opening balance KSh 0 Sales KSh 1,500 Fees of Vumi −KSh 75 Payouts −KSh 1,425 Closing balance KSh 0');
});

test('it is changed to a till, by a code that the owner is sent, and the next payout arrives there', async () => {
  const { site, seller } = opened;
  const id = await sellOne('Benga at the quay', '0712 000 082');
  const page = await openTab(seller);
  await page.goto('/organizer/payouts');
  await see(page, 'Benga at the quay');
  await press(page, 'Change where you are paid');
  const form = page.getByRole('dialog');
  await form.getByLabel('Paid on').selectOption('till');
  await form.getByLabel('Name at M-Pesa').fill('A Buyer');
  await press(form, 'Send a code');
  await see(form, 'Enter the number of the till, five to seven digits');
  seller.forgive(/^400 PUT .*payout-recipient/);
  expect(await form.getByLabel('Name at M-Pesa').inputValue()).toBe('A Buyer');
  await form.getByLabel('Till number').fill('7654321');
  await press(form, 'Send a code');
  await see(page, 'Till 7654321 waits for its code.');
  await press(page, 'Enter the code');
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(await newestCode(1));
  await press(page.getByRole('dialog'), 'Prove it');
  await see(page, 'Till 7654321, A Buyer');

  await passTwoWeeks(id);
  const paid = () =>
    withConnection(site.databaseUrl, (query) =>
      query<{ amount: number }>(`select amount from sandbox.mpesa_payouts where msisdn = '7654321' and command = 'BusinessBuyGoods'`),
    );
  await vi.waitUntil(async () => (await paid()).length > 0, PAID_WITHIN);
  await vi.waitUntil(async () => {
    await page.reload();
    await see(page, 'By event');
    return (await page.getByText('Settled', { exact: true }).count()) > 1;
  }, PAID_WITHIN);
  await page.getByRole('button', { name: /^Parts of KSh\s1,425, Benga at the quay/ }).click();
  await see(page.getByRole('dialog'), /^To till \*+21\./);
  await see(page.getByRole('dialog'), 'Arrived');
  expect((await paid()).map(({ amount }) => amount)).toEqual([1425]);
});

test('it is changed to a bank account: an admin confirms it, downloads the file for the bank and records that it was paid', async () => {
  const { site, browser, seller } = opened;
  const id = await sellOne('Ohangla by the bay', '0712 000 083');
  const page = await openTab(seller);
  await page.goto('/organizer/payouts');
  await see(page, 'Ohangla by the bay');
  await press(page, 'Change where you are paid');
  const form = page.getByRole('dialog');
  await form.getByLabel('Paid on').selectOption('bank');
  await form.getByLabel('SWIFT code (BIC)').fill('kcblkenx');
  await form.getByLabel('Account number').fill('1234 567 890');
  await form.getByLabel('Name of the account').fill('Lakeside & Sons');
  await press(form, 'Send a code');
  await press(page, 'Enter the code');
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(await newestCode(2));
  await press(page.getByRole('dialog'), 'Prove it');
  await see(page, 'Bank KCBLKENX, account 1234567890, Lakeside & Sons');
  await passTwoWeeks(id);

  const office = await newVisitor(browser, site.url, { viewport: desktop });
  await office.page.goto('/login');
  await signInOn(office.page, admin, PASSWORD);
  await office.page.goto('/admin/payouts');
  await press(office.page, 'Accept the name: Ohangla by the bay');
  await see(office.page.getByRole('dialog'), /^Bank KCBLKENX, account 1234567890, of Lakeside & Sons/);
  await press(office.page.getByRole('dialog'), 'Accept');
  await see(office.page, 'The name is accepted');
  await vi.waitUntil(async () => {
    await office.page.reload();
    await see(office.page, 'Files for the bank');
    await see(office.page, /^(Nothing waits for the bank\.|1 payout, KSh\s1,425)$/);
    return (await office.page.getByRole('button', { name: 'Make a file in KES' }).count()) > 0;
  }, PAID_WITHIN);
  await press(office.page, 'Make a file in KES');
  await see(office.page, 'No outcome yet');
  const [download] = await Promise.all([
    office.page.waitForEvent('download'),
    office.page.getByRole('button', { name: /^Download the file of/ }).click(),
  ]);
  const xml = await readFile(await download.path(), 'utf8');
  expect(xml).toMatch(/<InstdAmt Ccy="KES">1425\.00<\/InstdAmt>.*<BICFI>KCBLKENX<.*<Nm>Lakeside &amp; Sons<.*<Id>1234567890</);
  await office.page.getByRole('button', { name: /^Outcomes of the file of/ }).click();
  await press(office.page.getByRole('dialog'), 'All are paid');
  await office.page.getByRole('dialog').getByLabel('Receipt').fill('FT26334ABC');
  await office.page.getByRole('dialog').getByLabel('Paid on').fill('2026-11-20');
  await press(office.page.getByRole('dialog'), 'All are paid');
  await see(office.page, 'The outcome is recorded');
  await page.goto(`/organizer/payouts/statements/${id}`);
  await see(page, 'FT26334ABC');
  await see(page, 'To bank KCBLKENX/********90');
  expect(office.problems).toEqual([]);
});
