// An event's tickets on another site, and the page that makes the code for it.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { sampleTicketType } from '../sample-event.ts';
import { findSideways } from './narrow-page.ts';
import { newVisitor, openBrowser, phone, signInOn } from './open-browser.ts';
import { press, see } from './purchase-steps.ts';
import { organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

let site: Site;
let browser: Browser;
let other: Server;
/** What the other site's page has in its body, and what it may load. */
let page = '';
let policy = '';

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  other = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><title>Other site</title><link rel="icon" href="data:,"><body>${page}</body>`);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
}, SITE_START_MS);
afterAll(async () => {
  await browser?.close();
  other?.close();
  await site?.close();
});

const otherUrl = (): string => `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

test('the code of the share page shows the tickets on another site, and leads to the purchase', async () => {
  const name = 'Benga & "friends" <live>';
  const event = await site.createEvent({ name, ticketTypes: [sampleTicketType({ name: 'Regular', price: 1500 })] });
  const host = await newVisitor(browser, site.url, { viewport: phone });
  await host.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await host.page.goto(`/events/${event.id}/share`);
  await signInOn(host.page, organizer, PASSWORD);
  await see(host.page, 'Tickets on your own site');
  // The preview is made by the script itself.
  await see(host.page.locator('[data-vumi-event]'), 'KSh 1,500');
  expect(await findSideways(host.page)).toEqual([]);
  await host.page.getByLabel('Language:').selectOption('Français');
  await see(host.page.locator('[data-vumi-event]'), 'Prendre des billets');
  await see(host.page, 'Billets pour');
  await press(host.page, 'Copy code');
  await see(host.page, 'Code copied');
  page = await host.page.evaluate(() => navigator.clipboard.readText());
  expect(host.problems).toEqual([]);
  await host.context.close();

  // A strict policy: the script and its call are all that it needs.
  policy = `default-src 'none'; img-src data:; script-src ${site.url}; connect-src ${site.url}`;
  const { page: visited, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await visited.goto(otherUrl());
  await visited.getByRole('heading', { name }).waitFor();
  const [bought] = await Promise.all([context.waitForEvent('page'), visited.getByRole('link', { name: 'Prendre des billets: Regular' }).click()]);
  await bought.waitForURL(/\/fr\/(login|tickets\/purchase)/);
  expect(await context.cookies(otherUrl())).toEqual([]);
  expect(problems.filter((problem) => problem.includes(otherUrl()))).toEqual([]);
  await context.close();

  const quiet = await newVisitor(browser, site.url, { viewport: phone, javaScriptEnabled: false });
  await quiet.page.goto(otherUrl());
  const plain = quiet.page.getByRole('link', { name: `Billets pour ${name}` });
  await expect.poll(() => plain.getAttribute('href')).toBe(`${site.url}/fr/events/${event.id}?utm_source=embed`);
  await quiet.context.close();
});

test('the link stays where the event cannot be read', async () => {
  policy = '';
  page = `<div data-vumi-event="nothing"><a href="${site.url}">Tickets</a></div><script async src="${site.url}/embed.js"></script>`;
  const { page: visited, context } = await newVisitor(browser, site.url, { viewport: phone });
  const [answer] = await Promise.all([visited.waitForResponse(/\/embed\?/), visited.goto(otherUrl())]);
  expect(answer.status()).toBe(404);
  await see(visited, 'Tickets');
  await context.close();
});

test('a draft has nothing to share', async () => {
  const draft = await site.createEvent({ name: 'Not yet', status: 'draft' });
  const { page: visited, context, problems } = await newVisitor(browser, site.url, { viewport: phone });
  await visited.goto(`/events/${draft.id}/share`);
  await signInOn(visited, organizer, PASSWORD);
  await see(visited, 'Nothing to share yet');
  await visited.getByRole('link', { name: 'Go to the event' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
