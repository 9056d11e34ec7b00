// An organizer's own till, by the screens: registered, accepted, in use two days later, chosen for an event; a buyer pays to it, it gives the money back, and
// it is withdrawn.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sandboxTill } from '#features/payments/server/mpesa/daraja-settings.ts';
import { daysAfter, sampleTicketType } from '../sample-event.ts';
import { desktop, newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { answerPhone, answerTestPhone, fillPhone, press, see } from './purchase-steps.ts';
import { admin, customer, EMAIL_WAIT, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

const NAME = 'Straight to the till';
let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A person who has just signed in: time is moved further than a session lasts. */
async function come(email: string, viewport = desktop): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}

async function leave({ context, problems }: Visitor): Promise<void> {
  expect(problems).toEqual([]);
  await context.close();
}

async function passTwoDays(): Promise<void> {
  const answer = await fetch(`${site.url}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: new Date(Date.now() + 49 * 3_600_000).toISOString() }),
  });
  expect(answer.status).toBe(200);
}

/** What the portal of the business shows in the till. */
async function inTill(): Promise<string | undefined> {
  const page = await (await fetch(`${site.url}/sandbox/portal`, { headers: { accept: 'text/html' } })).text();
  return /<strong>(KSh [\d,]+)<\/strong>/.exec(page)?.[1];
}

test('from its registration to a refund from it, and its withdrawal', async () => {
  const event = await site.createEvent({
    name: NAME,
    startDate: daysAfter(new Date(), 30),
    ticketTypes: [sampleTicketType({ price: 1500 })],
  });
  const owner = await come(organizer);
  await owner.page.goto('/organizer/payouts');
  await press(owner.page, 'Register a till or paybill');
  const form = owner.page.getByRole('dialog');
  for (const [label, value] of [
    ['Till number', sandboxTill.number],
    ['Number of the head office or store', sandboxTill.shortcode],
    ['Consumer key', sandboxTill.consumerKey],
    ['Consumer secret', sandboxTill.consumerSecret],
    ['Pass key', sandboxTill.passkey],
    ['Name of the initiator', sandboxTill.initiator.name],
    ['Security credential of the initiator', sandboxTill.initiator.securityCredential],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await press(form, 'Try and register');
  await see(owner.page, /^Till 5001234 is not proved yet/);
  await press(owner.page, 'Ask a phone for KSh 1');
  const proof = owner.page.getByRole('dialog');
  await proof.getByLabel('M-Pesa number that pays').fill('0712 000 095');
  await press(proof, 'Ask a phone for KSh 1');
  await see(owner.page, /^The phone is asked/);
  await answerPhone(site, '254712000095', '1234');
  await see(owner.page, 'Till 5001234 waits until we have looked at it.');
  await leave(owner);

  const decider = await come(admin);
  await decider.page.goto('/admin/payouts');
  await decider.page.getByRole('button', { name: /^Accept the till of/ }).click();
  const decision = decider.page.getByRole('dialog');
  await decision.getByLabel('Reason').fill('The number is on the certificate');
  await press(decision, 'Accept');
  await see(decider.page, /Accepted: in use from/);
  await leave(decider);
  const told = async () => (await site.emailsTo(organizer)).some(({ subject }) => subject.includes('buyers pay to till 5001234 from'));
  await expect.poll(told, EMAIL_WAIT).toBe(true);

  await passTwoDays();
  const chooser = await come(organizer);
  await chooser.page.goto('/organizer/payouts');
  await see(chooser.page, 'Till 5001234 is in use');
  await press(chooser.page, `Pay to own till: ${NAME}`);
  await press(chooser.page.getByRole('dialog'), 'Pay to own till');
  await see(chooser.page, 'Paid to your own till, by M-Pesa alone');
  await chooser.page.goto(`/events/${event.id}/edit?tab=settings`);
  await see(chooser.page, 'The choice is final with the first ticket that is sold. Until then the owner can change it under Payouts.');
  const toPayouts = chooser.page.getByRole('link', { name: 'Open the payouts' });
  expect(await toPayouts.getAttribute('href')).toBe(`/organizer/payouts?organization=${event.organizerId}`);

  const buyer = await come(customer, phone);
  await buyer.page.goto(`/events/${event.id}`);
  await see(buyer.page, /^You pay straight to .+, by a request of M-Pesa to your phone\.$/);
  await buyer.page.getByRole('link', { name: 'Regular', exact: true }).filter({ visible: true }).first().click();
  await see(buyer.page, /^You pay straight to .+, by M-Pesa\./);
  await fillPhone(buyer.page, '0712 000 094');
  await press(buyer.page, 'Secure Purchase');
  await buyer.page.getByRole('dialog', { name: 'Check your phone' }).waitFor();
  await answerTestPhone(buyer.page, '1234');
  await buyer.page.getByRole('heading', { level: 1, name: 'You’re going.' }).waitFor();
  await expect.poll(inTill, EMAIL_WAIT).toBe('KSh 1,501');
  await leave(buyer);

  await chooser.page.goto(`/events/${event.id}/orders`);
  await chooser.page
    .getByRole('link', { name: /^Open order VUMI-/ })
    .first()
    .click();
  await press(chooser.page, 'Refund');
  const refund = chooser.page.getByRole('dialog', { name: 'Refund this order' });
  await refund.getByLabel('Reason').fill('The stage is closed');
  await refund.getByRole('button', { name: /^Refund KSh\s1,500$/ }).click();
  // The shilling that proved it stays.
  await expect.poll(inTill, EMAIL_WAIT).toBe('KSh 1');

  await chooser.page.goto(`/events/${event.id}/edit?tab=settings`);
  await see(chooser.page, 'Tickets were sold, so this stays.');
  await chooser.page.goto('/organizer/payouts');
  await see(chooser.page, /tickets were sold, so this stays/);
  await press(chooser.page, 'Withdraw till 5001234');
  await press(chooser.page.getByRole('dialog'), 'Withdraw');
  await see(chooser.page, 'No till or paybill is registered.');
  await leave(chooser);
}, 300_000);
