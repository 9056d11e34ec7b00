// A site with a buyer and an organizer, both signed in, for the tests of a file.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { PASSWORD } from '#features/identity/testing/call-identity.ts';
import { newVisitor, openBrowser, phone, signInOn, type Visitor } from './open-browser.ts';
import { customer, organizer, SITE_START_MS, startSite, type Site } from './start-site.ts';

interface BuyerAndSeller {
  readonly site: Site;
  readonly browser: Browser;
  /** The customer of every site, on a phone. */
  readonly buyer: Visitor;
  /** The organizer of every site. */
  readonly seller: Visitor;
}

/** Opens them before the tests, and closes them afterwards; a problem in their pages fails the test. What it returns can be used in tests only. */
export function openBuyerAndSeller({ sellerOn = phone }: { readonly sellerOn?: typeof phone } = {}): BuyerAndSeller {
  const opened = {} as BuyerAndSeller;
  beforeAll(async () => {
    const [site, browser] = await Promise.all([startSite(), openBrowser()]);
    Object.assign(opened, { site, browser });
    const [buyer, seller] = await Promise.all([signedIn(opened, customer, phone), signedIn(opened, organizer, sellerOn)]);
    Object.assign(opened, { buyer, seller });
  }, SITE_START_MS);
  afterAll(async () => {
    const { browser, site }: Partial<BuyerAndSeller> = opened;
    await browser?.close();
    await site?.close();
  });
  afterEach(() => expect([...opened.buyer.problems, ...opened.seller.problems]).toEqual([]));
  return opened;
}

async function signedIn({ browser, site }: BuyerAndSeller, email: string, viewport: typeof phone): Promise<Visitor> {
  const visitor = await newVisitor(browser, site.url, { viewport });
  await visitor.page.goto('/login');
  await signInOn(visitor.page, email, PASSWORD);
  return visitor;
}
