// An organizer is paid, by the screens: a number is given and proved, the event is over, the money less the fee arrives on the phone, the statement adds up.
import { expect, test, vi } from 'vitest';
import { withConnection } from '#platform/server/database/database-connections.ts';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { desktop } from './open-browser.ts';
import { openTab } from './open-tab.ts';
import { answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { organizer } from './start-site.ts';

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
  const code = await vi.waitUntil(
    async () => {
      const sent = (await site.emailsTo(organizer)).find(({ subject }) => subject === 'Your Vumi code for payouts');
      return /^(\d{6})$/m.exec(sent?.text ?? '')?.[1];
    },
    { timeout: 30_000, interval: 200 },
  );
  await page.getByRole('dialog').getByLabel('Code').fill(code);
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
