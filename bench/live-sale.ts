// From the buyer's PIN to the organizer's dashboard: how long a sale takes until it stands among the recent activity, and until the revenue has it,
// in an open browser, with the sandbox of M-Pesa in between.
//   npm run bench:live
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#app/dev/demo/demo-accounts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { demoEmails } from '#features/identity/demo-emails.ts';
import { tokensOf } from '#features/identity/testing/call-identity.ts';
import { desktop, newVisitor, openBrowser, signInOn } from '#test/e2e/open-browser.ts';
import { answerPhone } from '#test/e2e/purchase-steps.ts';
import { sampleEvent, sampleTicketType } from '#test/sample-event.ts';
import { withDemoSite } from './demo-site.ts';

const SALES = 9;
/** Every sale has a price of its own, by which the screen is told to have it. */
const FIRST_PRICE = 1001;
const BUDGET_MS = 2000;
/** Longer than the dashboard waits between two readings of its figures: every sale is the first after a silence. */
const PAUSE_MS = 3000;

async function post<T>(address: string, token: string, body: unknown): Promise<T> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: T }).data;
}

const tokenOf = async (url: string, email: string): Promise<string> => (await tokensOf({ url }, email, DEMO_PASSWORD)).AccessToken;
const revenueOf = (page: Page): Promise<string> => page.locator('main dl dd').first().innerText();

/** Runs in the page. */
function hasSale({ amount, before }: { readonly amount: string; readonly before: string | null }): boolean {
  if (before !== null) return document.querySelector<HTMLElement>('main dl dd')?.innerText !== before;
  return document.querySelector('main')?.textContent.includes(amount) === true;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Infinity;

await withDemoSite(
  async (origin) => {
    const [organizer, buyer] = await Promise.all([tokenOf(origin, demoEmails.organizer), tokenOf(origin, demoEmails.customer)]);
    const prices = Array.from({ length: SALES }, (_, index) => FIRST_PRICE + index);
    const ticketTypes = prices.map((price) => sampleTicketType({ name: `Row ${price}`, price }));
    const event = await post<EventDetail>(`${origin}/api/events`, organizer, sampleEvent(new Date(), { name: 'Sold live', ticketTypes }));
    const browser = await openBrowser();
    try {
      const { page } = await newVisitor(browser, origin, { viewport: desktop });
      await page.goto('/login');
      await signInOn(page, demoEmails.organizer, DEMO_PASSWORD);
      await page.goto('/organizer');
      await page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor();
      const times: { readonly activity: number; readonly revenue: number }[] = [];
      for (const [index, { id: releaseId, price }] of event.ticketTypes.entries()) {
        const { reservationId } = await post<{ reservationId: string }>(`${origin}/api/tickets/reserve`, buyer, {
          eventId: event.id,
          releaseId,
          quantity: 1,
        });
        const phone = `25471200000${index}`;
        const billingDetails = { email: demoEmails.customer, phone };
        await post(`${origin}/api/tickets/purchase`, buyer, { reservationId, paymentMethod: 'mpesa', billingDetails });
        const before = await revenueOf(page);
        const began = performance.now();
        await answerPhone({ url: origin }, phone, '1234');
        const amount = `+KSh\u00a0${price.amount.toLocaleString('en')}`;
        await page.waitForFunction(hasSale, { amount, before: null }, { polling: 10 });
        const activity = performance.now() - began;
        await page.waitForFunction(hasSale, { amount, before }, { polling: 10 });
        times.push({ activity, revenue: performance.now() - began });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      for (const name of ['activity', 'revenue'] as const) {
        const all = times.map((time) => time[name]);
        const slowest = Math.max(...all);
        console.log(`${name.padEnd(10)} median ${median(all).toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms after the PIN (budget ${BUDGET_MS})`);
        if (slowest > BUDGET_MS) process.exitCode = 1;
      }
    } finally {
      await browser.close();
    }
  },
  // In production the demo accounts have no known password.
  { NODE_ENV: 'test' },
);
