// A ticket without internet: the menu of a phone pays with the code of the event, the ticket comes by SMS, and the gate takes its number.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleTicketType } from '../sample-event.ts';
import { openBuyerAndSeller } from './buyer-and-seller.ts';
import { openTab } from './open-tab.ts';
import { press, see } from './purchase-steps.ts';

const opened = openBuyerAndSeller();
const NARROW = { width: 390, height: 844 };
const WAIT = { timeout: 60_000, interval: 500 };

interface OnSale {
  readonly id: string;
  readonly menu?: { readonly paybill: string; readonly account: string };
}

/** An event that is on sale in the menu; returns its id and its code. */
async function sell(): Promise<{ readonly id: string; readonly account: string }> {
  const ticketTypes = [sampleTicketType({ price: 1500 }), sampleTicketType({ name: 'VIP', price: 3000 })];
  const { id } = await opened.site.createEvent({ name: 'Ohangla by the lake', ticketTypes });
  const read = () => opened.site.call<OnSale>(`/api/events/${id}`);
  // The worker tells M-Pesa the addresses after it has started.
  await expect.poll(async () => (await read()).menu?.paybill, WAIT).toBe('174379');
  return { id, account: (await read()).menu?.account ?? '' };
}

async function narrowTab(visitor: Parameters<typeof openTab>[0], path: string): Promise<Page> {
  const page = await openTab(visitor);
  await page.setViewportSize(NARROW);
  await page.goto(path);
  return page;
}

async function payOnPhone(msisdn: string, account: string, amount: string): Promise<void> {
  const phone = await narrowTab(opened.buyer, `/sandbox/phone/${msisdn}`);
  await phone.getByText('M-Pesa menu: pay a bill').click();
  await phone.getByLabel('Business number').fill('174379');
  await phone.getByLabel('Account number').fill(account.toLowerCase());
  await phone.getByLabel('Amount').fill(amount);
  await phone.getByLabel('Your PIN').fill('1234');
  await press(phone, 'Pay bill');
  await see(phone, /confirmed\. KSh\s[\d,]+ sent to Vumi/);
}

async function textsTo(msisdn: string): Promise<string> {
  const sent = (await (await fetch(`${opened.site.url}/sandbox/sms?to=%2B${msisdn}`)).json()) as readonly { readonly text: string }[];
  return sent.map(({ text }) => text).join('\n');
}

test('the code stands on the page of the event and where it is shared; a phone pays, the SMS has the ticket, and the gate lets it in once', async () => {
  const event = await sell();
  const { account } = event;
  const page = await narrowTab(opened.buyer, `/events/${event.id}`);
  await see(page, `No internet? In the M-Pesa menu choose Pay Bill 174379, account ${account}, and pay the price of your tickets.`);
  const share = await narrowTab(opened.seller, `/events/${event.id}/share`);
  await see(share.getByRole('region', { name: 'Without internet' }), account);

  const msisdn = '254712000178';
  await payOnPhone(msisdn, account, '1500');
  await expect.poll(() => textsTo(msisdn), WAIT).toMatch(/1 x Regular, Ohangla by the lake, .* At the gate say: VUMI-\w{10}\./);
  const number = /say: (VUMI-\w{10})/.exec(await textsTo(msisdn))?.[1] ?? '';

  const gate = await narrowTab(opened.seller, `/events/${event.id}/scan`);
  for (const word of ['Valid', 'Used']) {
    await gate.getByLabel('Ticket number', { exact: true }).fill(number.toLowerCase());
    await gate.keyboard.press('Enter');
    await gate.getByRole('heading', { level: 2, name: word, exact: true }).waitFor();
    if (word === 'Valid') await press(gate, 'Scan next');
  }
});

test('an amount of two ticket types is asked about, and an SMS answers', async () => {
  const msisdn = '254712000179';
  await payOnPhone(msisdn, (await sell()).account, '3000');
  await expect.poll(() => textsTo(msisdn), WAIT).toMatch(/Reply 1 for 2 x Regular, 2 for 1 x VIP, or choose here/);
  const inbox = await narrowTab(opened.buyer, `/sandbox/sms?number=%2B${msisdn}`);
  await inbox.getByLabel(/^Answer from/).fill('2');
  await press(inbox, 'Send');
  await expect.poll(() => textsTo(msisdn), WAIT).toMatch(/1 x VIP, Ohangla by the lake/);
});

test('the link in the SMS leads to the same choice', async () => {
  const msisdn = '254712000180';
  await payOnPhone(msisdn, (await sell()).account, '3000');
  await expect.poll(() => textsTo(msisdn), WAIT).toMatch(/choose here: \S+\/menu\//);
  const link = /\/menu\/[0-9a-f]{32}/.exec(await textsTo(msisdn))?.[0] ?? '';
  const page = await narrowTab(opened.buyer, link);
  await page.getByLabel('1 × VIP').check();
  await press(page, 'Get these tickets');
  await see(page, 'You have your tickets');
  await expect.poll(() => textsTo(msisdn), WAIT).toMatch(/1 x VIP, Ohangla by the lake/);
});
